import type { FastifyBaseLogger } from 'fastify';
import { type App, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { watchDatabase } from '../db/watch.ts';
import { createLog } from '../log.ts';
import { replicaOf } from '../replica/read-replica.ts';
import { type Machine, poolSizeOf } from './machine.ts';
import {
  type PrimaryQuestions,
  startErrorOf,
  type ToPrimary,
  type ToWorker,
  type WorkerQuestions,
  type WorkerStart,
} from './process-messages.ts';
import { version, webDir } from './product-files.ts';
import { type Answers, answerQuestion, createAsker } from './questions.ts';
import { createSharedPlaces } from './shared-places.ts';

/**
 * A process that answers requests (`serve-with-workers`). It ends when the primary says so or is gone: Node ends a worker
 * whose channel was closed.
 */

const send = (message: ToPrimary): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};
const asker = createAsker<WorkerQuestions>(send);
const places = createSharedPlaces(send);
const { webConcurrency: processes } = readConfig(process.env);
const machine: Machine = {
  processes,
  places,
  lists: { count: (token, at) => asker.ask('COUNT_LIST', { token, at }) },
  endUploadElsewhere: async (fileId) => {
    await asker.ask('END_UPLOAD_ELSEWHERE', { fileId });
  },
  readMetrics: () => asker.ask('READ_METRICS', null),
};

let serving: { app: App; stop: () => Promise<void> } | undefined;
let ending = false;

async function serve(config: Config, log: FastifyBaseLogger, start: WorkerStart): Promise<void> {
  const { connection, host, port, setupFirst, demoHereOnly } = start;
  const database = await openDatabase({
    databaseUrl: undefined,
    connection,
    dataDir: config.dataDir,
    poolSize: poolSizeOf(processes),
    log,
  });
  const watch = watchDatabase(database.connection, log);
  const replica = await replicaOf(config, database, log);
  const app = await buildApp({
    watch,
    config,
    database,
    replica,
    log,
    mail: { wake: () => send({ kind: 'MAIL_WAITS' }) },
    push: { wake: () => send({ kind: 'PUSH_WAITS' }) },
    setupFirst,
    demoHereOnly,
    webDir,
    version,
    machine,
  });
  const stop = async () => {
    await app.http.close();
    await watch.stop();
    await replica?.close();
    await database.close();
  };
  serving = { app, stop };
  await app.http.listen({ port, host });
  send({ kind: 'LISTENS' });
}

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await serving?.stop();
  process.exit(0);
}

const answers: Answers<PrimaryQuestions> = {
  ALIVE: async () => null,
  READ_FIGURES: async () => (await serving?.app.metrics.figures()) ?? [],
  END_UPLOAD: async ({ fileId }) => {
    await serving?.app.files.endPart(fileId);
    return null;
  },
};

process.on('message', (message: ToWorker) => {
  if (message.kind === 'START') {
    const config = readConfig(process.env);
    serve(config, createLog(config.logLevel), message.start).catch((error: unknown) => {
      send({ kind: 'FAILED', error: startErrorOf(error) });
      // Said first, then over.
      setImmediate(() => process.disconnect());
    });
  } else if (message.kind === 'STOP') void end();
  else if (message.kind === 'GIVE_WAY') places.giveWay(message.place);
  else if (message.kind === 'ANSWER') asker.hear(message);
  else void answerQuestion(answers, message, send).catch(() => undefined);
});
// A terminal tells every process of the server; the primary says when this one ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => void end());
send({ kind: 'HELLO' });
