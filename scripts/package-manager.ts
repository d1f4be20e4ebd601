import { spawnSync } from 'node:child_process';

/**
 * Installs packages with apt, as root or by a `sudo` that does not ask. What it prints is shown; whether it worked is
 * for the caller to look at: there may be no apt, no network and no right to install.
 */
export function aptInstall(packages: readonly string[]): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const [program = '', ...args] = [...sudo, ...command];
    spawnSync(program, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}

/** The versions of a package that apt can fetch, newest first; none where there is no apt. */
export function aptVersions(name: string): string[] {
  const { status, stdout } = spawnSync('apt-cache', ['madison', name], { encoding: 'utf8' });
  return status === 0 ? versionsIn(stdout) : [];
}

/** The versions in what `apt-cache madison` prints (`name | version | source`), each once, in its order. */
export function versionsIn(table: string): string[] {
  const versions = table.split('\n').map((line) => line.split('|')[1]?.trim() ?? '');
  return [...new Set(versions.filter((version) => version !== ''))];
}
