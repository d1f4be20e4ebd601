import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

// T2451
test('A question that is asked again is an async function: of another one Dexie does not see the waiting, and what the page asks afterwards is never answered anew', () => {
  const asked = globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/liveQuery(?:<[^(]*>)?\((\w*)/g)].map(
      ([, first]) => `${file}: ${first}`,
    ),
  );
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.filter((line) => !line.endsWith(': async'))).toEqual([]);
});
