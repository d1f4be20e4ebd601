import { setTimeout as wait } from 'node:timers/promises';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/open.ts';
import type { ReadReplica } from '../replica/read-replica.ts';
import { verdictCounts, waitingCounts } from '../store/metric-counts.ts';

/** What an operator watches, in the Prometheus text format. Nothing in it is about a person. */
export interface Metrics {
  readonly contentType: string;
  /** All of it as text. What is counted in the database is counted now, or as it was where that takes long. */
  read(): Promise<string>;
  /** What this process knows of itself, for `aggregateFigures`; in the primary with what is counted in the database. */
  figures(): Promise<object[]>;
  /** @param route the declared path, never the one that was asked for: no ids among the labels */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  streamOpened(): void;
  streamClosed(): void;
}

/** Reading again within this time answers what the database said last, in ms: a scraper is no load. */
const FRESH_MS = 5_000;
/**
 * The whole ledger is counted at most a hundredth of the time: one that takes 10 ms to count every 5 s, one of ten million
 * rows every few minutes.
 */
const LEDGER_SHARE = 100;
/** Whatever it took, after so long it is counted again, in ms: a lock on the ledger may have held up one count. */
const OLDEST_MS = 600_000;
/** Longer than this nobody waits for the database, in ms: what the process knows of itself matters most when that hangs. */
const PATIENCE_MS = 2_000;

/** How figures of several processes become one, where it is not their sum and not what `prom-client` says itself. */
const AGGREGATED: Record<string, string> = {
  meeting_door_info: 'first',
  // Counted in the database by the primary alone: the others say 0, or nothing.
  meeting_door_ledger_operations: 'max',
  meeting_door_attention_open: 'max',
  meeting_door_mails_waiting: 'max',
  process_start_time_seconds: 'min',
  // Each process has its own view of the replica: the worst counts.
  meeting_door_replica_lag_seconds: 'max',
  meeting_door_replica_in_use: 'min',
};
/** The average of all would hide one that hangs. */
const LAG = /^nodejs_eventloop_lag_/;

/** The metrics of several processes as text. @param figures what `Metrics.figures` says in each, the primary first */
export async function aggregateFigures(figures: readonly (readonly object[])[]): Promise<string> {
  const named = figures.map((metrics) =>
    (metrics as { name: string; aggregator?: string }[]).map((metric) => ({
      ...metric,
      aggregator: AGGREGATED[metric.name] ?? (LAG.test(metric.name) ? 'max' : metric.aggregator),
    })),
  );
  const all = AggregatorRegistry.aggregate(named);
  new Gauge({
    name: 'meeting_door_processes',
    help: 'Processes whose figures these are: the primary and its workers.',
    registers: [all],
  }).set(figures.length);
  return await all.metrics();
}

/** What is shown of a replica. */
type ReplicaFigures = Pick<ReadReplica, 'lagMs' | 'trouble'>;

/** @param counts whether it counts in the database too; of several processes one does */
export function createMetrics(
  database: Pick<Database, 'db' | 'pool'>,
  version: string,
  { counts = true, replica }: { counts?: boolean; replica?: ReplicaFigures | undefined } = {},
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'meeting_door_info',
    help: 'The version that runs.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  const requests = new Histogram({
    name: 'meeting_door_http_request_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const streams = new Gauge({
    name: 'meeting_door_live_streams',
    help: 'Devices that listen for changes, at this machine.',
    registers,
  });
  const { pool } = database;
  const connections = new Gauge({
    name: 'meeting_door_database_connections',
    help: 'Connections of this machine, and requests that wait for one.',
    labelNames: ['state'],
    registers,
  });
  const operations = new Gauge({
    name: 'meeting_door_ledger_operations',
    help: 'Check-ins and undos in the ledger, by verdict; the same on every machine.',
    labelNames: ['verdict'],
    registers,
  });
  const attention = new Gauge({
    name: 'meeting_door_attention_open',
    help: 'Check-ins that need attention and that nobody has settled.',
    registers,
  });
  const mails = new Gauge({
    name: 'meeting_door_mails_waiting',
    help: 'Mails that are not sent yet.',
    registers,
  });
  const failures = new Counter({
    name: 'meeting_door_metrics_failures_total',
    help: 'Times the database could not be counted.',
    registers,
  });

  const lookAtReplica = replica && replicaGauges(replica, registers);

  /** What the process asks the database for its metrics, one question of a kind at a time. */
  const counted = (ask: () => Promise<void>, share: number) =>
    atMost(async () => {
      try {
        await ask();
      } catch {
        // The health call says that the database is away; what this process knows of itself is still worth reading.
        failures.inc();
      }
    }, share);
  const countWaiting = counted(async () => {
    const { openAttention, mailsWaiting } = await waitingCounts(database.db);
    attention.set(openAttention);
    mails.set(mailsWaiting);
  }, 1);
  const countLedger = counted(async () => {
    for (const { verdict, count } of await verdictCounts(database.db)) operations.set({ verdict }, count);
  }, LEDGER_SHARE);

  const look = async () => {
    const counting = counts ? Promise.all([countWaiting(), countLedger()]) : undefined;
    await Promise.race([counting, wait(PATIENCE_MS, undefined, { ref: false })]);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'awaited' }, pool.waitingCount);
    lookAtReplica?.();
  };

  return {
    contentType: registry.contentType,
    async read() {
      await look();
      return await registry.metrics();
    },
    async figures() {
      await look();
      return await registry.getMetricsAsJSON();
    },
    observeRequest({ method, route, status, seconds }) {
      requests.observe({ method, route, status: String(status) }, seconds);
    },
    streamOpened: () => streams.inc(),
    streamClosed: () => streams.dec(),
  };
}

/** @returns how they are set */
function replicaGauges(replica: ReplicaFigures, registers: Registry[]): () => void {
  const lag = new Gauge({
    name: 'meeting_door_replica_lag_seconds',
    help: 'For how long the replica has been without something that the primary had written.',
    registers,
  });
  const inUse = new Gauge({
    name: 'meeting_door_replica_in_use',
    help: '1: reports are read from the replica; 0: from the primary.',
    registers,
  });
  return () => {
    lag.set(replica.lagMs() / 1000);
    inUse.set(replica.trouble() === null ? 1 : 0);
  };
}

/**
 * Does something again when it was last done long enough ago: `FRESH_MS`, or `share` times as long as it took. Never twice
 * at once: on a database that hangs, each scrape would else take a connection and keep it.
 */
export function atMost(task: () => Promise<void>, share: number): () => Promise<void> {
  let dueAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;
  const run = async () => {
    const from = performance.now();
    await task();
    const took = performance.now() - from;
    dueAt = from + took + Math.min(OLDEST_MS, Math.max(FRESH_MS, took * share));
    underWay = undefined;
  };
  return async () => {
    if (performance.now() > dueAt) underWay ??= run();
    await underWay;
  };
}
