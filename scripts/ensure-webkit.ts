import { findWebKit } from '../e2e/support/webkit.ts';
import { aptInstall } from './package-manager.ts';

/**
 * A WebKit for the browser tests: one that is there, else the package manager's. Where neither can be had (no apt, no
 * right to install, another system), its test is skipped and says so: most people who work on this have Chromium only.
 */
export function ensureWebKit(): void {
  if (findWebKit() || process.platform !== 'linux') return;
  process.stdout.write('No WebKit is installed: asking the package manager …\n');
  aptInstall(['webkit2gtk-driver', 'xvfb']);
}
