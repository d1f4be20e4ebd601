import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { OperationVerdict } from '../../../src/contract/check-in.ts';
import { addMillis, addMinutes, type Instant } from '../../../src/domain/time/instants.ts';
import { replayCheckIns } from '../../../src/server/actions/event-day/replay-check-ins.ts';
import { cancelMeeting } from '../../../src/server/actions/meetings/close-meeting.ts';
import { rescheduleMeeting } from '../../../src/server/actions/meetings/reschedule-meeting.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { performerOf, system } from '../../support/performer.ts';
import {
  acceptedAt,
  asStaff,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { insert, rowOf } from '../../support/rows.ts';

const start = '2026-11-21T03:00:00.000Z';
let program: TestProgram;
let staffId: string;

const { test, database, db } = databaseTest();
test.beforeAll(async () => {
  program = await makeProgram(db, { now: start, organizations: 6 });
  staffId = await makePerson(db, { programId: program.programId, programRole: 'PROGRAM_MANAGER' });
});

const staff = () => ({
  kind: 'USER' as const,
  userId: staffId,
  name: 'Sari',
  userRole: 'USER' as const,
  organizationId: null,
  organizationRole: null,
});

const replay = (
  operations: unknown[],
  at: Instant,
  over: {
    sentAt?: Instant;
    offsetMs?: number;
    actor?: ReturnType<typeof staff> | ReturnType<typeof partyActor>;
    device?: string;
  } = {},
): Promise<OperationVerdict[]> =>
  performPlainly(
    performerOf(database, () => new Date(at)),
    { actor: over.actor ?? staff(), device: { id: randomUUID(), name: over.device ?? 'Door 1' } },
    async (context) => {
      const { sentAt, offsetMs } = over;
      return (await replayCheckIns(context, { operations, sentAt, offsetMs })).verdicts;
    },
  );

function partyActor(index: number) {
  const organization = program.organizations[index];
  return {
    kind: 'USER' as const,
    userId: organization?.userId ?? '',
    name: 'Guest',
    userRole: 'USER' as const,
    organizationId: organization?.id ?? null,
    organizationRole: 'ORGANIZATION_OWNER' as const,
  };
}

let seat = 0;
async function accepted(slot = 0) {
  seat += 1;
  const [owner, participant] = [program.organizations[0]?.id ?? '', program.organizations[1]?.id ?? ''];
  // Each test uses its own meeting in the past or future of the same two organizations: bookings must not overlap.
  const startAt = addMinutes(start, 60 * 24 * 7 * seat + 30 * slot);
  const meeting = meetingOf(program, owner, participant, program.timeslots[0], {
    ...acceptedAt(program, 1, addMinutes(startAt, -600)),
    timeslotId: null,
    startAt,
    endAt: addMinutes(startAt, 30),
  });
  return await saveNewMeeting(db, meeting);
}

const checkIn = (meetingId: string, capturedAt: Instant, over: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  meetingId,
  party: 'OWNER',
  attendedAt: capturedAt,
  capturedAt,
  source: 'SCAN',
  ...over,
});

const registers = async (meetingId: string) => {
  const row = await rowOf(db, 'meeting', ['owner_attendance', 'participant_attendance'], {
    id: meetingId,
  });
  return { owner: row.owner_attendance, participant: row.participant_attendance };
};

const ledgerOf = (meetingId: string) =>
  db.selectFrom('check_in').selectAll().where('meeting_id', '=', meetingId).orderBy('received_at').execute();

describe('Replay', () => {
  test('applies a check-in once; the same again is a duplicate that changes nothing', async () => {
    const meeting = await accepted();
    const operation = checkIn(meeting.id, meeting.startAt);
    const [first] = await replay([operation], addMinutes(meeting.startAt, 5));
    const [second] = await replay([operation], addMinutes(meeting.startAt, 6));
    expect([first?.verdict, second?.verdict]).toEqual(['applied', 'duplicate']);
    expect(second?.meeting?.ownerAttendance).toEqual(first?.meeting?.ownerAttendance);
    expect(await ledgerOf(meeting.id)).toHaveLength(1);
    const history = await db
      .selectFrom('meeting_history')
      .selectAll()
      .where('meeting_id', '=', meeting.id)
      .execute();
    expect(history.map((entry) => [entry.history_type, entry.created_by])).toEqual([
      ['CHECKED_IN', 'Sari (Door 1)'],
    ]);
  });

  test('the same batch sent twice at once is applied once', async () => {
    const meeting = await accepted();
    const operations = Array.from({ length: 50 }, (_, minute) =>
      checkIn(meeting.id, addMinutes(meeting.startAt, minute)),
    );
    const at = addMinutes(meeting.startAt, 90);
    const both = await Promise.all([replay(operations, at), replay(operations, at)]);
    const counts = both.flat().reduce<Record<string, number>>((sum, { verdict }) => {
      sum[verdict] = (sum[verdict] ?? 0) + 1;
      return sum;
    }, {});
    expect(counts).toEqual({ applied: 50, duplicate: 50 });
    expect(await ledgerOf(meeting.id)).toHaveLength(50);
  });

  // T0307
  test('the check-in with the latest scan time stands, whatever the order of arrival', async () => {
    const meeting = await accepted();
    const early = checkIn(meeting.id, addMinutes(meeting.startAt, 1));
    const late = checkIn(meeting.id, addMinutes(meeting.startAt, 9));
    const at = addMinutes(meeting.startAt, 60);
    expect((await replay([late], at)).map(({ verdict }) => verdict)).toEqual(['applied']);
    expect((await replay([early], at)).map(({ verdict }) => verdict)).toEqual(['superseded']);
    expect((await registers(meeting.id)).owner?.attendedAt).toBe(late.capturedAt);
  });

  test('a device clock that is two hours slow is corrected by the time of sending; a typed time stays as typed', async () => {
    const meeting = await accepted();
    const scannedAt = addMinutes(meeting.startAt, 5);
    const deviceTime = addMinutes(scannedAt, -120);
    const typed = addMinutes(meeting.startAt, 2);
    const sentAt = addMinutes(deviceTime, 10);
    await replay(
      [
        checkIn(meeting.id, deviceTime),
        checkIn(meeting.id, deviceTime, { party: 'PARTICIPANT', attendedAt: typed }),
      ],
      addMinutes(scannedAt, 10),
      { sentAt },
    );
    const { owner, participant } = await registers(meeting.id);
    expect(owner?.attendedAt).toBe(scannedAt);
    expect(participant?.attendedAt).toBe(typed);
    const [row] = await ledgerOf(meeting.id);
    expect([row?.captured_at, row?.stamp_at, row?.received_at]).toEqual([
      deviceTime,
      scannedAt,
      addMinutes(scannedAt, 10),
    ]);
  });

  test('an undo over a fast line stands over the check-in two seconds before it over a slow one', async () => {
    const meeting = await accepted();
    const saidAt = addMinutes(meeting.startAt, 5);
    const undoneAt = addMillis(saidAt, 2000);
    const undo = {
      ...checkIn(meeting.id, undoneAt, { verb: 'UNDO', reason: 'Wrong meeting' }),
      attendedAt: undefined,
    };
    await replay([checkIn(meeting.id, saidAt)], addMillis(saidAt, 3000), { sentAt: saidAt, offsetMs: -10 });
    const over = { sentAt: addMillis(undoneAt, 1100), offsetMs: -10 };
    const [answer] = await replay([undo], addMillis(undoneAt, 1300), over);
    expect(answer?.verdict).toBe('applied');
    expect((await registers(meeting.id)).owner?.attendedAt).toBeNull();
    expect((await ledgerOf(meeting.id)).map((row) => [row.clock_offset_ms, row.stamp_at])).toEqual([
      [-10, addMillis(saidAt, -10)],
      [-10, addMillis(undoneAt, -10)],
    ]);
  });

  test.each([
    ['the clock was set back by an hour since', -3_600_000, 0, 3_600_400],
    ['the clock was set forward by an hour since', 3_600_000, 0, -3_599_600],
    ['the device has no estimate', 0, undefined, 400],
  ])('measures the clock where %s', async (_name, aheadMs, offsetMs, expected) => {
    const meeting = await accepted();
    const saidAt = addMinutes(meeting.startAt, 5);
    const byDevice = addMillis(saidAt, aheadMs);
    const over = { sentAt: byDevice, ...(offsetMs === undefined ? {} : { offsetMs }) };
    await replay([checkIn(meeting.id, byDevice)], addMillis(saidAt, 400), over);
    const [row] = await ledgerOf(meeting.id);
    expect([row?.clock_offset_ms, row?.stamp_at]).toEqual([expected, addMillis(saidAt, 400)]);
  });

  test('an operation that cannot be read is refused and the others go through', async () => {
    const meeting = await accepted();
    const broken = { id: randomUUID(), meetingId: 'x', party: 'NOBODY' };
    const verdicts = await replay(
      [broken, checkIn(meeting.id, meeting.startAt)],
      addMinutes(meeting.startAt, 1),
    );
    expect(verdicts.map(({ id, verdict, reason }) => [id === broken.id, verdict, reason])).toEqual([
      [true, 'refused', 'BAD_INPUT'],
      [false, 'applied', null],
    ]);
  });

  test('the same id with another content is refused and changes nothing', async () => {
    const meeting = await accepted();
    const operation = checkIn(meeting.id, meeting.startAt);
    await replay([operation], addMinutes(meeting.startAt, 1));
    const [second] = await replay([{ ...operation, party: 'PARTICIPANT' }], addMinutes(meeting.startAt, 2));
    expect([second?.verdict, second?.reason, second?.kept]).toEqual([
      'refused',
      'IDEMPOTENCY_KEY_REUSED',
      false,
    ]);
    expect((await registers(meeting.id)).participant).toBeNull();
  });

  test('one id said of two meetings at once is applied to one of them, and the ledger has it', async () => {
    const [one, two] = [await accepted(), await accepted()];
    const id = randomUUID();
    const at = addMinutes(two.startAt, 1);
    const answers = await Promise.all(
      [one, two].map(({ id: meetingId, startAt }) => replay([checkIn(meetingId, startAt, { id })], at)),
    );
    expect(answers.map(([verdict]) => verdict?.verdict).sort()).toEqual(['applied', 'refused']);
    const written = [await registers(one.id), await registers(two.id)].filter(({ owner }) => owner !== null);
    expect(written).toHaveLength(1);
    expect([...(await ledgerOf(one.id)), ...(await ledgerOf(two.id))]).toHaveLength(1);
  });

  test('a reason with half a character in it is refused and the others go through', async () => {
    const meeting = await accepted();
    const { attendedAt: _none, ...said } = checkIn(meeting.id, meeting.startAt, { verb: 'UNDO' });
    const verdicts = await replay(
      [{ ...said, reason: 'by mistake \ud83d' }, checkIn(meeting.id, meeting.startAt)],
      addMinutes(meeting.startAt, 1),
    );
    expect(verdicts.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['refused', 'BAD_INPUT'],
      ['applied', null],
    ]);
  });

  test('a party checks in only itself; a stranger learns nothing of the meeting', async () => {
    const meeting = await accepted();
    const at = addMinutes(meeting.startAt, 1);
    const own = checkIn(meeting.id, meeting.startAt, { source: 'SELF' });
    const other = checkIn(meeting.id, meeting.startAt, { party: 'PARTICIPANT', source: 'SELF' });
    const [mine, theirs] = await replay([own, other], at, { actor: partyActor(0) });
    expect([mine?.verdict, theirs?.verdict, theirs?.reason]).toEqual([
      'applied',
      'refused',
      'NOT_YOUR_CHECK_IN',
    ]);
    const [foreign] = await replay([checkIn(meeting.id, meeting.startAt)], at, { actor: partyActor(3) });
    const [absent] = await replay([checkIn(randomUUID(), meeting.startAt)], at, { actor: partyActor(3) });
    expect([foreign?.verdict, foreign?.reason, foreign?.meeting]).toEqual([
      absent?.verdict,
      absent?.reason,
      null,
    ]);
  });

  test('of a meeting that is not there, what staff said is kept and listed for their program; what a stranger says is not', async () => {
    const at = addMinutes(start, 5);
    const said = { ...checkIn(randomUUID(), start), programId: program.programId };
    const strange = { ...checkIn(randomUUID(), start), programId: program.programId };
    const [verdict] = await replay([said], at);
    expect([verdict?.verdict, verdict?.reason, verdict?.kept]).toEqual(['refused', 'NOT_FOUND', true]);
    const [again] = await replay([said], at);
    expect([again?.verdict, again?.reason, again?.kept]).toEqual(['duplicate', 'NOT_FOUND', true]);
    await replay([strange], at, { actor: partyActor(3) });
    expect((await ledgerOf(said.meetingId)).map((row) => [row.program_id, row.attention])).toEqual([
      [program.programId, 'NOT_FOUND'],
    ]);
    expect(await ledgerOf(strange.meetingId)).toEqual([]);
  });

  test('a party reads when it was checked in, not which of the staff did it; staff read both', async () => {
    const meeting = await accepted();
    const at = addMinutes(meeting.startAt, 5);
    await replay([checkIn(meeting.id, meeting.startAt)], at);
    const own = checkIn(meeting.id, addMinutes(meeting.startAt, -1), { source: 'SELF' });
    const [forParty] = await replay([own], at, { actor: partyActor(0) });
    expect(forParty?.meeting?.ownerAttendance).toMatchObject({ attendedAt: meeting.startAt, recordedBy: '' });
    const [forStaff] = await replay([checkIn(meeting.id, addMinutes(meeting.startAt, -2))], at);
    expect(forStaff?.meeting?.ownerAttendance?.recordedBy).toBe('Sari (Door 1)');
  });

  test('who was there before a cancellation is recorded and listed for staff; who came after is refused and listed', async () => {
    const meeting = await accepted();
    const canceledAt = addMinutes(meeting.startAt, 10);
    await performPlainly(
      performerOf(database, () => new Date(canceledAt)),
      { actor: system },
      (context) => cancelMeeting(context, meeting.id, 'Change in priorities', asStaff),
    );
    const [before, after] = await replay(
      [
        checkIn(meeting.id, addMinutes(meeting.startAt, 1)),
        checkIn(meeting.id, addMinutes(meeting.startAt, 20), { party: 'PARTICIPANT' }),
      ],
      addMinutes(meeting.startAt, 30),
    );
    expect([before?.verdict, before?.reason]).toEqual(['applied', 'MEETING_CANCELED']);
    expect([after?.verdict, after?.reason]).toEqual(['refused', 'MEETING_CANCELED']);
    expect((await ledgerOf(meeting.id)).map((row) => row.attention)).toEqual([
      'MEETING_CANCELED',
      'MEETING_CANCELED',
    ]);
    expect((await registers(meeting.id)).owner?.attendedAt).toBe(addMinutes(meeting.startAt, 1));
  });

  test('a check-in of an appointment that was moved since is refused as moved and kept', async () => {
    const meeting = await accepted();
    const slot = await futureSlot(meeting.endAt);
    await performPlainly(
      performerOf(database, () => new Date(addMinutes(meeting.startAt, 5))),
      { actor: system },
      (context) =>
        rescheduleMeeting(
          context,
          meeting.id,
          { message: 'Fully booked schedule', proposedTimeslots: [slot] },
          asStaff,
        ),
    );
    const [verdict] = await replay(
      [checkIn(meeting.id, addMinutes(meeting.startAt, 1))],
      addMinutes(meeting.startAt, 30),
    );
    expect([verdict?.verdict, verdict?.reason]).toEqual(['refused', 'MEETING_MOVED']);
    expect(await ledgerOf(meeting.id)).toHaveLength(1);
  });

  test('check-ins, undos, a cancellation by staff, duplicates and slow clocks end in the same state in every order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            minute: fc.integer({ min: -10, max: 40 }),
            party: fc.constantFrom('OWNER', 'PARTICIPANT', 'BOTH'),
            undo: fc.boolean(),
            offsetMinutes: fc.integer({ min: -90, max: 90 }),
            twice: fc.boolean(),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
        fc.integer({ min: 0, max: 8 }),
        async (plan, keys, cancelPlace) => {
          const [one, two] = [await accepted(), await accepted()];
          const canceledMinute = 20;
          const end = (meeting: { startAt: Instant }) => addMinutes(meeting.startAt, 120);
          const operationsOf = (meeting: { id: string; startAt: Instant }) => {
            // Of two equal stamps the greater id stands: the same order of ids in both runs.
            const prefix = randomUUID().slice(0, -2);
            return plan.map(({ minute, party, undo, offsetMinutes }, index) => {
              const capturedAt = addMinutes(meeting.startAt, minute - offsetMinutes);
              const said = undo
                ? {
                    ...checkIn(meeting.id, capturedAt, { verb: 'UNDO', party, reason: 'Wrong meeting' }),
                    attendedAt: undefined,
                  }
                : checkIn(meeting.id, capturedAt, { party });
              return { ...said, id: prefix + String(index).padStart(2, '0') };
            });
          };
          const run = async (
            meeting: Awaited<ReturnType<typeof accepted>>,
            before: number[],
            after: number[],
          ) => {
            const operations = operationsOf(meeting);
            const send = async (index: number, at: Instant) => {
              const sentAt = addMinutes(at, -(plan[index]?.offsetMinutes ?? 0));
              await replay([operations[index]], at, { sentAt });
              if (plan[index]?.twice) await replay([operations[index]], at, { sentAt });
            };
            for (const index of before) await send(index, addMinutes(meeting.startAt, canceledMinute - 0.5));
            await performPlainly(
              performerOf(database, () => new Date(addMinutes(meeting.startAt, canceledMinute))),
              { actor: system },
              (context) => cancelMeeting(context, meeting.id, 'Other', asStaff),
            );
            for (const index of after) await send(index, end(meeting));
            const { owner, participant } = await registers(meeting.id);
            const shift = (at: string | null | undefined) =>
              at ? (new Date(at).getTime() - new Date(meeting.startAt).getTime()) / 60_000 : null;
            return [
              shift(owner?.attendedAt),
              shift(owner?.stampAt),
              shift(participant?.attendedAt),
              shift(participant?.stampAt),
            ];
          };
          const inOrder = plan.map((_, index) => index);
          const shuffled = [...inOrder].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
          // What was said before the cancellation may reach the server before or after it; what was said later, only after.
          const early = shuffled.filter(
            (index, place) => place < cancelPlace && (plan[index]?.minute ?? 0) < canceledMinute,
          );
          const first = await run(one, [], inOrder);
          const second = await run(
            two,
            early,
            shuffled.filter((index) => !early.includes(index)),
          );
          expect(second).toEqual(first);
          const rows = [...(await ledgerOf(one.id)), ...(await ledgerOf(two.id))];
          expect(rows).toHaveLength(plan.length * 2);
        },
      ),
      { numRuns: 40 },
    );
  });
});

async function futureSlot(after: Instant): Promise<string> {
  const id = randomUUID();
  await insert(db, 'timeslot', {
    id,
    program_id: program.programId,
    event_id: program.eventId,
    slot_start_time: addMinutes(after, 600),
    slot_end_time: addMinutes(after, 630),
    venues: ['offline'],
  });
  return id;
}
