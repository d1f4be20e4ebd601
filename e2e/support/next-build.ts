import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
const SOURCES = [
  'src',
  'service-worker',
  'scripts',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
];

/** How the page says that it is of the next build: `document.documentElement.dataset.build`. */
export const NEXT_BUILD = 'next';

/**
 * Builds the web app as its next version, from a copy of the sources with two changes: what a page runs says so, and the
 * device's memory has one more table, an index more in the outbox, and a field more in each of its rows.
 *
 * @param folder gets the copy, and the build in `web`
 */
export async function buildNext(folder: string): Promise<void> {
  const copy = join(folder, 'sources');
  mkdirSync(copy, { recursive: true });
  for (const source of SOURCES) cpSync(join(root, source), join(copy, source), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  edit(join(copy, 'src/client/app/main.tsx'), (code) => {
    return `${code}\ndocument.documentElement.dataset.build = '${NEXT_BUILD}';\n`;
  });
  edit(join(copy, 'src/offline/database.ts'), withAnotherVersion);
  const outDir = join(folder, 'web');
  await build({ root: copy, logLevel: 'error', build: { outDir, emptyOutDir: true } });
}

function edit(file: string, change: (code: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Adds a step behind the last one of the constructor. */
function withAnotherVersion(code: string): string {
  const last = code.lastIndexOf('.version(');
  const version = Number(/^\.version\((\d+)\)/.exec(code.slice(last))?.[1]);
  const end = /\n {2}\}\n\}/.exec(code.slice(last));
  if (!version || !end) throw new Error('The device database has changed its looks: see next-build.ts.');
  const at = last + end.index;
  const step = `
    this.version(${version + 1})
      .stores({ later: 'id', outbox: 'id, &seq, programId, meetingId, [programId+seq], scannedAt' })
      .upgrade((tx) => tx.table('outbox').toCollection().modify({ upgraded: true }));`;
  return code.slice(0, at) + step + code.slice(at);
}
