import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { createFiles } from '../files/files.ts';
import { createListCounts } from '../http/list-counts.ts';
import { createStreamPlaces, type StreamPlaces } from '../http/stream-places.ts';
import { openHub } from '../live/open-hub.ts';
import { aggregateFigures, createMetrics } from '../metrics/metrics.ts';
import { serverPerformer } from '../perform/server-performer.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { endAtSignal } from './ending.ts';
import { startOutboxes } from './outboxes.ts';
import type { Prepared } from './prepare.ts';
import type { WorkerQuestions } from './process-messages.ts';
import { version } from './product-files.ts';
import { type Answers, answerQuestion } from './questions.ts';
import { superviseWorkers, type WorkerPeer } from './supervise-workers.ts';

/** How long one worker is waited for, in ms, less than the asker waits: what the others say matters when one hangs. */
const ANSWER_MS = 3_000;

/**
 * Serves with several processes behind one port: workers answer requests, and this one, the primary, supervises the
 * embedded database and the workers, sends mail, reminds, and keeps what the workers share (docs/decisions/047).
 *
 * @returns the port they listen on
 * @throws what the first worker said that could not start
 */
export async function serveWithWorkers(
  config: Config,
  log: FastifyBaseLogger,
  { held, database, backups, host, setupFirst, demoHereOnly }: Prepared,
): Promise<number> {
  const outboxes = await startOutboxes(config, database, log);
  const hub = await openHub(database, config, log);
  const wake = { mail: () => outboxes.mail.wake(), push: () => outboxes.push.wake() };
  const performer = serverPerformer(database.db, hub, config, wake);
  const files = createFiles(database.db, config);
  const jobs = await startBackgroundJobs(config, log, { performer, files, backups, hub });
  const metrics = createMetrics(database, version);
  const lists = createListCounts();
  const places = createStreamPlaces();
  /** Of the workers that run now: how to leave each place, by its name. */
  const leaving = new Map<WorkerPeer, Map<string, () => void>>();

  const answersTo = (worker: WorkerPeer): Answers<WorkerQuestions> => ({
    COUNT_LIST: ({ token, at }) => lists.count(token, at),
    READ_METRICS: async () => {
      const all = workers.running().map((one) => one.ask('READ_FIGURES', null, ANSWER_MS).catch(() => null));
      const figures = (await Promise.all(all)).filter((one) => one !== null);
      return await aggregateFigures([await metrics.figures(), ...figures]);
    },
    END_UPLOAD_ELSEWHERE: async ({ fileId }) => {
      const others = workers.running().filter((one) => one !== worker);
      await Promise.allSettled(others.map((one) => one.ask('END_UPLOAD', { fileId }, ANSWER_MS)));
      return null;
    },
  });
  const takePlace = (worker: WorkerPeer, place: string, holder: string, most: number) => {
    const mine = leaving.get(worker) ?? newPlaces(worker);
    mine.set(place, takeFor(places, worker, place, { holder, most }));
  };
  const newPlaces = (worker: WorkerPeer) => {
    const mine = new Map<string, () => void>();
    leaving.set(worker, mine);
    worker.onEnd(() => {
      leaving.delete(worker);
      for (const leave of mine.values()) leave();
    });
    return mine;
  };

  await held.release();
  const workers = superviseWorkers({
    count: config.webConcurrency,
    log,
    // The port as it is: of several that listen on any each would have its own.
    start: {
      connection: withoutParsers(database.connection),
      host,
      port: held.port,
      setupFirst,
      demoHereOnly,
    },
    hear(worker, message) {
      if (message.kind === 'MAIL_WAITS') outboxes.mail.wake();
      else if (message.kind === 'PUSH_WAITS') outboxes.push.wake();
      else if (message.kind === 'PLACE_TAKEN') takePlace(worker, message.place, message.holder, message.most);
      else {
        const mine = leaving.get(worker);
        mine?.get(message.place)?.();
        mine?.delete(message.place);
      }
    },
    answer: (worker, question) =>
      void answerQuestion(answersTo(worker), question, worker.send).catch((error: unknown) =>
        log.error({ err: error }, 'a worker process was not answered'),
      ),
  });
  const end = async () => {
    await Promise.all([jobs.stop(), workers.stop()]);
    await hub.close();
    await outboxes.stop();
    await database.close();
  };
  endAtSignal(log, end);
  try {
    await workers.listening;
    return held.port;
  } catch (error) {
    await end();
    throw error;
  }
}

const takeFor = (
  places: StreamPlaces,
  worker: WorkerPeer,
  place: string,
  { holder, most }: { holder: string; most: number },
): (() => void) => places.take(holder, most, () => worker.send({ kind: 'GIVE_WAY', place }));

/** Functions do not travel: a worker reads columns by the same ones (`db/open`). */
const withoutParsers = ({ types: _types, ...connection }: Prepared['database']['connection']) => connection;
