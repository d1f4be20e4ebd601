import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOfSources } from '../../scripts/build-sources.ts';

/** `npm start` and `npm test` build the web app anew only when this digest changed. */

const FILES = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'packages/qr-decoder/src/index.ts',
  'public/icon.svg',
  'scripts/web-plugins.ts',
  'service-worker/worker.ts',
  'src/client/app/main.tsx',
  'src/contract/api.ts',
  'src/domain/people/roles.ts',
  'src/locales/id/desk.ts',
  'src/offline/outbox.ts',
  'src/server/main.ts',
];
let root: string;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'md-sources-'));
  for (const path of FILES) write(path, 'before');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

// T1225
test.each(FILES.filter((path) => !path.startsWith('src/server/')))(
  'the web app is built anew when %s was edited, and only then',
  (path) => {
    const before = digestOfSources(root);
    expect(digestOfSources(root)).toBe(before);
    write(path, 'after');
    expect(digestOfSources(root)).not.toBe(before);
    write(path, 'before');
    expect(digestOfSources(root)).toBe(before);
  },
);

test('a file that is added is part of it; the server alone is not', () => {
  const before = digestOfSources(root);
  write('src/server/main.ts', 'after');
  expect(digestOfSources(root)).toBe(before);
  write('src/new-folder/first.ts', 'new');
  expect(digestOfSources(root)).not.toBe(before);
});
