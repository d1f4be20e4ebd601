import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedTests } from './coverage/named-tests.ts';
import { writtenCoverage } from './coverage/write-coverage.ts';

/** `npm run coverage`: writes paths, titles and counts of docs/coverage.md anew, after a test was renamed or moved, or a row changed. */
const root = join(import.meta.dirname, '..');
const path = join(root, 'docs/coverage.md');
writeFileSync(path, writtenCoverage(readFileSync(path, 'utf8'), namedTests(root)));
