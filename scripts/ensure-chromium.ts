import { findChromium } from '../e2e/support/chromium.ts';
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

function installedChromium(): string | undefined {
  try {
    return findChromium();
  } catch {
    return undefined;
  }
}
