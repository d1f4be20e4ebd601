import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import type { OperationVerdict } from '../../../src/contract/check-in.ts';
import type { NoticeArgs } from '../../../src/domain/meetings/late.ts';
import type { Party } from '../../../src/domain/meetings/meeting.ts';
import type { Actor } from '../../../src/domain/people/actor.ts';
import { addMinutes, type Instant } from '../../../src/domain/time/instants.ts';
import { replayCheckIns } from '../../../src/server/actions/event-day/replay-check-ins.ts';
import type { NotificationToSend } from '../../../src/server/notifications/notify-users.ts';
import { withinPingLimit } from '../../../src/server/notifications/ping-limit.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { Refusal } from '../../../src/server/perform/refusal.ts';
import type { TransactionContext } from '../../../src/server/perform/transaction-context.ts';
import {
  offerTime,
  releaseMeeting,
  takeBackRelease,
} from '../../../src/server/services/meetings/release-meeting.ts';
import { countOpenAttention } from '../../../src/server/store/attention.ts';
import { meetingOfRow } from '../../../src/server/store/meetings.ts';
import type { Reader } from '../../../src/server/store/notification-readers.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { notificationRows } from '../../support/notification-rows.ts';
import { performerOf } from '../../support/performer.ts';
import {
  acceptedAt,
  asParty,
  asStaff,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { insert, rowsOf, update } from '../../support/rows.ts';

/** Released meetings, of 10:00 to 10:30 in Jakarta: what becomes free, and who arrives all the same. */

const start = '2026-11-24T03:00:00.000Z';
const at = (minutes: number) => addMinutes(start, minutes);
let program: TestProgram;
let id: string;
let desk: Actor;

const { test, database, db } = databaseTest();

beforeEach(async () => {
  program = await makeProgram(db, { now: start, organizations: 4 });
  const [owner, requester] = program.organizations;
  const meeting = meetingOf(program, owner!.id, requester!.id, program.timeslots[0], {
    ...acceptedAt(program, 1, at(-3000)),
  });
  id = (await saveNewMeeting(db, meeting)).id;
  const userId = await makePerson(db, { programId: program.programId, programRole: 'PROGRAM_MANAGER' });
  desk = {
    kind: 'USER',
    userId,
    name: 'Budi',
    userRole: 'USER',
    organizationId: null,
    organizationRole: null,
  } as unknown as Actor;
});

const actor = (index: 0 | 1): Actor => ({
  kind: 'USER',
  userId: program.organizations[index]!.userId,
  name: 'Guest',
  userRole: 'USER',
  organizationId: program.organizations[index]!.id,
  organizationRole: 'ORGANIZATION_OWNER',
});
const performer = (now: Instant) => ({
  ...performerOf(database, () => new Date(now)),
  publicUrl: 'https://door.example.test',
});
const replayed = (operations: unknown[], now: Instant, who: Actor): Promise<OperationVerdict[]> =>
  performPlainly(
    performer(now),
    { actor: who, device: { id: randomUUID(), name: '' } },
    async (context) => (await replayCheckIns(context, { operations, sentAt: now })).verdicts,
  );
/** By the desk's device, which was offline since. */
const arrives = async (
  party: 'OWNER' | 'PARTICIPANT',
  capturedAt: Instant,
  now: Instant,
  over: object = {},
) => {
  const operation = {
    id: randomUUID(),
    verb: 'CHECK_IN',
    meetingId: id,
    programId: program.programId,
    party,
    attendedAt: capturedAt,
    capturedAt,
    source: 'SCAN',
    ...over,
  };
  const [verdict] = await replayed([operation], now, desk);
  return { ...verdict!, operation };
};
const saying = (
  kind: NoticeArgs['kind'],
  capturedAt: Instant,
  { party = 'PARTICIPANT', minutes }: { party?: Party; minutes?: number } = {},
) => ({
  id: randomUUID(),
  verb: 'NOTICE',
  meetingId: id,
  programId: program.programId,
  party,
  notice: minutes === undefined ? { kind } : { kind, minutes },
  capturedAt,
  source: 'SELF',
});
const says = async (kind: 'NOT_COMING' | 'ON_TIME', capturedAt: Instant, now: Instant) =>
  (await replayed([saying(kind, capturedAt)], now, actor(1)))[0]?.verdict;
const done = async (now: Instant, who: Actor, work: (context: TransactionContext) => Promise<unknown>) => {
  try {
    await performPlainly(performer(now), { actor: who }, work);
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};
const releases = (now: Instant, missing: 'OWNER' | 'PARTICIPANT' | 'BOTH' = 'PARTICIPANT') =>
  done(now, desk, (context) => releaseMeeting(context, id, { missing }, asStaff));
const offers = (now: Instant) => done(now, actor(0), (context) => offerTime(context, id, asParty('OWNER')));
const takesBack = (now: Instant) => done(now, desk, (context) => takeBackRelease(context, id, asStaff));
const meeting = async () => {
  const row = await db.selectFrom('meeting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return meetingOfRow(row);
};
/** Another pair at the same table and time. */
const seatOthers = () =>
  saveNewMeeting(
    db,
    meetingOf(program, program.organizations[2]!.id, program.organizations[3]!.id, program.timeslots[0], {
      ...acceptedAt(program, 1, at(0)),
    }),
  );
const bookings = async () =>
  (
    await db
      .selectFrom('organization_booking')
      .select('organization_id')
      .where('meeting_id', '=', id)
      .execute()
  ).length;
const told = async (who: 0 | 1) => {
  const rows = await notificationRows(db, ['title'], {
    user_id: program.organizations[who]!.userId,
    program_id: program.programId,
  });
  return rows.map(({ title }) => title);
};
const history = async () => {
  const rows = await db
    .selectFrom('meeting_history')
    .select(['history_type', 'message', 'created_by'])
    .where('meeting_id', '=', id)
    .orderBy('seq')
    .execute();
  return rows.map((row) => `${row.history_type} ${row.message}`.trim());
};
const open = () => countOpenAttention(db, program.programId);

describe('A release by staff', () => {
  // T2218
  test('frees the table and the time of both sides, keeps the meeting, and tells both', async () => {
    await expect(seatOthers()).rejects.toThrow('meeting_seat_once');
    await arrives('OWNER', at(-2), at(-2));
    expect(await releases(at(4))).toBe('ok');
    expect(await meeting()).toMatchObject({
      meetingStatus: 'ACCEPTED',
      seatNumber: 1,
      released: { releasedAt: at(4), reason: 'STAFF', missing: 'PARTICIPANT' },
    });
    expect(await bookings()).toBe(0);
    await seatOthers();
    expect(await history()).toEqual(['CHECKED_IN OWNER', 'RELEASED PARTICIPANT STAFF']);
    expect(await told(0)).toEqual(['Your meeting was released']);
    expect(await told(1)).toEqual(['Your meeting was released']);
    expect(await releases(at(5))).toBe('MEETING_RELEASED');
  });

  // T3366
  test('is told an organization of which nobody has an account at its contact address', async () => {
    const [, missing] = program.organizations;
    await update(db, 'organization', { id: missing!.id }, { email: 'office@kopi.example' });
    await db.deleteFrom('organization_member').where('organization_id', '=', missing!.id).execute();
    expect(await releases(at(4))).toBe('ok');
    const [mail, ...others] = await rowsOf(db, 'mail', ['subject', 'text'], {
      recipient: 'office@kopi.example',
    });
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your meeting was released');
    expect(mail?.text).toContain('Your organization did not come to the meeting with Organization 1');
  });

  // T2219
  test('is refused once who was missing is there, and leaves nothing behind', async () => {
    await arrives('PARTICIPANT', at(3), at(3));
    expect(await releases(at(4))).toBe('RELEASE_CHECKED_IN');
    expect((await meeting()).released).toBeUndefined();
    expect(await bookings()).toBe(2);
  });

  // T2220
  test('is taken back while the table and both sides are free, and not after', async () => {
    await releases(at(4));
    expect(await takesBack(at(5))).toBe('ok');
    expect((await meeting()).released).toBeUndefined();
    expect(await bookings()).toBe(2);
    expect(await history()).toEqual(['RELEASED PARTICIPANT STAFF', 'RELEASE_TAKEN_BACK']);
    expect(await takesBack(at(5))).toBe('RELEASE_NOT_THERE');
    await releases(at(6));
    await seatOthers();
    expect(await takesBack(at(7))).toBe('SEAT_TAKEN');
  });

  // T2504
  test('is not taken back into a timeslot or an event that was closed since, nor by an arrival', async () => {
    await releases(at(4));
    const slot = (values: object) => update(db, 'timeslot', { id: program.timeslots[0]!.id }, values);
    const event = (values: object) => update(db, 'event', { id: program.eventId }, values);
    for (const change of [slot, event]) {
      await change({ disabled_at: at(5) });
      expect(await takesBack(at(6))).toBe('SEAT_TAKEN');
      await change({ disabled_at: null, is_deleted: true });
      expect(await takesBack(at(6))).toBe('SEAT_TAKEN');
      await change({ is_deleted: false });
    }
    await slot({ disabled_at: at(5) });
    expect(await arrives('PARTICIPANT', at(3), at(8))).toMatchObject({
      verdict: 'applied',
      reason: 'MEETING_RELEASED',
    });
    await slot({ disabled_at: null });
    expect(await takesBack(at(9))).toBe('ok');
  });

  // T2221
  test('is not taken back once one side meets others at that time', async () => {
    await releases(at(4));
    const elsewhere = meetingOf(
      program,
      program.organizations[0]!.id,
      program.organizations[2]!.id,
      program.timeslots[0],
      acceptedAt(program, 2, at(5)),
    );
    await saveNewMeeting(db, elsewhere);
    expect(await takesBack(at(6))).toBe('ORGANIZATION_BOOKED');
    expect(await arrives('PARTICIPANT', at(3), at(8))).toMatchObject({
      verdict: 'applied',
      reason: 'MEETING_RELEASED',
    });
  });
});

describe('The side that waits', () => {
  // T2222
  test('offers its time after six minutes without an answer, and not before', async () => {
    await arrives('OWNER', at(-2), at(-2));
    expect(await offers(at(5))).toBe('OFFER_TOO_EARLY');
    expect(await offers(at(6))).toBe('ok');
    expect((await meeting()).released).toMatchObject({ reason: 'NO_ANSWER', missing: 'PARTICIPANT' });
    expect(await told(0)).toEqual([]);
    expect(await told(1)).toEqual(['Your meeting was released']);
  });
});

describe('Who can’t come', () => {
  // T2223
  test('frees the table with the same operation: the partner is told once, and a lost answer changes nothing', async () => {
    const operation = saying('NOT_COMING', at(-20));
    await replayed([operation], at(-10), actor(1));
    await replayed([operation], at(-9), actor(1));
    expect((await meeting()).released).toEqual({
      releasedAt: at(-10),
      reason: 'CANT_COME',
      missing: 'PARTICIPANT',
    });
    expect(await bookings()).toBe(0);
    expect(await told(0)).toEqual(['Your partner can’t come']);
    expect(await history()).toEqual(['NOTICE_NOT_COMING PARTICIPANT', 'RELEASED PARTICIPANT CANT_COME']);
  });

  // T2224
  test('and says in the same batch that they come after all has released nothing', async () => {
    await replayed([saying('NOT_COMING', at(-20)), saying('ON_TIME', at(-19))], at(-10), actor(1));
    expect((await meeting()).released).toBeUndefined();
  });

  // T2225
  test('and says so later is refused: the table is free for others by then', async () => {
    await says('NOT_COMING', at(-20), at(-20));
    expect(await says('ON_TIME', at(-15), at(-15))).toBe('refused');
    expect(await open()).toBe(0);
  });

  // T2484
  test('is heard by the partner though three words of theirs were before it; a fourth that frees nothing is not', async () => {
    for (const [minute, minutes] of [
      [-30, 5],
      [-29, 10],
      [-28, 5],
      [-27, 15],
    ] as const)
      await replayed([saying('LATE', at(minute), { minutes })], at(minute), actor(1));
    expect(await told(0)).toHaveLength(3);
    await says('NOT_COMING', at(-20), at(-20));
    expect((await meeting()).released).toMatchObject({ reason: 'CANT_COME' });
    expect((await told(0)).slice(3)).toEqual(['Your partner can’t come']);
  });

  // T2226
  test('but had come by then has released nothing, whichever arrives first', async () => {
    await arrives('PARTICIPANT', at(2), at(2));
    await says('NOT_COMING', at(1), at(5));
    expect((await meeting()).released).toBeUndefined();
  });

  // T2227
  test('whose word arrives after the meeting has released nothing', async () => {
    await says('NOT_COMING', at(10), at(40));
    expect((await meeting()).released).toBeUndefined();
  });
});

describe('What was said before', () => {
  const partnerSays = (kind: NoticeArgs['kind'], when: Instant, minutes?: number) =>
    replayed([saying(kind, when, { party: 'OWNER', ...(minutes ? { minutes } : {}) })], when, actor(0));

  // T2481
  test('releases nothing again once staff took it back, whatever the partner says then', async () => {
    await says('NOT_COMING', at(-20), at(-20));
    expect(await takesBack(at(-15))).toBe('ok');
    await partnerSays('LATE', at(-10), 5);
    expect((await meeting()).released).toBeUndefined();
    expect(await bookings()).toBe(2);
  });

  // T2482
  test('releases it again once it is said again, and the partner is told again', async () => {
    await says('NOT_COMING', at(-20), at(-20));
    await takesBack(at(-15));
    await says('NOT_COMING', at(-5), at(-5));
    expect((await meeting()).released).toMatchObject({ releasedAt: at(-5), missing: 'PARTICIPANT' });
    expect(await told(0)).toEqual([
      'Your partner can’t come',
      'Your meeting takes place after all',
      'Your partner can’t come',
    ]);
  });

  // T2483
  test('by a server of a version that released nothing frees no table with the partner’s next word', async () => {
    const word = {
      kind: 'NOT_COMING' as const,
      minutes: null,
      stampAt: at(-20),
      operationId: randomUUID(),
    };
    await update(db, 'meeting', { id }, { participant_notice: word });
    await partnerSays('LATE', at(-10), 5);
    expect((await meeting()).released).toBeUndefined();
    await partnerSays('NOT_COMING', at(-9));
    expect((await meeting()).released).toMatchObject({ missing: 'OWNER' });
  });
});

describe('A person', () => {
  // T2243
  test('whose phone rang three times within the hour for who comes or does not finds the fourth in the list alone', async () => {
    const userId = program.organizations[0]!.userId;
    const rows = ['MEETING_NOTICE', 'MEETING_RELEASED', 'MEETING_NOTICE'].map((kind, index) => ({
      id: randomUUID(),
      user_id: userId,
      program_id: program.programId,
      meeting_id: id,
      organization_id: program.organizations[0]!.id,
      notification_type: kind,
      title: 'Title',
      message: 'Message',
      url: '/',
      created_at: at(index),
    }));
    const channelsAt = async (now: Instant) => {
      const reader = { userId } as Reader;
      const channels = new Set(['inApp', 'push'] as const);
      const sent = { kind: 'MEETING_RELEASED', reader, channels } as unknown as NotificationToSend;
      const [allowed] = await withinPingLimit(db as unknown as TransactionContext['tx'], [sent], now);
      return [...allowed!.channels];
    };
    await insert(db, 'notification', rows.slice(0, 2));
    expect(await channelsAt(at(4))).toEqual(['inApp', 'push']);
    await insert(db, 'notification', rows[2]!);
    expect(await channelsAt(at(4))).toEqual(['inApp']);
    expect(await channelsAt(at(61))).toEqual(['inApp', 'push']);
  });
});

describe('A late arrival', () => {
  // T2228
  test('that was captured before the release takes it back: the table and the time were free still', async () => {
    await says('NOT_COMING', at(1), at(6));
    const arrived = await arrives('PARTICIPANT', at(3), at(9));
    expect(arrived).toMatchObject({ verdict: 'applied', reason: null });
    expect((await meeting()).released).toBeUndefined();
    expect((await meeting()).participantAttendance?.attendedAt).toBe(at(3));
    expect(await bookings()).toBe(2);
    expect(await open()).toBe(0);
    expect(await told(0)).toEqual(['Your partner can’t come', 'Your meeting takes place after all']);
    const [again] = await replayed([arrived.operation], at(10), desk);
    expect(again).toMatchObject({ verdict: 'duplicate', reason: null });
  });

  // T2704
  test('that takes it back ends the offer of its table', async () => {
    await releases(at(4));
    const sides = program.organizations.slice(2, 4).map((one) => one.id);
    const [one = '', other = ''] = sides.sort();
    await insert(db, 'reoffer', {
      program_id: program.programId,
      id: randomUUID(),
      released_meeting_id: id,
      organization_a: one,
      organization_b: other,
      round: 1,
      made_at: at(4),
      expires_at: at(6),
    });
    await arrives('PARTICIPANT', at(3), at(5));
    expect((await meeting()).released).toBeUndefined();
    expect(await rowsOf(db, 'reoffer', ['result', 'ended_at'], { released_meeting_id: id })).toEqual([
      { result: 'TAKEN', ended_at: at(5) },
    ]);
  });

  // T2229
  test('that was captured before it counts, and needs attention where others sit there by now; both sides are told', async () => {
    await releases(at(4));
    await seatOthers();
    const arrived = await arrives('PARTICIPANT', at(3), at(9));
    expect(arrived).toMatchObject({ verdict: 'applied', reason: 'MEETING_RELEASED' });
    expect(await meeting()).toMatchObject({
      released: { releasedAt: at(4) },
      participantAttendance: { attendedAt: at(3) },
    });
    expect(await open()).toBe(1);
    expect(await told(0)).toHaveLength(2);
    expect(await told(1)).toHaveLength(2);
  });

  // T2230
  test('that was captured after it is refused and listed, whatever is free', async () => {
    await releases(at(4));
    expect(await arrives('PARTICIPANT', at(5), at(9))).toMatchObject({
      verdict: 'refused',
      reason: 'MEETING_RELEASED',
    });
    expect(await open()).toBe(1);
    expect((await meeting()).released).toMatchObject({ releasedAt: at(4) });
  });

  // T2231
  test('of the side that was there all along changes nothing of the release', async () => {
    await says('NOT_COMING', at(-1), at(1));
    expect(await arrives('OWNER', at(0), at(5))).toMatchObject({ verdict: 'applied', reason: null });
    expect((await meeting()).released).toMatchObject({ reason: 'CANT_COME' });
  });

  // T2232
  test('of two meetings at one table brings one of them back, and lists the other', async () => {
    await releases(at(4));
    const others = await seatOthers();
    await done(at(5), desk, (context) => releaseMeeting(context, others.id, { missing: 'OWNER' }, asStaff));
    const of = (meetingId: string, party: string, capturedAt: Instant) => ({
      id: randomUUID(),
      verb: 'CHECK_IN',
      meetingId,
      programId: program.programId,
      party,
      attendedAt: capturedAt,
      capturedAt,
      source: 'SCAN',
    });
    const verdicts = await replayed(
      [of(id, 'PARTICIPANT', at(3)), of(others.id, 'OWNER', at(3))],
      at(9),
      desk,
    );
    expect(verdicts.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['applied', null],
      ['applied', 'MEETING_RELEASED'],
    ]);
    expect((await meeting()).released).toBeUndefined();
  });
});
