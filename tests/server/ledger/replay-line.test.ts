import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { OperationVerdict } from '../../../src/contract/check-in.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { replayTogether } from '../../../src/server/actions/event-day/replay-check-ins.ts';
import { createBatcher } from '../../../src/server/perform/batcher.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { performerOf } from '../../support/performer.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { rowOf } from '../../support/rows.ts';

const now = '2026-11-21T03:10:00.000Z';
let program: TestProgram;
let staffId: string;
let line: (who: Caller, operations: unknown[]) => Promise<{ status: number; result: unknown }>;

type Caller = { name: string; userId?: string; organizationId?: string };

const { test, database, db } = databaseTest({ poolSize: 8 });
test.beforeAll(async () => {
  program = await makeProgram(db, { now: '2026-11-21T03:00:00.000Z', organizations: 40 });
  staffId = await makePerson(db, { programId: program.programId, programRole: 'PROGRAM_MANAGER' });
  const together = createBatcher(
    performerOf(database, () => new Date(now)),
    { act: replayTogether, weigh: ({ body }) => body.operations.length, most: 500 },
  );
  line = async ({ name, userId = staffId, organizationId }, operations) =>
    await together(
      {
        actor: {
          kind: 'USER',
          userId,
          name,
          userRole: 'USER',
          organizationId: organizationId ?? null,
          organizationRole: null,
        },
        device: { id: randomUUID(), name },
      },
      { body: { operations } },
    );
  // What no rule foresees: the database will not have a check-in of this source.
  await sql`create function poison() returns trigger language plpgsql as $$
    begin
      if new.recorded_by like 'Poison%' then raise exception 'poison'; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger poisoned before insert on check_in for each row execute function poison()`.execute(
    db,
  );
});

let taken = 0;
async function accepted(): Promise<string> {
  const pair = taken % 20;
  const slot = Math.floor(taken / 20);
  taken += 1;
  const meeting = meetingOf(
    program,
    program.organizations[2 * pair]?.id ?? '',
    program.organizations[2 * pair + 1]?.id ?? '',
    program.timeslots[slot],
    acceptedAt(program, pair + 1, addMinutes(now, -600)),
  );
  await saveNewMeeting(db, meeting);
  return meeting.id;
}

const checkIn = (meetingId: string, over: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  programId: program.programId,
  meetingId,
  party: 'OWNER',
  attendedAt: now,
  capturedAt: now,
  source: 'SCAN',
  ...over,
});

const verdictsOf = ({ result }: { result: unknown }) => (result as { verdicts: OperationVerdict[] }).verdicts;
const saidOf = (answer: { result: unknown }) =>
  verdictsOf(answer).map(({ verdict, reason }) => `${verdict}${reason ? ` ${reason}` : ''}`);

const ledger = async (ids: readonly string[]) =>
  await db
    .selectFrom('check_in')
    .select(['id', 'recorded_by', 'verdict', sql<string>`xmin::text`.as('transaction')])
    .where('id', 'in', [...ids])
    .execute();

describe('Check-ins that wait at the same moment', () => {
  test('share a transaction; each caller gets the verdicts of its own operations, in its own order', async () => {
    const meetings = await Promise.all([accepted(), accepted(), accepted(), accepted()]);
    const batches = [
      [checkIn(meetings[0] ?? ''), checkIn(randomUUID()), checkIn(meetings[1] ?? '')],
      [checkIn(meetings[2] ?? '')],
      [checkIn(meetings[3] ?? '', { party: 'BOTH' }), checkIn(meetings[0] ?? '', { party: 'PARTICIPANT' })],
    ];
    const answers = await Promise.all(batches.map((batch, index) => line({ name: `Door ${index}` }, batch)));
    expect(answers.map(saidOf)).toEqual([
      ['applied', 'refused NOT_FOUND', 'applied'],
      ['applied'],
      ['applied', 'applied'],
    ]);
    expect(answers.map((answer) => verdictsOf(answer).map(({ id }) => id))).toEqual(
      batches.map((batch) => batch.map(({ id }) => id)),
    );
    const rows = await ledger(batches.flat().map(({ id }) => id));
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(1);
    const by = new Map(rows.map((row) => [row.id, row.recorded_by]));
    expect(batches.map((batch) => by.get(batch[0]?.id ?? ''))).toEqual([
      'Door 0 (Door 0)',
      'Door 1 (Door 1)',
      'Door 2 (Door 2)',
    ]);
  });

  test('the same operation from two devices is applied once and a duplicate once, and one row', async () => {
    const operation = checkIn(await accepted());
    const answers = await Promise.all([
      line({ name: 'Door' }, [operation]),
      line({ name: 'Desk' }, [operation]),
    ]);
    expect(answers.map(saidOf)).toEqual([['applied'], ['duplicate']]);
    expect(await ledger([operation.id])).toMatchObject([{ recorded_by: 'Door (Door)', verdict: 'applied' }]);
  });

  test('the same id with other content is refused to the second device alone', async () => {
    const [here, there] = await Promise.all([accepted(), accepted()]);
    const operation = checkIn(here);
    const answers = await Promise.all([
      line({ name: 'Door' }, [operation]),
      line({ name: 'Desk' }, [{ ...operation, meetingId: there }]),
    ]);
    expect(answers.map(saidOf)).toEqual([['applied'], ['refused IDEMPOTENCY_KEY_REUSED']]);
  });

  test('what a stranger says first under the same id takes nothing from whoever may say it', async () => {
    const operation = checkIn(await accepted());
    const stranger = await makePerson(db);
    const answers = await Promise.all([
      line({ name: 'Stranger', userId: stranger }, [operation]),
      line({ name: 'Door' }, [operation]),
    ]);
    expect(answers.map(saidOf)).toEqual([['refused NOT_FOUND'], ['applied']]);
    expect(await ledger([operation.id])).toMatchObject([{ recorded_by: 'Door (Door)' }]);
  });

  test('a batch that cannot be read is refused alone', async () => {
    const operation = checkIn(await accepted());
    const [unreadable, good] = await Promise.all([
      line({ name: 'Old app' }, [{ meetingId: operation.meetingId }]),
      line({ name: 'Door' }, [operation]),
    ]);
    expect(unreadable?.status).toBe(400);
    expect(good && saidOf(good)).toEqual(['applied']);
  });

  test('one that the database will not have fails alone and leaves nothing; the others go through', async () => {
    const [poisoned, ...meetings] = await Promise.all([accepted(), accepted(), accepted()]);
    const operations = meetings.map((meetingId) => checkIn(meetingId));
    const bad = checkIn(poisoned ?? '');
    const endings = await Promise.allSettled([
      line({ name: 'Door 1' }, operations.slice(0, 1)),
      line({ name: 'Poison' }, [bad, checkIn(meetings[0] ?? '', { party: 'PARTICIPANT' })]),
      line({ name: 'Door 2' }, operations.slice(1)),
    ]);
    expect(endings.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await ledger([bad.id])).toEqual([]);
    expect((await ledger(operations.map(({ id }) => id))).map(({ verdict }) => verdict)).toEqual([
      'applied',
      'applied',
    ]);
    const untouched = await rowOf(db, 'meeting', ['id', 'participant_attendance'], {
      id: meetings[0] ?? '',
    });
    expect(untouched.participant_attendance).toBeNull();
  });

  test('of a meeting that somebody holds waits alone: the check-ins of the others go through meanwhile', async () => {
    const held = await accepted();
    const others = await Promise.all([accepted(), accepted(), accepted()]);
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from meeting where id = $1 for update', [held]);
    let done = false;
    const waits = Promise.all([
      line({ name: 'Door A' }, [checkIn(held)]),
      line({ name: 'Door A again' }, [checkIn(held, { party: 'PARTICIPANT' })]),
      line({ name: 'Door A once more' }, [checkIn(held, { party: 'BOTH' })]),
    ]).then((answers) => {
      done = true;
      return answers;
    });
    for (const meeting of others) {
      expect(saidOf(await line({ name: 'Door B' }, [checkIn(meeting)]))).toEqual(['applied']);
    }
    expect(done).toBe(false);
    await holder.query('commit');
    holder.release();
    expect((await waits).flatMap(saidOf)).not.toContain('refused NOT_FOUND');
    expect((await waits).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  // T0852
  test('two processes with the same operations in opposite order: each is applied once', async () => {
    const other = createBatcher(
      performerOf(database, () => new Date(now)),
      { act: replayTogether, weigh: () => 1, most: 500 },
    );
    const meetings = await Promise.all(Array.from({ length: 8 }, accepted));
    const operations = meetings.map((meetingId) => checkIn(meetingId));
    const actor = {
      kind: 'USER' as const,
      userId: staffId,
      name: 'Other',
      userRole: 'USER' as const,
      organizationId: null,
      organizationRole: null,
    };
    const here = operations.map((operation) => line({ name: 'Here' }, [operation]));
    const there = operations
      .toReversed()
      .map((operation) => other({ actor }, { body: { operations: [operation] } }));
    const said = [...(await Promise.all(here)), ...(await Promise.all(there))].flatMap(saidOf);
    expect(said.filter((verdict) => verdict === 'applied')).toHaveLength(8);
    expect(said.filter((verdict) => verdict === 'duplicate')).toHaveLength(8);
    expect(await ledger(operations.map(({ id }) => id))).toHaveLength(8);
  });
});
