import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** `npm ci --omit=dev` installs all that the commands of a running server and the build of the web app import. */

const root = resolve(import.meta.dirname, '../..');
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** What is run or built where no development dependency is installed. */
const STARTS = [
  'scripts/start.ts',
  'scripts/demo.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'vite.config.ts',
  ...filesBelow('src'),
  ...filesBelow('service-worker'),
  ...filesBelow('packages/demo/src'),
  ...filesBelow('packages/embedded-postgres/src'),
  ...filesBelow('packages/qr-decoder/src'),
];

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(tsx?|css)$/.test(file) && statSync(join(root, file)).isFile());
}

/** What a file takes from elsewhere when it runs: types leave no trace. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/^\s*\*.*$/gm, '');
  const found = text.matchAll(
    /(?:^|[;\n])\s*(?:import|export)\s+(?!type\s)(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|@(?:import|plugin) ['"]([^'"]+)['"]/g,
  );
  return [...found].map(([, ...names]) => names.find((name) => name !== undefined) ?? '');
}

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Every package that these files take something from, with a file that does; followed through the tree's own files. */
function packagesFrom(files: readonly string[]): Map<string, string> {
  const seen = new Set<string>();
  const packages = new Map<string, string>();
  const left = [...files];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const name of importsOf(file)) {
      if (name.startsWith('.')) {
        const next = relative(root, resolve(root, dirname(file), name));
        if (/\.(tsx?|css)$/.test(next) && existsSync(join(root, next))) left.push(next);
      } else if (!name.startsWith('node:') && !name.startsWith('virtual:') && !builtinModules.includes(name))
        packages.set(packageOf(name), file);
    }
  }
  return packages;
}

test('what runs or is built without development dependencies takes nothing from them', () => {
  const lacking = [...packagesFrom(STARTS)].filter(([name]) => !(name in dependencies));
  expect(lacking).toEqual([]);
});

test('the files are read as they are: what is known to be taken is found', () => {
  const found = packagesFrom(STARTS);
  for (const name of [
    'react',
    'fastify',
    'kysely',
    'vite',
    'dexie',
    'workbox-precaching',
    '@tailwindcss/vite',
    'tailwindcss',
  ])
    expect([...found.keys()]).toContain(name);
});
