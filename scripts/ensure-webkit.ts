import { spawnSync } from 'node:child_process';
import { findWebKit } from '../e2e/support/webkit.ts';

/**
 * A WebKit for the browser tests: one that is there, else the package manager's. Where neither can be had (no apt, no
 * right to install, another system), its test is skipped and says so: most people who work on this have Chromium only.
 */
export function ensureWebKit(): void {
  if (findWebKit() || process.platform !== 'linux') return;
  process.stdout.write('No WebKit is installed: asking the package manager …\n');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'webkit2gtk-driver', 'xvfb'],
  ]) {
    const [program = '', ...args] = [...sudo, ...command];
    spawnSync(program, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}
