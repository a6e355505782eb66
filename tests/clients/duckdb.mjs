// DuckDB opens what `sixlove score` writes, without options, and finds as many rows. Not a part of
// ctest, for it needs DuckDB's npm package:
//
//   npm install @duckdb/node-api
//   node tests/clients/duckdb.mjs build/release/bin/sixlove fixtures/sample

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

const [program, ...records] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'sixlove-'));
const database = await (await DuckDBInstance.create(':memory:')).connect();

async function count(file) {
  const answer = await database.runAndReadAll(`SELECT count(*) AS n FROM '${file}'`);
  return Number(answer.getRowObjects()[0].n);
}

let failed = false;
for (const by of ['match', 'round', 'player', 'event']) {
  const rows = {};
  for (const format of ['csv', 'jsonl']) {
    const file = join(folder, `${by}.${format}`);
    const words = ['score', '--by', by, '--format', format, '--output', file, ...records];
    try {
      execFileSync(program, words);
    } catch (error) {
      if (error.status !== 1) throw error; // 1: some record is not upheld
    }
    rows[format] = await count(file);
  }
  const written = readFileSync(join(folder, `${by}.jsonl`), 'utf8').split('\n').length - 1;
  const right = rows.csv === written && rows.jsonl === written;
  console.log(`${by}: ${written} rows written, csv ${rows.csv}, jsonl ${rows.jsonl}`);
  failed ||= !right;
}
rmSync(folder, { recursive: true });
process.exit(failed ? 1 : 0);
