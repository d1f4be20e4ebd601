import { type Config, readConfig } from './config.ts';
import { explainStart } from './explain-start.ts';
import { createLog } from './log.ts';
import { prepare } from './processes/prepare.ts';
import { serveAlone } from './processes/serve-alone.ts';
import { serveWithWorkers } from './processes/serve-with-workers.ts';
import { welcome } from './welcome.ts';

/** Starts the server: alone, or as the primary of several processes (docs/decisions/047). */
async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const prepared = await prepare(config, log);
  const serve = config.webConcurrency === 1 ? serveAlone : serveWithWorkers;
  const port = await serve(config, log, prepared);
  const { host, signIns, setupSecret } = prepared;
  process.stdout.write(welcome(config, { host, port, signIns, setupSecret }));
}

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`\n${explainStart(error)}\n\n`);
  process.exit(1);
}
