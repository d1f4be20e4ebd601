import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, one that is installed, else the package manager's.
 *
 * @throws Error with the command to run where it cannot be installed from here
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  process.stdout.write('No Chromium is installed: asking the package manager …\n');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const [program = '', ...args] = [...sudo, ...command];
    spawnSync(program, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named && existsSync(named) ? named : PLACES.find((path) => existsSync(path));
}
