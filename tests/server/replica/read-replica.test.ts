import { randomUUID } from 'node:crypto';
import { type Kysely, type QueryResult, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished } from 'vitest';
import { api } from '../../../src/contract/api.ts';
import { exportAllAudit, exportAudit } from '../../../src/contract/audit.ts';
import { addressOf } from '../../../src/contract/call.ts';
import { getProgramOverview } from '../../../src/contract/overview.ts';
import { exportRegistrants } from '../../../src/contract/registrants.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { preparingPool } from '../../../src/server/db/prepared.ts';
import { readingFrom } from '../../../src/server/db/read-only.ts';
import type { Schema } from '../../../src/server/db/schema.ts';
import { perform } from '../../../src/server/perform/perform.ts';
import { Refusal } from '../../../src/server/perform/refusal.ts';
import { performerFor } from '../../../src/server/perform/reports.ts';
import { serverPerformer } from '../../../src/server/perform/server-performer.ts';
import { openReplica, type ReadReplica } from '../../../src/server/replica/read-replica.ts';
import { freePort } from '../../soak/other-programs.ts';
import { replicatedPostgres } from '../../soak/replicated-postgres.ts';
import { clientsOf } from '../../support/client.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { freshDatabase } from '../../support/postgres.ts';
import { makeProgram } from '../../support/program-factory.ts';
import { quietLog, rememberingLog } from '../../support/quiet-log.ts';
import { insert } from '../../support/rows.ts';
import { portOf, started } from '../../support/started.ts';
import { sessionsFor, testApp } from '../../support/test-app.ts';
import { until } from '../../support/until.ts';

const NOW = '2026-11-21T20:00:00.000Z';
const CONFIG = { publicUrl: 'http://localhost', eventScheduling: true };
const WAKE = { mail: () => undefined, push: () => undefined };
const SYSTEM = { kind: 'SYSTEM', name: 'Test' } as const;

const { test, fixtures } = fixturesTest(async () => {
  const postgres = await replicatedPostgres({ synchronous: false });
  const database = await openDatabase({ databaseUrl: postgres.databaseUrl, dataDir: '', log: quietLog });
  await migrate(database.db, quietLog);
  const log = rememberingLog();
  // The app notes the era, which the replica is judged by.
  const replica = await openReplica(postgres.replica.databaseUrl, database.db, log);
  const app = await testApp(database, { clock: () => new Date(NOW), replica });
  const program = await makeProgram(database.db, { now: NOW, organizations: 2 });
  return {
    postgres,
    database,
    log,
    replica,
    app,
    program,
    as: clientsOf(database, app, program),
    async close() {
      await app.http.close();
      await replica.close();
      await database.close();
      await postgres.stop();
    },
  };
});

/** A line of the trail, as a person's change leaves one. */
async function change(): Promise<string> {
  const name = `Changed ${randomUUID()}`;
  const { database, program } = fixtures;
  await insert(database.db, 'audit_change', {
    call_id: randomUUID(),
    position: 0,
    changed_at: NOW,
    changed_by: null,
    changed_by_name: 'A tablet',
    call: 'updateProgram',
    program_id: program.programId,
    noun: 'program',
    object_id: program.programId,
    object_name: name,
    action: 'CHANGED',
    attribute_name: 'name',
    old_value: null,
    new_value: 'x',
  } as never);
  return name;
}

const sheet = async () => {
  const params = { programId: fixtures.program.programId };
  const response = await fixtures.as.staff.raw('GET', addressOf(exportAudit, { params }));
  expect(response.statusCode).toBe(200);
  return response.body;
};

async function changeIsInSheet() {
  const name = await change();
  expect(await sheet()).toContain(name);
}

/** Whether a read runs on the replica now. */
const onReplica = () =>
  fixtures.replica.read(async (tx) => {
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(tx);
    return rows[0]?.standby === true;
  });

const troubled = (trouble: ReturnType<ReadReplica['trouble']>) =>
  until(`the watch says ${trouble}`, () => fixtures.replica.trouble() === trouble);

const scansAt = async (ask: (statement: string) => Promise<Record<string, unknown>[]>, table: string) => {
  const [row] = await ask(
    `select seq_scan + coalesce(idx_scan, 0) as scans from pg_stat_user_tables where relname = '${table}'`,
  );
  return Number(row?.scans);
};
const atReplica = (table: string) => scansAt(fixtures.postgres.replica.ask, table);
const atPrimary = (table: string) =>
  scansAt(async (statement) => (await fixtures.database.pool.query(statement)).rows, table);

const connectionsAtReplica = async (purpose: string) => {
  const [row] = await fixtures.postgres.replica.ask(
    `select count(*)::int as count from pg_stat_activity where application_name = 'meeting-door ${purpose}'`,
  );
  return Number(row?.count);
};

const warnings = (part: string) => fixtures.log.lines.filter((line) => line.includes(part));

const backends = async (name: string) => {
  const found = await fixtures.postgres.replica.ask(
    `select pid from pg_stat_activity where application_name like 'meeting-door ${name}'`,
  );
  return found.map(({ pid }) => Number(pid));
};
const thaw = (pids: number[]) => {
  for (const pid of pids) process.kill(pid, 'SIGCONT');
};
/** Stops processes in the middle of what they do, until `thaw`, or the end of the test. */
function freeze(pids: number[]): void {
  for (const pid of pids) {
    process.kill(pid, 'SIGSTOP');
    onTestFinished(() => {
      try {
        thaw([pid]);
      } catch {
        // It has ended.
      }
    });
  }
}

/** The primary, with other answers to who asks how far it has written. */
const disguised = (answer: (row: object) => object) =>
  fixtures.database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }: { result: QueryResult<Record<string, unknown>> }) => ({
      ...result,
      rows: result.rows.map((row) => ('lsn' in row ? { ...row, ...answer(row) } : row)),
    }),
  });

/** A replica of a test's own, by the same address. */
async function ownReplica({
  primary,
  ...options
}: {
  primary?: Kysely<Schema>;
  mostReadMs?: number;
  patienceMs?: number;
} = {}) {
  const log = rememberingLog();
  const { postgres, database } = fixtures;
  const replica = await openReplica(postgres.replica.databaseUrl, primary ?? database.db, log, options);
  return { replica, lines: log.lines };
}

const placeOf = async (tx: Transaction<Schema>) => {
  const { rows } = await sql<{ standby: boolean; pid: number }>`
    select pg_is_in_recovery() as standby, pg_backend_pid() as pid`.execute(tx);
  return { standby: rows[0]?.standby === true, pid: rows[0]?.pid ?? 0 };
};

const ready = async () => (await fixtures.app.http.inject('/api/health/ready')).statusCode;
const gauge = async (name: string) => {
  const text = await fixtures.app.metrics.read();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

// T1799
describe('A start with DATABASE_READ_URL', { timeout: 240_000 }, () => {
  const environment = (more: Record<string, string>) => ({
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    DATABASE_URL: fixtures.postgres.databaseUrl,
    DATABASE_READ_URL: fixtures.postgres.replica.databaseUrl,
    ...more,
  });

  test('of another cluster is refused in one line, before anything is changed', async () => {
    const folder = await dataFolder();
    const other = await freshDatabase({ empty: true });
    const server = started(environment({ DATA_DIR: folder.dir, DATABASE_URL: other.databaseUrl }));
    expect(await server.ended()).toBe(1);
    expect(server.said().trim()).toMatch(/^DATABASE_READ_URL: this is another PostgreSQL cluster .+$/);
    const { rows } = await sql`select 1 from information_schema.tables where table_schema = 'public'`.execute(
      other.db,
    );
    expect(rows).toEqual([]);
    await other.close();
    await folder.remove();
  });

  test('of another database of the cluster is refused', async () => {
    const folder = await dataFolder();
    const url = fixtures.postgres.replica.databaseUrl.replace(/\/\w+$/, '/postgres');
    const server = started(environment({ DATA_DIR: folder.dir, DATABASE_READ_URL: url }));
    expect(await server.ended()).toBe(1);
    expect(server.said().trim()).toMatch(/^DATABASE_READ_URL: this is another database .+$/);
    await folder.remove();
  });

  test('that nobody answers goes on with one line of the log', async () => {
    const folder = await dataFolder();
    const url = `postgres://door:hidden-secret@127.0.0.1:${await freePort()}/door`;
    const server = started(environment({ DATA_DIR: folder.dir, DATABASE_READ_URL: url }));
    expect(await server.ended()).toBeNull();
    const response = await fetch(`http://127.0.0.1:${portOf(server)}/api/health/ready`);
    expect(response.status).toBe(200);
    await server.stop();
    expect(server.said().match(/DATABASE_READ_URL/g)).toHaveLength(1);
    expect(server.said()).not.toContain('hidden-secret');
    await folder.remove();
  });

  // T1816
  test('with a certificate that cannot be read goes on with one line of the log', async () => {
    const folder = await dataFolder();
    const url = `${fixtures.postgres.replica.databaseUrl}?sslmode=verify-ca&sslrootcert=/nowhere/ca.pem`;
    const server = started(environment({ DATA_DIR: folder.dir, DATABASE_READ_URL: url }));
    expect(await server.ended()).toBeNull();
    const response = await fetch(`http://127.0.0.1:${portOf(server)}/api/health/ready`);
    expect(response.status).toBe(200);
    await server.stop();
    expect(server.said().match(/DATABASE_READ_URL/g)).toHaveLength(1);
    await folder.remove();
  });

  test('gives each of several processes connections of its own, and closes them', async () => {
    const folder = await dataFolder();
    const before = await connectionsAtReplica('reports');
    const watchers = await connectionsAtReplica('health');
    const server = started(environment({ DATA_DIR: folder.dir, WEB_CONCURRENCY: '2' }));
    expect(await server.ended()).toBeNull();
    const origin = `http://127.0.0.1:${portOf(server)}/api`;
    const address = addressOf(exportAudit, { params: { programId: fixtures.program.programId } });
    // By the server's own clock.
    const sessions = await sessionsFor(fixtures.database);
    const bearer = await sessions.bearer({ userId: await fixtures.as.staff.userId() });
    const headers = { ...bearer, connection: 'close' };
    await until('both read from the replica', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => fetch(`${origin}${address}`, { headers })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      await Promise.all(answers.map((answer) => answer.text()));
      return (await connectionsAtReplica('reports')) >= before + 2;
    });
    expect(await connectionsAtReplica('health')).toBe(watchers + 2);
    const metrics = await fetch(`${origin}/metrics`).then((response) => response.text());
    expect(metrics).toMatch(/^meeting_door_replica_in_use 1$/m);
    await server.stop();
    expect(server.child.exitCode).toBe(0);
    await until(
      'its connections are closed',
      async () => (await connectionsAtReplica('health')) === watchers,
    );
    expect(await connectionsAtReplica('reports')).toBe(before);
    await folder.remove();
  });
});

describe('With a replica, reports and sheets', () => {
  // T1790
  test('are read from it, and not from the primary', async () => {
    await change();
    const before = { replica: await atReplica('audit_change'), primary: await atPrimary('audit_change') };
    await until('the replica counts a read', async () => {
      await sheet();
      return (await atReplica('audit_change')) > before.replica;
    });
    expect(await atPrimary('audit_change')).toBe(before.primary);
    const { as, program } = fixtures;
    const params = { programId: program.programId };
    const answers = [
      await as.staff.call('getMeetingReports', { query: params }),
      await as.staff.call('getProgramOverview', { params, query: {} }),
      await as.superAdmin.call('getAdminOverview', {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const sheets = [
      await as.staff.raw('GET', addressOf(exportRegistrants, { params })),
      await as.superAdmin.raw('GET', exportAllAudit.path),
    ];
    expect(sheets.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await connectionsAtReplica('reports')).toBeGreaterThan(0);
    expect(await gauge('meeting_door_replica_in_use')).toBe(1);
    const reports = [...Object.values(api), exportRegistrants, exportAudit, exportAllAudit].filter(
      (declared: { reads?: string; name: string; method: string }) => declared.reads === 'replica',
    );
    expect(reports.map(({ method, name }) => `${method} ${name}`).sort()).toEqual([
      'GET exportAllAudit',
      'GET exportAudit',
      'GET exportRegistrants',
      'GET getAdminOverview',
      'GET getMeetingReports',
      'GET getProgramOverview',
      'GET readPrintouts',
    ]);
  });

  // T1791
  test('are in a transaction that cannot write, with a replica and without one', async () => {
    const write = (tx: Transaction<Schema>) => sql`update setting set value = value`.execute(tx);
    const { database, replica, as, program } = fixtures;
    await expect(replica.read(write)).rejects.toMatchObject({ code: '25006' });
    await expect(readingFrom(database.db)(write)).rejects.toMatchObject({ code: '25006' });
    const clock = () => new Date(NOW);
    const performer = serverPerformer(database.db, { nudge: () => undefined }, CONFIG, WAKE, clock);
    const writing = async () =>
      perform(performerFor(performer, getProgramOverview), { actor: SYSTEM }, ({ tx }) => write(tx));
    await expect(writing()).rejects.toMatchObject({ code: '25006' });
    const plain = await testApp(database, { clock });
    const client = clientsOf(database, plain, program).session(await as.staff.headers());
    const params = { programId: program.programId };
    const { status } = await client.call('getProgramOverview', { params, query: {} });
    expect(status).toBe(200);
    await plain.http.close();
  });

  // T1792
  test('have what was written just before, each time', async () => {
    for (let times = 0; times < 30; times++) await changeIsInSheet();
    expect(await onReplica()).toBe(true);
  });

  // T1793
  test('wait for a replica that is a moment behind', async () => {
    const { replica } = fixtures.postgres;
    await replica.ask('select pg_wal_replay_pause()');
    const name = await change();
    let read = '';
    const reading = fixtures.replica.read(async (tx) => {
      const { rows } = await sql<{ standby: boolean }>`
        select pg_is_in_recovery() as standby from audit_change where object_name = ${name}`.execute(tx);
      read = rows[0]?.standby ? 'the replica' : 'the primary';
    });
    await until('it waits on the replica', async () => {
      const rows = await replica.ask(
        `select 1 from pg_stat_activity where application_name = 'meeting-door reports'
          and query like '%pg_last_wal_replay_lsn() >=%' and state <> 'idle'`,
      );
      return rows.length > 0;
    });
    await replica.ask('select pg_wal_replay_resume()');
    await reading;
    expect(read).toBe('the replica');
  });

  // T1794
  test('are read from the primary while the replica is behind for longer; one line says so', async () => {
    const { replica } = fixtures.postgres;
    await replica.ask('select pg_wal_replay_pause()');
    await changeIsInSheet();
    await troubled('BEHIND');
    for (let times = 0; times < 5; times++) await changeIsInSheet();
    expect(await onReplica()).toBe(false);
    expect(warnings('is behind')).toHaveLength(1);
    expect(await ready()).toBe(200);
    expect(await gauge('meeting_door_replica_lag_seconds')).toBeGreaterThan(2);
    expect(await gauge('meeting_door_replica_in_use')).toBe(0);
    await replica.ask('select pg_wal_replay_resume()');
    await troubled(null);
    expect(await onReplica()).toBe(true);
    expect(warnings('from the replica again')).toHaveLength(1);
  });

  // T1795
  test('that stand in the way of what the replica has to replay are read once more, from the primary', async () => {
    const { postgres, database } = fixtures;
    await postgres.replica.ask(`alter system set max_standby_streaming_delay = 0`);
    await postgres.replica.ask('select pg_reload_conf()');
    await sql`create table in_the_way (n int)`.execute(database.db);
    const places: boolean[] = [];
    const count = await fixtures.replica.read(async (tx) => {
      const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(tx);
      places.push(rows[0]?.standby === true);
      const read = await sql<{ n: number }>`select count(*) as n from in_the_way`.execute(tx);
      if (!rows[0]?.standby) return read.rows[0]?.n;
      await sql`drop table in_the_way`.execute(database.db);
      await sql`create table in_the_way (n int)`.execute(database.db);
      return (await sql`select pg_sleep(60)`.execute(tx)).rows.length;
    });
    expect(places).toEqual([true, false]);
    expect(Number(count)).toBe(0);
  });

  // T1796
  test('under way on a replica that hangs are read from the primary', async () => {
    const { replica } = fixtures.postgres;
    await troubled(null);
    const frozen: number[] = [];
    const rows = await fixtures.replica.read(async (tx) => {
      if (frozen.length === 0) {
        frozen.push(...(await backends('%')), replica.pid());
        freeze(frozen);
      }
      return (await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(tx)).rows;
    });
    expect(rows).toEqual([{ standby: false }]);
    thaw(frozen);
    await troubled(null);
    expect(await onReplica()).toBe(true);
  });

  // T1810
  test('that the replica answers with an error are read from the primary; each code is logged once', async () => {
    const { replica, lines } = await ownReplica();
    const places: boolean[] = [];
    const fails = () =>
      replica.read(async (tx) => {
        places.push((await placeOf(tx)).standby);
        const { rows } = await sql<{ one: number }>`
          select 1 / (case when pg_is_in_recovery() then 0 else 1 end) as one`.execute(tx);
        return rows[0]?.one;
      });
    expect([await fails(), await fails()]).toEqual([1, 1]);
    expect(places).toEqual([true, false, true, false]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/DATABASE_READ_URL failed.*\{"code":"22012"\}$/);
    let refused = 0;
    const refusing = replica.read(async (tx) => {
      await placeOf(tx);
      refused += 1;
      throw new Refusal('NOT_FOUND');
    });
    await expect(refusing).rejects.toThrow('NOT_FOUND');
    expect(refused).toBe(1);
    await replica.close();
  });

  // T1811
  test.each(['before the read', 'under the read'])(
    'on a connection that hangs %s are read from the primary, though the watch is answered',
    async (when) => {
      const { replica, lines } = await ownReplica({ mostReadMs: 1_000 });
      const { standby, pid } = await replica.read(placeOf);
      expect(standby).toBe(true);
      if (when === 'before the read') freeze([pid]);
      const from = performance.now();
      const second = await replica.read(async (tx) => {
        const place = await placeOf(tx);
        if (!place.standby) return place;
        freeze([place.pid]);
        return await placeOf(tx);
      });
      expect(second.standby).toBe(false);
      expect(performance.now() - from).toBeLessThan(15_000);
      expect(lines).toEqual([]);
      expect(replica.trouble()).toBeNull();
      thaw([pid]);
      expect((await replica.read(placeOf)).standby).toBe(true);
      await replica.close();
    },
  );

  // T1812
  test('are not said to use a replica while the primary does not say how far it has written', async () => {
    let looks = 0;
    let says = false;
    const primary = disguised(() => {
      looks += 1;
      if (!says) throw new Error('not said');
      return {};
    });
    const { replica, lines } = await ownReplica({ primary });
    expect(replica.trouble()).toBe('UNKNOWN');
    await until('it has looked again', () => looks > 2);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^the primary does not say .* DATABASE_READ_URL/);
    says = true;
    await until('it is used', () => replica.trouble() === null);
    await replica.close();
  });

  // T1813
  test('do not wait for what only a former primary had written', async () => {
    let former = true;
    const primary = disguised(() => (former ? { lsn: 'FFFF/0' } : {}));
    const { replica } = await ownReplica({ primary });
    await until('it is behind', () => replica.trouble() === 'BEHIND');
    former = false;
    await until('it is used', () => replica.trouble() === null);
    expect(replica.lagMs()).toBeLessThan(2_000);
    await replica.close();
  });

  // T1814
  test('under way are not cut off because one look got no answer; later ones avoid the replica', async () => {
    // Long enough for a new connection on a busy machine: the look after this one must get its answer.
    const { replica, lines } = await ownReplica({ patienceMs: 5_000 });
    const places: boolean[] = [];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const reading = replica.read(async (tx) => {
      places.push((await placeOf(tx)).standby);
      await held;
      await placeOf(tx);
    });
    await until('it reads', () => places.length > 0);
    const frozen = await backends('health');
    freeze(frozen);
    await until('a look got no answer', () => replica.trouble() === 'AWAY');
    expect((await replica.read(placeOf)).standby).toBe(false);
    await until('the next one did', () => replica.trouble() === null);
    thaw(frozen);
    release();
    await reading;
    expect(places).toEqual([true]);
    expect(lines).toEqual([]);
    await replica.close();
  });

  // T1817
  test('are not kept from the replica by another history that one look alone has found', async () => {
    let looks = 0;
    const primary = disguised(() => {
      looks += 1;
      return looks === 1 ? { era: randomUUID(), lsn: '0/1' } : {};
    });
    const { replica, lines } = await ownReplica({ primary });
    expect(looks).toBe(2);
    expect(replica.trouble()).toBeNull();
    expect(lines).toEqual([]);
    await replica.close();
  });

  // T1815
  test('whose prepared statement is out of date are tried again, without a replica too', async () => {
    const { db, pool } = fixtures.database;
    await sql`create table growing (id int)`.execute(db);
    await db.connection().execute(async (one) => {
      const look = () => readingFrom(one)((tx) => sql`select * from growing where id <> ${0}`.execute(tx));
      for (let round = 0; round < 4; round += 1) await look();
      await pool.query('alter table growing add column name text');
      await pool.query(`insert into growing values (1, 'one')`);
      expect((await look()).rows).toEqual([{ id: 1, name: 'one' }]);
    });
  });

  // T1818
  test('begin their transaction in the round trip of its first statement', async () => {
    const pool = new pg.Pool({ ...fixtures.database.connection, max: 1, pipeline: true });
    const clients: pg.PoolClient[] = [];
    pool.on('connect', (client) => clients.push(client));
    const client = await preparingPool(pool).connect();
    await client.query('start transaction read only', []);
    expect(clients[0]?.getTransactionStatus()).toBe('I');
    const { rows } = await client.query<{ only: string }>('show transaction_read_only', []);
    expect(rows).toEqual([{ transaction_read_only: 'on' }]);
    await client.query('rollback', []);
    client.release();
    await pool.end();
  });

  // T1797
  test('are read from the primary while the replica is stopped, and from it when it is back', async () => {
    const { replica } = fixtures.postgres;
    const before = warnings('cannot be used').length;
    await replica.kill();
    for (let times = 0; times < 5; times++) await changeIsInSheet();
    await troubled('AWAY');
    await changeIsInSheet();
    expect(await onReplica()).toBe(false);
    expect(await ready()).toBe(200);
    await until('it is logged', () => warnings('cannot be used').length > before);
    expect(warnings('cannot be used')).toHaveLength(before + 1);
    await replica.start();
    await troubled(null);
    await changeIsInSheet();
    expect(await onReplica()).toBe(true);
  });

  test('of another history than the primary’s are never shown, however far it has come', async () => {
    const { postgres, database } = fixtures;
    // Positions are those of the whole cluster; the history is each database's own.
    await database.pool.query('create database other');
    const databaseUrl = postgres.databaseUrl.replace(/\/\w+$/, '/other');
    const other = await openDatabase({ databaseUrl, dataDir: '', log: quietLog });
    await migrate(other.db, quietLog);
    const log = rememberingLog();
    const replica = await openReplica(postgres.replica.databaseUrl, other.db, log);
    await until('it is noticed', () => replica.trouble() === 'OTHER_HISTORY');
    const { rows } = await replica.read((tx) =>
      sql<{ database: string }>`select current_database() as database`.execute(tx),
    );
    expect(rows).toEqual([{ database: 'other' }]);
    await replica.close();
    await other.close();
  });

  // T1798
  test('are read from the primary when the replica was promoted', async () => {
    await fixtures.postgres.replica.promote();
    await changeIsInSheet();
    await troubled('PROMOTED');
    await changeIsInSheet();
    expect(warnings('is not a replica')).toHaveLength(1);
    expect(await ready()).toBe(200);
  });
});
