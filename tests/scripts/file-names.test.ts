import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../docs/read-docs.ts';

/**
 * The layer of a source file: `client`, `contract`, `domain`, `offline`, or a folder of the server (`server/store`). A noun has one
 * file in each layer that deals with it, named alike (`contract/plans`, `server/store/plans`). Within a layer a name means one thing.
 */
const layerOf = (file: string): string => {
  const [, layer = '', folder = ''] = file.split('/');
  return layer === 'server' && file.split('/').length > 3 ? `server/${folder}` : layer;
};

const baseName = (file: string): string => (file.split('/').at(-1) ?? '').replace(/\.tsx?$/, '');

/** Names that a layer may have more than once, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'domain: messages':
    'each noun of the domain has one table of its messages, and scripts/words finds the tables by this name',
};

/** Migrations are named after the tables that they make; the names of released ones are frozen. */
const isMigration = (file: string): boolean => file.startsWith('src/server/db/migrations/');

/** @returns "layer: name: files", for each name that a layer has more than once */
const namesUsedTwice = (files: readonly string[]): string[] => {
  const byName = new Map<string, string[]>();
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || isMigration(file)) continue;
    const key = `${layerOf(file)}: ${baseName(file)}`;
    byName.set(key, [...(byName.get(key) ?? []), file]);
  }
  return [...byName]
    .filter(([key, found]) => found.length > 1 && !(key in ALLOWED))
    .map(([key, found]) => `${key}: ${found.join(', ')}`);
};

// T4052
test('A name of a file means one thing in its layer', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map(
    (name) => `src/${name.replaceAll('\\', '/')}`,
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(namesUsedTwice(files)).toEqual([]);
});

// T4053
test('Two files of a layer with the same name are found, the same noun in two layers is not', () => {
  expect(namesUsedTwice(['src/client/desk/a/moment.ts', 'src/client/venue/b/moment.tsx'])).toHaveLength(1);
  expect(
    namesUsedTwice(['src/contract/plans.ts', 'src/server/store/plans.ts', 'src/server/plan/plans.ts']),
  ).toEqual([]);
});
