import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addMillis, addMinutes } from '../../../src/domain/time/instants.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { until } from '../../support/until.ts';
import { call, operation, pairTablet, staffOf } from '../devices/kiosk-world.ts';

const start = '2026-11-21T03:00:00.000Z';
let now = start;

const { test, database, db, app, program } = sharedProgramTest({
  poolSize: 8,
  clock: () => new Date(now),
  program: { now: start },
});

// T0904
test('A batch that waits for somebody’s lock is measured and stamped by its arrival, not by its turn', async () => {
  const [owner, participant] = program.organizations;
  const meeting = meetingOf(program, owner!.id, participant!.id, program.timeslots[0], {
    ...acceptedAt(program, 1, addMinutes(start, -60)),
  });
  await saveNewMeeting(db, meeting);
  const { headers } = await pairTablet(
    app,
    program.programId,
    await staffOf(database, program.programId, new Date(start)),
  );
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from meeting where id = $1 for update', [meeting.id]);
  /** When the transaction began that waits for the lock, in µs. */
  const waitsSince = async (): Promise<number | undefined> => {
    const { rows } = await holder.query<{ began: string }>(
      `select (extract(epoch from xact_start) * 1000000)::bigint::text as began from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    // Looked at again within one transaction, PostgreSQL would answer what it said before.
    await holder.query('select pg_stat_clear_snapshot()');
    return rows[0] && Number(rows[0].began);
  };
  // The tablet's clock is 1 s behind, and says so to nobody; the way takes no time.
  const byTablet = addMillis(start, -1000);
  const said = operation(program, meeting.id, byTablet, { id: randomUUID() });
  const answer = call<{ serverTime: string }>(app, 'POST', '/v2/checkin/replay', headers, {
    operations: [said],
    sentAt: byTablet,
  });
  const first = await until('it waits', waitsSince);
  now = addMillis(start, 7000);
  // Its turn comes again, later: the line lets nobody wait in front of the others.
  await until('it waits anew', async () => ((await waitsSince()) ?? 0) > first);
  await holder.query('commit');
  holder.release();
  expect((await answer).result.serverTime).toBe(now);
  const row = await db.selectFrom('check_in').selectAll().where('id', '=', said.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    verdict: 'applied',
    clock_offset_ms: 1000,
    stamp_at: start,
    attended_at: start,
    received_at: start,
  });
});
