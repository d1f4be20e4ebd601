import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** package.json has what is used, and nothing else. */

const root = resolve(import.meta.dirname, '../..');
const declared = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

/** Which no file imports, and why they are here. */
const notImported: Record<string, string> = {
  node: 'the Node on which every npm script runs',
  '@biomejs/biome': 'a command: npm run lint',
  typescript: 'a command: npm run typecheck',
  'happy-dom': 'the document of vitest’s project client',
  '@testing-library/dom': 'a peer of @testing-library/react and user-event',
  '@tiptap/core': 'a peer of @tiptap/react',
  '@tiptap/pm': 'a peer of @tiptap/react',
  'workbox-window': 'a peer of vite-plugin-pwa: virtual:pwa-register imports it',
};

/** Where the product's own code is, and where that of its development is. */
const product = [
  'src',
  'packages/demo/src',
  'packages/embedded-postgres/src',
  'packages/qr-decoder/src',
  'service-worker',
  'scripts',
  'vite.config.ts',
  'index.html',
];
const development = ['tests', 'e2e', 'bench', 'gallery', 'vitest.config.ts', 'vitest.e2e.config.ts'];

const isSource = (file: string) => /\.(tsx?|css|html)$/.test(file);

const sourcesIn = (places: readonly string[]) =>
  places.flatMap((place) =>
    isSource(place)
      ? [place]
      : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
          .filter(isSource)
          .map((file) => join(place, file)),
  );

/** Packages that the sources import: at the top, when they are needed, by `createRequire`, or by a style sheet. */
function importedIn(places: readonly string[]): Set<string> {
  const imported = new Set<string>();
  for (const file of sourcesIn(places)) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, name] of text.matchAll(
      /(?:\bfrom|\bimport|\bimport\(|@import|@plugin|\burl\(|createRequire\(import\.meta\.url\)\(|\bresolve\()\s*['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"]*)?['"]/g,
    ))
      if (name) imported.add(name);
  }
  return imported;
}

const inProduct = importedIn(product);
const anywhere = new Set([...inProduct, ...importedIn(development)]);

/** A package of types is used where the package is that it describes. */
const described = (name: string) => name.replace(/^@types\//, '');
const isUsed = (name: string, imported: ReadonlySet<string>) =>
  name in notImported || name === '@types/node' || imported.has(described(name));

test('every package that the product depends on is imported by it, or named here with the reason', () => {
  const names = Object.keys(declared.dependencies);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !isUsed(name, inProduct))).toEqual([]);
});

test('every package of development is imported somewhere, or named here with the reason', () => {
  expect(Object.keys(declared.devDependencies).filter((name) => !isUsed(name, anywhere))).toEqual([]);
});

test('what is named here as not imported is declared, and is not imported', () => {
  const names = Object.keys({
    ...declared.dependencies,
    ...declared.devDependencies,
  });
  expect(Object.keys(notImported).filter((name) => !names.includes(name) || anywhere.has(name))).toEqual([]);
});
