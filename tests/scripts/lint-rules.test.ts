import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
let folder: string;

/** Each file with one import, and whether a rule of ours refuses it, in which words. */
const cases = [
  {
    path: 'src/server/actions/meetings/accept-meeting.ts',
    imported: '../registration/review.ts',
    refused: 'An action imports no action',
  },
  {
    path: 'src/server/actions/meetings/cancel-meeting.ts',
    imported: './accept-meeting.ts',
    refused: 'An action imports no action',
  },
  { path: 'src/server/actions/meetings/reject.ts', imported: '../../services/meetings/a.ts', refused: null },
  { path: 'src/server/actions/meetings/answer-actions.ts', imported: './accept-meeting.ts', refused: null },
  { path: 'src/server/actions/action-registry.ts', imported: './meetings/answer-actions.ts', refused: null },
  {
    path: 'src/server/services/meetings/a.ts',
    imported: '../../actions/meetings/accept-meeting.ts',
    refused: 'A service is what actions share',
  },
  {
    path: 'src/client/desk/sponsors/list.tsx',
    imported: '../news/form.tsx',
    refused: 'A feature of the desk imports no other feature',
  },
  { path: 'src/client/desk/sponsors/form.tsx', imported: '../shared/form.tsx', refused: null },
  {
    path: 'src/domain/meetings/accept.ts',
    imported: '../../server/store/meetings.ts',
    refused: 'The domain imports zod',
  },
] as const;

const found = new Map<string, string[]>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-'));
  // The folder is no repository.
  const configuration = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'));
  const written = JSON.stringify({ ...configuration, vcs: { enabled: false } });
  await writeFile(join(folder, 'biome.json'), written);
  await cp(join(root, 'lint'), join(folder, 'lint'), { recursive: true });
  for (const { path, imported } of cases) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), `import { one } from '${imported}';\n\nexport const two = one;\n`);
  }
  for (const { path, message } of await lint()) found.set(path, [...(found.get(path) ?? []), message]);
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the linter says of the files in the folder, by the configuration of this tree. */
async function lint(): Promise<{ path: string; message: string }[]> {
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const child = spawn(biome, ['lint', '--reporter=json', '--max-diagnostics=none', folder], { cwd: folder });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  await new Promise((done) => child.on('close', done));
  const report = JSON.parse(Buffer.concat(parts).toString('utf8'));
  return report.diagnostics.map((one: { message: string; location: { path: string } }) => ({
    path: one.location.path,
    message: one.message,
  }));
}

describe('the linter', () => {
  test.each(cases)('of $path, which imports $imported: $refused', ({ path, refused }) => {
    const said = found.get(path) ?? [];
    if (refused === null) expect(said).toEqual([]);
    else expect(said).toEqual([expect.stringContaining(refused)]);
  });
});
