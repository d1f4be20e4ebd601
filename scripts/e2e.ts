import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { browserEnvironment, ensureChromium, ensureHeadlessShell } from './ensure-chromium.ts';
import { runCommand } from './test/run-command.ts';

/** `npm run e2e -- FILE …`: these browser tests, or all of them, on a web app that is built anew where its sources changed. */
const root = join(import.meta.dirname, '..');
// As in `npm test`.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
await buildWeb();
const status = await runCommand(
  root,
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--config', 'vitest.e2e.config.ts', ...process.argv.slice(2)],
  { env: browserEnvironment(ensureChromium(), ensureHeadlessShell()) },
);
process.exit(status ?? 1);
