import { findChromium, findHeadlessShell } from '../e2e/support/chromium.ts';
import { aptInstall } from './package-manager.ts';

/**
 * A Chromium for the browser tests: one that is there, else the package manager's.
 *
 * @throws Error with the command to run where it cannot be installed from here
 */
export function ensureChromium(): string {
  const found = installedChromium();
  if (found) return found;
  process.stdout.write('No Chromium is installed: asking the package manager …\n');
  aptInstall(['chromium']);
  const installed = installedChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/** Chromium's headless shell, which most browser tests run in (see findHeadlessShell): one that is there, else the package manager's. Undefined: this machine gets none, and Chromium itself is taken. */
export function ensureHeadlessShell(): string | undefined {
  const found = findHeadlessShell();
  if (found) return found;
  try {
    aptInstall(['chromium-headless-shell']);
  } catch {
    process.stdout.write(
      'Without chromium-headless-shell the browser tests take about half as long again.\n',
    );
  }
  return findHeadlessShell();
}

/** The environment in which the browser tests find their browsers. @param headlessShell left out: Chromium itself */
export const browserEnvironment = (chromium: string, headlessShell = chromium) => ({
  CHROMIUM_PATH: chromium,
  HEADLESS_SHELL_PATH: headlessShell,
});

function installedChromium(): string | undefined {
  try {
    return findChromium();
  } catch {
    return undefined;
  }
}
