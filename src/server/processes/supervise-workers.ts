import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type {
  PrimaryQuestions,
  QuestionMessage,
  StartError,
  ToPrimary,
  ToWorker,
  WorkerStart,
} from './process-messages.ts';
import { type Asker, createAsker } from './questions.ts';
import { watchAnswers } from './watch-answers.ts';

/** A worker process, as the primary sees it. */
export interface WorkerPeer {
  send(message: ToWorker): void;
  ask: Asker<PrimaryQuestions>['ask'];
  /** Called once when the process has ended. */
  onEnd(listener: () => void): void;
}

export interface Workers {
  running(): WorkerPeer[];
  /** Once each listens. Rejects with what the first that could not start said. */
  listening: Promise<void>;
  /** Each answers what it has begun, ends its streams, and ends. Settles when all are gone. */
  stop(): Promise<void>;
}

/** What a worker says that is not about its own start. */
export type FromWorker = Exclude<ToPrimary, { kind: 'HELLO' | 'LISTENS' | 'FAILED' | 'ANSWER' | 'QUESTION' }>;

export interface SuperviseOptions {
  count: number;
  log: FastifyBaseLogger;
  /** What a worker gets as it starts. */
  start: WorkerStart;
  hear: (worker: WorkerPeer, message: FromWorker) => void;
  answer: (worker: WorkerPeer, question: QuestionMessage) => void;
}

const WORKER = join(import.meta.dirname, 'worker.ts');
/** A worker that ends is started again after so long, in ms: twice as long each time, when it ends soon after. */
const PAUSE = { least: 500, most: 30_000 };
/** One that has run for so long ended for a new reason, in ms. */
const SETTLED_MS = 60_000;

/** Starts the workers, and each that ends again. */
export function superviseWorkers({ count, log, start, hear, answer }: SuperviseOptions): Workers {
  cluster.setupPrimary({ exec: WORKER });
  const running = new Map<Worker, WorkerPeer>();
  const listens = new Set<Worker>();
  const pauses = new Set<NodeJS.Timeout>();
  let stopping = false;
  let begun = false;
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();

  function startOne(failures: number): void {
    const worker = cluster.fork();
    const since = performance.now();
    const ends: (() => void)[] = [];
    const send = (message: ToWorker) => {
      // It may have ended a moment ago: its `exit` says so.
      if (worker.isConnected()) worker.send(message, () => undefined);
    };
    const asker = createAsker<PrimaryQuestions>(send);
    const peer: WorkerPeer = { send, ask: asker.ask, onEnd: (listener) => ends.push(listener) };
    running.set(worker, peer);
    worker.on('message', (message: ToPrimary) => {
      if (message.kind === 'HELLO') send(stopping ? { kind: 'STOP' } : { kind: 'START', start });
      else if (message.kind === 'LISTENS') {
        listensNow(worker);
        ends.push(
          watchAnswers(
            () => peer.ask('ALIVE', null),
            () => killSilent(worker),
          ),
        );
      } else if (message.kind === 'FAILED') failed(message.error);
      else if (message.kind === 'ANSWER') asker.hear(message);
      else if (message.kind === 'QUESTION') answer(peer, message);
      else hear(peer, message);
    });
    worker.on('error', (error) => log.error({ err: error }, 'a worker process could not be reached'));
    worker.on('exit', (code, signal) => {
      running.delete(worker);
      listens.delete(worker);
      asker.close();
      for (const end of ends) end();
      if (stopping) return;
      if (!begun) return failed({ message: `A worker process ended with ${signal ?? code} as it started.` });
      const again = performance.now() - since > SETTLED_MS ? 0 : failures;
      const pauseMs = Math.min(PAUSE.most, PAUSE.least * 2 ** again);
      const { pid } = worker.process;
      log.error({ worker: pid, code, signal, pauseMs }, 'a worker process ended; another one is started');
      const pause = setTimeout(() => {
        pauses.delete(pause);
        startOne(again + 1);
      }, pauseMs);
      pauses.add(pause);
    });
  }

  function listensNow(worker: Worker): void {
    listens.add(worker);
    if (begun) log.info({ worker: worker.process.pid }, 'a worker process listens');
    else if (listens.size === count) {
      begun = true;
      resolve();
    }
  }

  /** It is ended as one that ended by itself: `exit` starts another one. */
  function killSilent(worker: Worker): void {
    log.error({ worker: worker.process.pid }, 'a worker process no longer answers and is killed');
    worker.process.kill('SIGKILL');
  }

  function failed(error: StartError): void {
    if (begun) log.error({ reason: error.message }, 'a worker process could not start');
    else reject(Object.assign(new Error(error.message), error));
  }

  for (let index = 0; index < count; index++) startOne(0);
  return {
    running: () => [...running.values()],
    listening,
    async stop() {
      stopping = true;
      for (const pause of pauses) clearTimeout(pause);
      const gone = [...running.keys()].map((worker) => new Promise((ended) => worker.once('exit', ended)));
      for (const peer of running.values()) peer.send({ kind: 'STOP' });
      await Promise.all(gone);
    },
  };
}
