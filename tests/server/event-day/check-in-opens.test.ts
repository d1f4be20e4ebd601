import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import type { OperationVerdict } from '../../../src/contract/check-in.ts';
import { addMillis, addMinutes, type Instant } from '../../../src/domain/time/instants.ts';
import { meetingOfRow } from '../../../src/server/store/meetings.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import {
  acceptedAt,
  makePerson,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { sessionsFor } from '../../support/test-app.ts';
import { call, type Headers, replay } from '../devices/kiosk-world.ts';

/** From when on a meeting takes a check-in, over HTTP: 10:00 to 10:30 in Jakarta. */

const start = '2026-11-24T03:00:00.000Z';
let clock: Instant = start;
type Who = () => Promise<Headers>;
let staff: Who;
let owner: Who;
let requester: Who;
let id: string;

const { test, database, db, app, program } = sharedProgramTest({
  clock: () => new Date(clock),
  program: { now: start, organizations: 2 },
});

/** A meeting of its own, and everybody signed in at that time. */
beforeEach(async () => {
  clock = addMinutes(start, -24 * 60);
  const sessions = await sessionsFor(database);
  const userId = await makePerson(db, {
    programId: program.programId,
    programRole: 'PROGRAM_MANAGER',
  });
  // Signed in anew for each call: hours go by in a test.
  const bearer = (claims: Parameters<typeof sessions.open>[0]) => async () => ({
    authorization: `Bearer ${(await sessions.open(claims, new Date(clock))).token}`,
  });
  const of = ({ id: organizationId, userId: person }: TestProgram['organizations'][number]) =>
    bearer({ userId: person, organizationId, organizationRole: 'ORGANIZATION_OWNER' });
  staff = bearer({ userId });
  owner = of(program.organizations[0]!);
  requester = of(program.organizations[1]!);
  await db.updateTable('meeting').set({ is_deleted: true }).execute();
  await opens(15);
  const meeting = meetingOf(
    program,
    program.organizations[0]!.id,
    program.organizations[1]!.id,
    program.timeslots[0],
    {
      ...acceptedAt(program, 1, addMinutes(start, -3000)),
    },
  );
  id = (await saveNewMeeting(db, meeting)).id;
});

const opens = (minutes: number) =>
  db.updateTable('program').set({ check_in_opens_minutes: minutes }).execute();

const attend = async (who: Who, side: 'owner' | 'participant', at: Instant) => {
  const { status, result } = await call(
    app,
    'PATCH',
    `/schedule/event/meeting/${id}/attend/${side}`,
    await who(),
    {
      [`${side}AttendedAt`]: at,
    },
  );
  return status === 200 ? 'ok' : result.code;
};
const attendAll = async (at: Instant) => {
  const { status, result } = await call(app, 'PATCH', `/schedule/event/meeting/${id}/attend`, await staff(), {
    ownerAttendedAt: at,
    participantAttendedAt: at,
  });
  return status === 200 ? 'ok' : result.code;
};
const undo = async (who: Who, party: string) => {
  const { status, result } = await call(
    app,
    'PATCH',
    `/schedule/event/meeting/${id}/attend/undo`,
    await who(),
    {
      party,
      reason: 'Checked in by mistake',
    },
  );
  return status === 200 ? 'ok' : result.code;
};
const times = async () => {
  const row = await db.selectFrom('meeting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { ownerAttendance, participantAttendance } = meetingOfRow(row);
  return [ownerAttendance?.attendedAt ?? null, participantAttendance?.attendedAt ?? null];
};

describe('A check-in', () => {
  // T1279
  test('the day before is nobody’s, and leaves the partner free to cancel', async () => {
    expect(await attend(owner, 'owner', clock)).toBe('CHECK_IN_NOT_OPEN');
    expect(await attend(staff, 'owner', clock)).toBe('CHECK_IN_OTHER_DAY');
    expect(await attendAll(clock)).toBe('CHECK_IN_OTHER_DAY');
    expect(await times()).toEqual([null, null]);
    const path = `/schedule/event/meeting/${id}/cancel`;
    const cancel = await call(app, 'PATCH', path, await requester(), { message: 'Change in priorities' });
    expect(cancel.status).toBe(200);
  });

  // T1280
  test('opens to the minute as the program says, for staff earlier on the same day', async () => {
    clock = addMinutes(start, -16);
    expect(await attend(owner, 'owner', clock)).toBe('CHECK_IN_NOT_OPEN');
    expect(await attend(staff, 'owner', clock)).toBe('ok');
    clock = addMinutes(start, -15);
    expect(await attend(requester, 'participant', clock)).toBe('ok');
    await opens(0);
    clock = addMinutes(start, -1);
    expect(await attend(owner, 'owner', clock)).toBe('CHECK_IN_NOT_OPEN');
    await opens(120);
    clock = addMinutes(start, -120);
    expect(await attend(owner, 'owner', clock)).toBe('ok');
  });

  // T1281
  test('never lies in the future; a browser’s clock a little ahead counts as now', async () => {
    clock = addMinutes(start, 5);
    expect(await attend(owner, 'owner', '2026-12-31T03:00:00.000Z')).toBe('CHECK_IN_AHEAD');
    expect(await attend(staff, 'owner', addMinutes(clock, 10))).toBe('CHECK_IN_AHEAD');
    expect(await attend(owner, 'owner', addMinutes(clock, 1))).toBe('ok');
    expect((await times())[0]).toBe(clock);
  });

  test('stays open after the end: late, but allowed', async () => {
    clock = addMinutes(start, 300);
    expect(await attend(owner, 'owner', clock)).toBe('ok');
  });
});

describe('A check-in that was a mistake', () => {
  // T1286
  test('is taken back by the party for five minutes, and then the partner can cancel', async () => {
    clock = addMinutes(start, -10);
    expect(await attend(owner, 'owner', clock)).toBe('ok');
    const cancel = async () =>
      await call(app, 'PATCH', `/schedule/event/meeting/${id}/cancel`, await requester(), {
        message: 'Change in priorities',
      });
    expect((await cancel()).result.code).toBe('MEETING_CHECKED_IN');
    expect(await undo(requester, 'OWNER')).toBe('NOT_ALLOWED');
    clock = addMinutes(start, -5);
    expect(await undo(owner, 'OWNER')).toBe('ok');
    expect(await times()).toEqual([null, null]);
    expect((await cancel()).status).toBe(200);
  });

  // T1287
  test('is the staff’s alone to undo after that', async () => {
    clock = start;
    expect(await attend(owner, 'owner', clock)).toBe('ok');
    clock = addMillis(start, 5 * 60_000 + 1);
    expect(await undo(owner, 'OWNER')).toBe('UNDO_TOO_LATE');
    expect(await undo(staff, 'OWNER')).toBe('ok');
    expect(await undo(owner, 'OWNER')).toBe('NOTHING_TO_UNDO');
  });
});

describe('Check-in All', () => {
  // T1291
  test('fills who is missing: whoever is there keeps their time, and undoing it leaves that time', async () => {
    clock = addMinutes(start, -4);
    const punctual = clock;
    expect(await attend(requester, 'participant', clock)).toBe('ok');
    clock = addMinutes(start, 14);
    expect(await attendAll(clock)).toBe('ok');
    expect(await times()).toEqual([clock, punctual]);
    expect(await undo(staff, 'OWNER')).toBe('ok');
    expect(await times()).toEqual([null, punctual]);
  });

  test('said again of two who are there replaces both, as SPEC.md has it', async () => {
    clock = start;
    expect(await attendAll(clock)).toBe('ok');
    clock = addMinutes(start, 3);
    expect(await attendAll(clock)).toBe('ok');
    expect(await times()).toEqual([clock, clock]);
  });
});

describe('A rating', () => {
  // T1290
  test('opens with the start of the meeting, for who was there', async () => {
    const rate = async () => {
      const { status, result } = await call(
        app,
        'POST',
        `/rating/program/${program.programId}/meeting/${id}`,
        await owner(),
        {
          score: 5,
          review: 'Helpful',
          feedback: 'Clear plans.',
        },
      );
      return status === 200 || status === 201 ? 'ok' : result.code;
    };
    clock = addMinutes(start, -10);
    expect(await attend(owner, 'owner', clock)).toBe('ok');
    expect(await rate()).toBe('RATING_NOT_OPEN');
    clock = start;
    expect(await rate()).toBe('ok');
  });
});

describe('A check-in that a device recorded', () => {
  const said = (capturedAt: Instant, over: object = {}) => ({
    id: randomUUID(),
    verb: 'CHECK_IN',
    meetingId: id,
    programId: program.programId,
    party: 'OWNER',
    attendedAt: capturedAt,
    capturedAt,
    source: 'SELF',
    startAt: start,
    ...over,
  });
  const verdictOf = async (who: Who, operation: object) => {
    const [verdict] = (await replay(app, await who(), [operation], clock)) as OperationVerdict[];
    return verdict?.reason ?? verdict?.verdict;
  };
  const attention = async () => {
    type List = { items: { id: string; reason: string }[] };
    const { result } = await call<List>(
      app,
      'GET',
      `/v2/program/${program.programId}/attention`,
      await staff(),
    );
    return result.items.map(({ id: operationId, reason }) => [operationId, reason]);
  };

  // T1284
  test('before it opened is refused, and needs attention: it is never dropped', async () => {
    clock = start;
    const early = said(addMinutes(start, -20));
    expect(await verdictOf(owner, early)).toBe('CHECK_IN_NOT_OPEN');
    expect(await attention()).toContainEqual([early.id, 'CHECK_IN_NOT_OPEN']);
    const tomorrow = said(addMinutes(start, -1440), { source: 'MANUAL' });
    expect(await verdictOf(staff, tomorrow)).toBe('CHECK_IN_OTHER_DAY');
    expect(await attention()).toContainEqual([tomorrow.id, 'CHECK_IN_OTHER_DAY']);
    expect(await times()).toEqual([null, null]);
  });

  // T1285
  test('is judged by its corrected time, with what a clock in good faith may be wrong by', async () => {
    clock = addMinutes(start, 60);
    expect(await verdictOf(owner, said(addMillis(start, -15 * 60_000 - 59_000)))).toBe('applied');
    expect(await verdictOf(owner, said(addMillis(start, -15 * 60_000 - 61_000)))).toBe('CHECK_IN_NOT_OPEN');
    // Typed a little later than its clock turned out to be: as of when it was said.
    const typed = said(addMinutes(start, 5), { attendedAt: addMillis(start, 5 * 60_000 + 30_000) });
    expect(await verdictOf(owner, typed)).toBe('applied');
    expect((await times())[0]).toBe(addMinutes(start, 5));
    const ahead = said(addMinutes(start, 6), { attendedAt: addMinutes(start, 30) });
    expect(await verdictOf(owner, ahead)).toBe('CHECK_IN_AHEAD');
  });

  // T1309
  test('is not taken back days later by a word that says it is from then', async () => {
    clock = start;
    expect(await attend(owner, 'owner', clock)).toBe('ok');
    clock = addMinutes(start, 16);
    const backdated = said(addMinutes(start, 1), {
      verb: 'UNDO',
      attendedAt: undefined,
      reason: 'Checked in by mistake',
    });
    expect(await verdictOf(owner, backdated)).toBe('UNDO_TOO_LATE');
    expect(await attention()).toContainEqual([backdated.id, 'UNDO_TOO_LATE']);
    expect((await times())[0]).toBe(start);
  });

  // T1310
  test('and taken back without a network is taken back, however late both arrive', async () => {
    clock = addMinutes(start, 120);
    const undone = { verb: 'UNDO', attendedAt: undefined, reason: 'Checked in by mistake' };
    expect(await verdictOf(owner, said(start))).toBe('applied');
    clock = addMinutes(start, 121);
    expect(await verdictOf(owner, said(addMinutes(start, 1), undone))).toBe('applied');
    const both = [said(addMinutes(start, 2)), said(addMinutes(start, 3), undone)];
    const answers = (await replay(app, await owner(), both, clock)) as OperationVerdict[];
    expect(answers.map(({ verdict }) => verdict)).toEqual(['applied', 'applied']);
    expect((await times())[0]).toBeNull();
  });
});
