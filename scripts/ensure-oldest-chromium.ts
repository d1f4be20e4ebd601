import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aptVersions } from './package-manager.ts';

/** Where unpacked browsers are kept; `npm ci` empties it. */
const CACHE = join(import.meta.dirname, '../node_modules/.cache/chromium');
/** The packages whose files a Chromium of Debian consists of. */
const PACKAGES = ['chromium', 'chromium-common'];
const EXECUTABLE = 'usr/lib/chromium/chromium';

/**
 * The oldest Chromium that the package manager has, beside the installed one: many phones run one that is some months
 * old. It is fetched and unpacked, not installed.
 *
 * @param installed the executable of the Chromium that is installed
 * @returns its executable; undefined where there is no older one, or it cannot be fetched or started here
 */
export function ensureOldestChromium(installed: string): string | undefined {
  const version = aptVersions('chromium').at(-1);
  if (version === undefined || version.startsWith(versionOf(installed) ?? version)) return undefined;
  const folder = join(CACHE, version.replaceAll(/[^\w.-]/g, '_'));
  const executable = join(folder, EXECUTABLE);
  if (!existsSync(executable)) {
    process.stdout.write(`Fetching Chromium ${version} from the package manager …\n`);
    unpack(version, folder);
  }
  return versionOf(executable) === undefined ? undefined : executable;
}

/** `150.0.7871.100`; undefined where it cannot be started. */
function versionOf(executable: string): string | undefined {
  const { stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8' });
  return /\d+(\.\d+){3}/.exec(stdout ?? '')?.[0];
}

/** Unpacks the version's packages into the folder, which is there afterwards as a whole or not at all. */
function unpack(version: string, folder: string): void {
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, 'unpacking-'));
  const files = join(work, 'files');
  const wanted = PACKAGES.map((name) => `${name}=${version}`);
  spawnSync('apt-get', ['download', '-qq', ...wanted], { cwd: work, stdio: 'inherit' });
  const packages = readdirSync(work).filter((name) => name.endsWith('.deb'));
  const unpacked = packages.filter(
    (name) => spawnSync('dpkg', ['-x', name, files], { cwd: work, stdio: 'inherit' }).status === 0,
  );
  if (unpacked.length === PACKAGES.length) renameSync(files, folder);
  rmSync(work, { recursive: true, force: true });
}
