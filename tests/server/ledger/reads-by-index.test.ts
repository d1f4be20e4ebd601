import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { replayCheckIns } from '../../../src/server/actions/event-day/replay-check-ins.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { performerOf, system } from '../../support/performer.ts';
import { acceptedAt, makeProgram, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';

const now = '2026-11-21T03:00:00.000Z';

const { test, database, db } = databaseTest({ poolSize: 1 });

// T0893
test('A batch of check-ins reads its own meetings and operations, never a table whole', async () => {
  const program = await makeProgram(db, { now, organizations: 2, timeslots: 1 });
  const [owner, participant] = program.organizations;
  const slot = program.timeslots[0];
  const meeting = meetingOf(program, owner!.id, participant!.id, slot, {
    ...acceptedAt(program, 1, addMinutes(now, -60)),
  });
  await saveNewMeeting(db, meeting);
  await sql`
    insert into meeting (id, program_id, start_at, end_at, venue, meeting_owner, meeting_participant, last_action_by,
      created_at, updated_at)
    select gen_random_uuid(), program_id, start_at, end_at, venue, meeting_owner, meeting_participant, last_action_by,
      created_at, updated_at from meeting, generate_series(1, 5000) where id = ${meeting.id}`.execute(db);
  // The ledger as it is before the doors open: PostgreSQL knows it as empty.
  await sql`analyze meeting, check_in`.execute(db);
  const operation = () => ({
    id: randomUUID(),
    programId: program.programId,
    meetingId: meeting.id,
    party: 'OWNER',
    attendedAt: now,
    capturedAt: now,
    source: 'SCAN',
  });
  let applied = 0;
  for (let batch = 0; batch < 10; batch++) {
    const scans = await performPlainly(performerOf(database), { actor: system }, async (context) => {
      const operations = Array.from({ length: 20 }, operation);
      const { verdicts } = await replayCheckIns(context, { operations });
      applied += verdicts.filter(({ verdict }) => verdict === 'applied').length;
      const { rows } = await sql<{ relname: string }>`
        select relname from pg_stat_xact_user_tables
        where seq_scan > 0 and relname in ('meeting', 'check_in')`.execute(context.tx);
      return rows;
    });
    expect(scans).toEqual([]);
  }
  expect(applied).toBeGreaterThan(0);
});
