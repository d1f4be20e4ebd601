import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencesPage } from './licences/page.ts';

/** `npm run licences`: writes docs/third-party-licences.md from package-lock.json. */
const root = join(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
writeFileSync(join(root, 'docs/third-party-licences.md'), licencesPage(lock));
