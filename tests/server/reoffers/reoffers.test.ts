import { beforeEach, describe, expect } from 'vitest';
import type { MeetingRelease } from '../../../src/domain/meetings/meeting.ts';
import { addMillis, addMinutes, type Instant } from '../../../src/domain/time/instants.ts';
import { openHub } from '../../../src/server/live/open-hub.ts';
import { type Performer, performPlainly } from '../../../src/server/perform/perform.ts';
import { expireOffers } from '../../../src/server/services/reoffers/expire-offers.ts';
import { offerTablesOf } from '../../../src/server/services/reoffers/make-offers.ts';
import { startReofferClock } from '../../../src/server/services/reoffers/reoffer-clock.ts';
import { offeredMeetingDocuments } from '../../../src/server/store/sync-offered.ts';
import { organizationDocuments } from '../../../src/server/store/sync-people.ts';
import { programTest } from '../../support/fixtures.ts';
import { notificationRows } from '../../support/notification-rows.ts';
import { performerOf, system } from '../../support/performer.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { insert, rowsOf, update } from '../../support/rows.ts';
import { until } from '../../support/until.ts';

/** Released tables are offered to organizations that are free: 10:00 to 10:30 in Jakarta, released at 10:06. */

const start = '2026-11-21T03:00:00.000Z';
const at = (minutes: number) => addMinutes(start, minutes);
const RELEASED = at(6);
let clock = new Date(RELEASED);

const { test, database, db, program, as } = programTest({
  clock: () => clock,
  program: { now: start, organizations: 7 },
});

/** The one whose partner did not come, that partner, and two that are here with nothing to do. */
const [MISSING, WAITS, FREE, OTHER] = [0, 1, 2, 3] as const;
let releasedId: string;

const id = (index: number) => program.organizations[index]!.id;
const here = (attendedAt: Instant) => ({
  attendedAt,
  stampAt: attendedAt,
  operationId: `check-in at ${attendedAt}`,
  recordedBy: 'Sari',
  undoReason: null,
});
/** Two that met half an hour before 10:00, so that they were seen; or from another minute on. */
const metBefore = (one: number, other: number, seat: number, from = -30) =>
  saveNewMeeting(
    db,
    meetingOf(program, id(one), id(other), program.timeslots[1], {
      ...acceptedAt(program, seat, at(-3000)),
      startAt: at(from),
      endAt: at(from + 30),
      ownerAttendance: here(at(from + 5)),
      participantAttendance: here(at(from + 5)),
    }),
  );
/** One asks another for a meeting, at a later time. */
const asks = (requester: number, owner: number) =>
  saveNewMeeting(db, meetingOf(program, id(owner), id(requester), program.timeslots[2]));
const releases = (meetingId: string, missing: MeetingRelease['missing'] = 'OWNER') =>
  update(
    db,
    'meeting',
    { id: meetingId },
    {
      released: { releasedAt: RELEASED, reason: 'NO_ANSWER', missing } satisfies MeetingRelease,
    },
  );

beforeEach(async () => {
  clock = new Date(RELEASED);
  // Those of other programs end with these.
  await db.deleteFrom('reoffer').execute();
  const meeting = meetingOf(program, id(MISSING), id(WAITS), program.timeslots[0], {
    ...acceptedAt(program, 7, at(-3000)),
    participantAttendance: here(at(-1)),
  });
  releasedId = (await saveNewMeeting(db, meeting)).id;
  await metBefore(FREE, OTHER, 1);
  await asks(WAITS, FREE);
});

/** No news: only looks are made. */
const quiet = { listen: () => () => undefined };
const performer = () => ({ ...performerOf(database, () => clock), publicUrl: 'https://door.example.test' });
const look = () =>
  performPlainly(performer(), { actor: system }, async (context) => {
    const slot = { programId: program.programId, timeslotId: program.timeslots[0]!.id };
    return (await offerTablesOf(context, slot)).count;
  });
const expire = () => performPlainly(performer(), { actor: system }, expireOffers);
const offers = async () =>
  await db
    .selectFrom('reoffer')
    .selectAll()
    .where('program_id', '=', program.programId)
    .orderBy('round')
    .execute();
const sidesOf = (offer: { organization_a: string; organization_b: string }) =>
  [offer.organization_a, offer.organization_b].map((one) =>
    program.organizations.findIndex((organization) => organization.id === one),
  );
const offered = async () => (await offers()).map((offer) => sidesOf(offer).sort());
const answer = async (index: number, said: 'YES' | 'NO', offerId?: string) =>
  await as.organization(index).call('answerOffer', {
    params: { programId: program.programId, offerId: offerId ?? (await offers()).at(-1)!.id },
    body: { answer: said },
  });
const meetings = async () =>
  await db
    .selectFrom('meeting')
    .selectAll()
    .where('program_id', '=', program.programId)
    .where('accepted_at', '>=', RELEASED)
    .execute();
const ownOf = async (index: number) => {
  const [row] = await organizationDocuments(
    db,
    { programId: program.programId, organizationId: id(index) },
    { ids: [id(index)] },
    clock.toISOString(),
  );
  return row?.doc && 'own' in row.doc ? row.doc.own : null;
};

describe('A released table', () => {
  // T2270
  test('is offered to the one who waits and to one who is here and free, who want to meet; both are notified, once', async () => {
    await releases(releasedId);
    const counts = await Promise.all([look(), look(), look()]);
    expect(counts.sort()).toEqual([0, 0, 1]);
    expect(await offered()).toEqual([[WAITS, FREE]]);
    const notified = await notificationRows(
      db,
      ['notification_type', 'organization_id', 'title', 'message'],
      {
        program_id: program.programId,
      },
    );
    expect(notified.map((row) => row.organization_id).sort()).toEqual([id(WAITS), id(FREE)].sort());
    expect(notified.find((row) => row.organization_id === id(WAITS))).toMatchObject({
      notification_type: 'MEETING_OFFER',
      title: 'Free now: meet Organization 3',
      message:
        'You can meet Organization 3 now. Please answer by 10:07. 10:00 - 10:30 GMT+7 · Room 1, Table 7',
    });
    expect(await ownOf(WAITS)).toMatchObject({
      standsBy: true,
      offers: [
        {
          partnerName: 'Organization 3',
          roomName: 'Room 1',
          tableName: 'Table 7',
          startAt: start,
          endAt: at(30),
          madeAt: RELEASED,
          expiresAt: addMillis(RELEASED, 90_000),
          answer: null,
          partnerSaidYes: false,
          result: null,
          endedAt: null,
        },
      ],
    });
    expect(await ownOf(OTHER)).toMatchObject({ offers: [] });
  });

  // T2271
  test('is offered to nobody while it is not released, in a program that does not want it, or outside of its time', async () => {
    expect(await look()).toBe(0);
    await releases(releasedId);
    for (const setting of [{ reoffer_tables: false }, { disable_matchmaking: true }] as const) {
      await update(db, 'program', { id: program.programId }, setting);
      expect(await look()).toBe(0);
      await update(
        db,
        'program',
        { id: program.programId },
        { reoffer_tables: true, disable_matchmaking: false },
      );
    }
    clock = new Date(at(21));
    expect(await look()).toBe(0);
    clock = new Date(at(20));
    expect(await look()).toBe(1);
  });

  // T2272
  test.for<[string, () => Promise<unknown>]>([
    ['does not stand by', () => standBy(FREE, false)],
    ['was seen more than an hour ago', () => seen(FREE, at(-55))],
    ['is busy at that time', () => busy(FREE)],
    [
      'lost its approval',
      () =>
        update(db, 'registration', { organization_id: id(FREE) }, { registration_status: 'NEED_REVISION' }),
    ],
    ['closed that timeslot for itself', () => closes(FREE)],
    ['has met the other already', () => metBefore(FREE, WAITS, 3, -90)],
    ['has a meeting with the other to come', () => meetLater(FREE, WAITS)],
    ['was blocked by the other', () => blocks(WAITS, FREE)],
    ['has blocked the other', () => blocks(FREE, WAITS)],
  ])('is not offered to one that %s', async ([, arrange]) => {
    await arrange();
    await releases(releasedId);
    expect(await look()).toBe(0);
  });

  // T2751
  test('is not offered to one that closed a timeslot of another room at that time', async () => {
    const timeslotId = program.timeslots[1]!.id;
    const times = { slot_start_time: at(20), slot_end_time: at(50) };
    await update(db, 'timeslot', { id: timeslotId }, { ...times, room_id: program.rooms[0]!.id });
    await closes(FREE, timeslotId);
    await releases(releasedId);
    expect(await look()).toBe(0);
  });

  // T2503
  test.for<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['timeslot was closed', () => slot({ disabled_at: at(1) }), () => slot({ disabled_at: null })],
    ['timeslot was deleted', () => slot({ is_deleted: true }), () => slot({ is_deleted: false })],
    [
      'timeslot became a break',
      () => slot({ timeslot_type: 'BREAKTIME' }),
      () => slot({ timeslot_type: 'TIMESLOT' }),
    ],
    ['timeslot is online only', () => slot({ venues: ['online'] }), () => slot({ venues: ['offline'] })],
    ['event was closed', () => event({ disabled_at: at(1) }), () => event({ disabled_at: null })],
    ['event was deleted', () => event({ is_deleted: true }), () => event({ is_deleted: false })],
    ['event is a draft', () => event({ event_status: 'DRAFT' }), () => event({ event_status: 'PUBLISHED' })],
    ['number is no table of its room', () => seat({ seat_number: 21 }), () => seat({ seat_number: 7 })],
  ])('is not offered where its %s', async ([, close, open]) => {
    await releases(releasedId);
    await close();
    expect(await look()).toBe(0);
    await open();
    expect(await look()).toBe(1);
  });

  // T2505
  test('is not offered where its timeslot has another time now: the offer would name the old one', async () => {
    await releases(releasedId);
    for (const [other, same] of [
      [{ slot_start_time: at(5) }, { slot_start_time: start }],
      [{ slot_end_time: at(29) }, { slot_end_time: at(30) }],
    ] as [object, object][]) {
      await slot(other);
      expect(await look()).toBe(0);
      await slot(same);
    }
    expect(await look()).toBe(1);
  });

  // T2273
  test('is not offered to the side that did not come', async () => {
    await metBefore(MISSING, 4, 4);
    await asks(MISSING, FREE);
    await standBy(WAITS, false);
    await releases(releasedId);
    expect(await look()).toBe(0);
  });

  // T2274
  test('is offered for a request that failed only for want of a common time, and not for one that failed otherwise', async () => {
    await db.deleteFrom('meeting').where('meeting_status', '=', 'PENDING').execute();
    const { id: asked, programId } = await asks(WAITS, FREE);
    await update(db, 'meeting', { id: asked }, { meeting_status: 'REJECTED' });
    const says = (message: string, seq: number) =>
      insert(db, 'meeting_history', {
        id: crypto.randomUUID(),
        program_id: programId,
        meeting_id: asked,
        history_type: 'REJECTED',
        meeting_status: 'REJECTED',
        message,
        created_by: 'Sari',
        created_at: at(-100 + seq),
      });
    await says('Change in priorities', 1);
    await releases(releasedId);
    expect(await look()).toBe(0);
    await says('Fully booked schedule', 2);
    // What was refused after it counts.
    const later = await asks(FREE, WAITS);
    await update(
      db,
      'meeting',
      { id: later.id },
      { meeting_status: 'REJECTED', created_at: addMinutes(later.createdAt, 1) },
    );
    expect(await look()).toBe(0);
    await update(db, 'meeting', { id: later.id }, { created_at: addMinutes(later.createdAt, -1) });
    expect(await look()).toBe(1);
  });
});

/** What one says of another in its list. */
const says = (one: number, other: number, kind: 'WANT' | 'NOT' | 'MUST') =>
  insert(db, 'wish', {
    program_id: program.programId,
    organization_id: id(one),
    partner_id: id(other),
    kind,
    rank: kind === 'WANT' ? 1 : null,
    created_at: start,
    updated_at: start,
  });
/** One is suggested another. */
const suits = (one: number, other: number, score = 500) =>
  insert(db, 'suggestion', {
    program_id: program.programId,
    organization_id: id(one),
    partner_id: id(other),
    place: 1,
    score,
    reasons: JSON.stringify([{ code: 'SECTORS', sectors: ['Health'] }]),
  });
const notForMe = (one: number, other: number) =>
  insert(db, 'suggestion_refusal', {
    program_id: program.programId,
    organization_id: id(one),
    partner_id: id(other),
    is_refused: true,
    said_at: start,
  });
const noRequests = () =>
  db
    .deleteFrom('meeting')
    .where('program_id', '=', program.programId)
    .where('meeting_status', '=', 'PENDING')
    .execute();

describe('A released table is offered to two of whom nobody has asked the other', () => {
  beforeEach(async () => {
    await noRequests();
    await releases(releasedId);
  });

  // T3253
  test('first where both wish to meet, then where one does, then where one is suggested the other', async () => {
    await metBefore(4, 5, 2);
    await suits(WAITS, 4);
    await says(FREE, WAITS, 'WANT');
    await says(OTHER, 5, 'WANT');
    await says(5, OTHER, 'WANT');
    await look();
    expect(await offered()).toEqual([[OTHER, 5]]);
    await answer(5, 'NO');
    await look();
    expect((await offered()).at(-1)).toEqual([WAITS, FREE]);
    await answer(FREE, 'NO');
    await look();
    expect((await offered()).at(-1)).toEqual([WAITS, 4]);
  });

  // T3254
  test.for<[string, () => Promise<unknown>]>([
    ['prefers not to meet the other, who wishes it', () => says(WAITS, FREE, 'NOT')],
    ['is not to be suggested the other', () => notForMe(WAITS, FREE)],
    ['takes part no longer', () => setDeleted(FREE)],
  ])('and never where one %s', async ([, arrange]) => {
    await says(FREE, WAITS, 'WANT');
    await suits(WAITS, FREE);
    await suits(FREE, WAITS);
    await arrange();
    expect(await look()).toBe(0);
  });

  // T3255
  test('and neither the offer, what is notified of it, nor the meeting says what the other wishes', async () => {
    const told = async () => {
      const rows = await notificationRows(db, ['organization_id', 'title', 'message', 'url'], {
        program_id: program.programId,
        notification_type: 'MEETING_OFFER',
      });
      const own = [await ownOf(WAITS), await ownOf(FREE)].map((one) =>
        one?.offers.map(({ id: _id, ...offer }) => offer),
      );
      return JSON.stringify([
        rows.toSorted((x, y) => (x.organization_id! < y.organization_id! ? -1 : 1)),
        own,
      ]);
    };
    const forget = async () => {
      await db.deleteFrom('reoffer').execute();
      await db.deleteFrom('notification').execute();
    };
    await suits(WAITS, FREE);
    expect(await look()).toBe(1);
    const suggested = await told();
    await forget();
    await says(FREE, WAITS, 'WANT');
    expect(await look()).toBe(1);
    expect(await told()).toBe(suggested);
    await forget();
    await says(WAITS, FREE, 'WANT');
    expect(await look()).toBe(1);
    expect(await told()).toBe(suggested);
    // Who asked is not who wishes it more: of two that have not asked it is the one with the smaller id.
    await db
      .deleteFrom('wish')
      .where('organization_id', '=', [id(WAITS), id(FREE)].sort()[0]!)
      .execute();
    await answer(WAITS, 'YES');
    await answer(FREE, 'YES');
    const [made] = await meetings();
    expect(made?.meeting_participant).toBe([id(WAITS), id(FREE)].sort()[0]);
  });
});

const setDeleted = (index: number) => update(db, 'organization', { id: id(index) }, { is_deleted: true });

// T2501
test('A table that was released twice is one table: one offer at a time, three in all', async () => {
  await releases(releasedId);
  await look();
  await answer(FREE, 'NO');
  const again = await releasesAt(7);
  await asks(WAITS, OTHER);
  await metBefore(6, 5, 3);
  await asks(6, FREE);
  expect(await look()).toBe(1);
  expect((await offers()).at(-1)).toMatchObject({ released_meeting_id: again.id, round: 2, result: null });
  expect(await look()).toBe(0);
  const next = async () => {
    clock = new Date(addMillis(clock.toISOString(), 90_000));
    await expire();
    return await look();
  };
  expect(await next()).toBe(1);
  expect((await offers()).at(-1)).toMatchObject({ round: 3 });
  await asks(6, OTHER);
  expect(await next()).toBe(0);
});

const slot = (values: object) => update(db, 'timeslot', { id: program.timeslots[0]!.id }, values);
const event = (values: object) => update(db, 'event', { id: program.eventId }, values);
const seat = (values: object) => update(db, 'meeting', { id: releasedId }, values);
const standBy = (index: number, standsBy: boolean) =>
  as.organization(index).call('setStandBy', { params: { programId: program.programId }, body: { standsBy } });
const seen = (index: number, seenAt: Instant) =>
  update(
    db,
    'meeting',
    { meeting_owner: id(index), seat_number: 1 },
    {
      owner_attendance: here(seenAt),
    },
  );
const busy = (index: number) =>
  saveNewMeeting(
    db,
    meetingOf(program, id(index), id(5), program.timeslots[0], acceptedAt(program, 9, at(-3000))),
  );
const meetLater = (one: number, other: number) =>
  saveNewMeeting(
    db,
    meetingOf(program, id(one), id(other), program.timeslots[1], acceptedAt(program, 9, at(-3000))),
  );
const blocks = (one: number, other: number) =>
  insert(db, 'partner_message_block', {
    program_id: program.programId,
    organization_id: id(one),
    blocked_id: id(other),
    created_at: start,
  });
/** Two others sit at a table at 10:00. */
const takesTable = (seat: number) =>
  saveNewMeeting(
    db,
    meetingOf(program, id(OTHER), id(6), program.timeslots[0], acceptedAt(program, seat, at(5))),
  );
/** A meeting of two others at 10:00 is released. */
const releasesAt = async (seat: number) => {
  const meeting = meetingOf(program, id(4), id(5), program.timeslots[0], acceptedAt(program, seat, at(5)));
  const saved = await saveNewMeeting(db, meeting);
  await releases(saved.id, 'BOTH');
  return saved;
};
const closes = (index: number, timeslotId = program.timeslots[0]!.id) =>
  insert(db, 'timeslot_closure', {
    program_id: program.programId,
    timeslot_id: timeslotId,
    organization_id: id(index),
    venue: 'offline',
    closed_by: program.organizations[index]!.userId,
    closed_at: start,
  });

describe('An offer', () => {
  beforeEach(async () => {
    await releases(releasedId);
    await look();
  });

  // T2275
  test('becomes a meeting at that table with the second yes, in either order; who had asked before is the requester', async () => {
    expect((await answer(FREE, 'YES')).result).toEqual({ result: 'WAITING', meetingId: null });
    expect((await ownOf(WAITS))?.offers[0]).toMatchObject({ answer: null, partnerSaidYes: true });
    const { status, result } = await answer(WAITS, 'YES');
    expect([status, result.result]).toEqual([200, 'MET']);
    const [made, ...more] = await meetings();
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      id: result.meetingId,
      meeting_status: 'ACCEPTED',
      meeting_owner: id(FREE),
      meeting_participant: id(WAITS),
      timeslot_id: program.timeslots[0]!.id,
      room_id: program.rooms[0]!.id,
      table_name: 'Table 7',
      seat_number: 7,
    });
    expect((await ownOf(FREE))?.offers[0]).toMatchObject({ answer: 'YES', result: 'MET' });
    // A request that waits costs nothing, and goes on waiting.
    expect(
      await rowsOf(db, 'meeting', ['id'], { program_id: program.programId, meeting_status: 'PENDING' }),
    ).toHaveLength(1);
    const news = await rowsOf(db, 'notification', ['notification_type', 'organization_id'], {
      notification_type: 'MEETING_ACCEPTED',
      program_id: program.programId,
    });
    expect(news.map((row) => row.organization_id)).toEqual([id(FREE)]);
  });

  // T2276
  test('of two yeses at the same moment makes one meeting; a third answer is told what became of it', async () => {
    const both = await Promise.all([answer(FREE, 'YES'), answer(WAITS, 'YES')]);
    expect(both.map(({ result }) => result.result).sort()).toEqual(['MET', 'WAITING']);
    expect(await meetings()).toHaveLength(1);
    expect(await answer(FREE, 'NO')).toMatchObject({ status: 409, code: 'REOFFER_MET' });
  });

  // T2277
  test('ends with one no, and the table is offered to the next, never to the same two, three times at most', async () => {
    await asks(WAITS, OTHER);
    await metBefore(4, 5, 2);
    await asks(WAITS, 4);
    await asks(WAITS, 5);
    expect((await answer(FREE, 'NO')).result).toEqual({ result: 'DECLINED', meetingId: null });
    expect(await answer(WAITS, 'YES')).toMatchObject({ status: 409, code: 'REOFFER_DECLINED' });
    expect((await ownOf(WAITS))?.offers[0]).toMatchObject({ result: 'DECLINED' });
    expect(await look()).toBe(1);
    await answer(WAITS, 'NO');
    expect(await look()).toBe(1);
    await answer(WAITS, 'NO');
    expect(await look()).toBe(0);
    expect((await offers()).map(({ round }) => round)).toEqual([1, 2, 3]);
    const pairs = (await offered()).map((pair) => pair.join());
    expect(new Set(pairs).size).toBe(3);
    expect(pairs.every((pair) => pair.startsWith(String(WAITS)))).toBe(true);
  });

  // T2278
  test('is over after 90 seconds: who said yes reads it, a yes that comes too late is told so, and the next is made', async () => {
    await answer(WAITS, 'YES');
    clock = new Date(addMillis(RELEASED, 89_000));
    expect(await expire()).toBe(0);
    expect(await look()).toBe(0);
    clock = new Date(addMillis(RELEASED, 90_000));
    expect(await answer(FREE, 'YES')).toMatchObject({ status: 409, code: 'REOFFER_EXPIRED' });
    expect((await Promise.all([expire(), expire()])).sort()).toEqual([0, 1]);
    expect(await answer(FREE, 'YES')).toMatchObject({ status: 409, code: 'REOFFER_EXPIRED' });
    expect((await ownOf(WAITS))?.offers[0]).toMatchObject({ answer: 'YES', result: 'EXPIRED' });
    expect(await meetings()).toEqual([]);
    await asks(WAITS, OTHER);
    expect(await look()).toBe(1);
    expect((await offered()).at(-1)).toEqual([WAITS, OTHER]);
  });

  // T2279
  test('whose table or side was taken in the meantime ends with that, for both; nothing is booked twice', async () => {
    await answer(WAITS, 'YES');
    await saveNewMeeting(
      db,
      meetingOf(program, id(4), id(5), program.timeslots[0], acceptedAt(program, 7, at(5))),
    );
    expect((await answer(FREE, 'YES')).result).toEqual({ result: 'TAKEN', meetingId: null });
    expect((await ownOf(WAITS))?.offers[0]).toMatchObject({ result: 'TAKEN' });
    expect(await meetings()).toEqual([]);
    expect(await look()).toBe(0);
  });

  // T2500
  test('is made to the same two once in a timeslot: who declined is not asked again at the next table; whose table was taken is', async () => {
    await answer(FREE, 'NO');
    await takesTable(7);
    await releasesAt(8);
    expect(await look()).toBe(0);
    await db.updateTable('reoffer').set({ result: 'TAKEN' }).execute();
    expect(await look()).toBe(1);
    expect(await offered()).toEqual([
      [WAITS, FREE],
      [WAITS, FREE],
    ]);
  });

  // T2280
  test('is nobody else’s to answer, nor of another program', async () => {
    expect((await answer(OTHER, 'YES')).status).toBe(404);
    expect((await answer(FREE, 'YES', crypto.randomUUID())).status).toBe(404);
    expect((await offers())[0]).toMatchObject({ answer_a: null, answer_b: null });
  });

  // T2281
  test('is seen by staff and the doors of its room with the names of both until it is over, and by no participant', async () => {
    const shown = async (audience: object) => {
      const [row] = await offeredMeetingDocuments(
        db,
        { programId: program.programId, organizationId: null, ...audience },
        { ids: [releasedId] },
        clock.toISOString(),
      );
      return row?.doc.reoffer;
    };
    const expiresAt = addMillis(RELEASED, 90_000);
    const names = ['Organization 2', 'Organization 3'];
    expect(await shown({})).toMatchObject({ expiresAt });
    expect((await shown({}))?.names.toSorted()).toEqual(names);
    expect((await shown({ tablet: 'DOOR', roomIds: [program.rooms[0]!.id] }))?.names.toSorted()).toEqual(
      names,
    );
    expect(await shown({ tablet: 'STAND', roomIds: [] })).toBeUndefined();
    expect(await shown({ organizationId: id(WAITS) })).toBeUndefined();
    await answer(WAITS, 'NO');
    expect(await shown({})).toBeUndefined();
  });
});

// T2282
test('No organization gets more than three offers an hour', async () => {
  await releases(releasedId);
  const sides = [id(FREE), id(4)].sort();
  for (const minutes of [30, 40, 50])
    await insert(db, 'reoffer', {
      program_id: program.programId,
      id: crypto.randomUUID(),
      released_meeting_id: (await asks(4, 5)).id,
      organization_a: sides[0] ?? '',
      organization_b: sides[1] ?? '',
      round: 1,
      made_at: addMinutes(RELEASED, -minutes),
      expires_at: addMinutes(RELEASED, -minutes + 1),
      result: 'EXPIRED',
      ended_at: addMinutes(RELEASED, -minutes + 1),
    });
  expect(await offers()).toHaveLength(3);
  expect(await look()).toBe(0);
  clock = new Date(addMinutes(RELEASED, 11));
  expect(await look()).toBe(1);
});

// T2283
test('Standing by is turned off and on by one’s own organization, and travels to its own phones alone', async () => {
  expect((await standBy(WAITS, false)).result).toEqual({ standsBy: false });
  expect((await standBy(WAITS, false)).result).toEqual({ standsBy: false });
  expect(await ownOf(WAITS)).toEqual({ standsBy: false, offers: [] });
  const [partner] = await organizationDocuments(
    db,
    { programId: program.programId, organizationId: id(MISSING) },
    { ids: [id(WAITS)] },
    clock.toISOString(),
  );
  expect(partner?.doc).not.toHaveProperty('own');
  const [staff] = await organizationDocuments(
    db,
    { programId: program.programId, organizationId: null },
    { ids: [id(WAITS)] },
    clock.toISOString(),
  );
  expect(staff?.doc).not.toHaveProperty('own');
  await standBy(WAITS, true);
  expect(await ownOf(WAITS)).toEqual({ standsBy: true, offers: [] });
});

// T2284
test('The clock offers what was released, ends what is over and offers it to the next', async () => {
  await asks(WAITS, OTHER);
  const log = { info: () => undefined, warn: (fault: object) => faults.push(fault) };
  const faults: object[] = [];
  const running = startReofferClock(performer(), log as never, quiet, 1_000_000);
  try {
    await running.look();
    expect(await offers()).toEqual([]);
    await releases(releasedId);
    await running.look();
    expect(await offers()).toHaveLength(1);
    clock = new Date(addMillis(RELEASED, 91_000));
    await running.look();
    expect((await offers()).map(({ result }) => result)).toEqual(['EXPIRED', null]);
    expect(faults).toEqual([]);
  } finally {
    await running.stop();
  }
});

// T2508
test('What fails of one timeslot, or in ending offers, does not keep the clock from offering the tables of another', async () => {
  const [, second] = program.timeslots;
  await update(db, 'timeslot', { id: second!.id }, { slot_start_time: start, slot_end_time: at(30) });
  await releases(releasedId);
  const other = meetingOf(program, id(4), id(5), second, {
    ...acceptedAt(program, 8, at(-3000)),
    startAt: start,
    endAt: at(30),
  });
  await releases((await saveNewMeeting(db, other)).id, 'BOTH');
  const faults: object[] = [];
  const log = { info: () => undefined, warn: (fault: object) => faults.push(fault) };
  let transactions = 0;
  const transaction: Performer['transaction'] = async (work) => {
    transactions += 1;
    // Ending what is over, then the first timeslot.
    if (transactions <= 2) throw new Error('The connection was lost.');
    return await db.transaction().execute(work);
  };
  const running = startReofferClock({ ...performer(), transaction }, log as never, quiet, 1_000_000);
  try {
    await running.look();
    expect(faults).toHaveLength(2);
    expect(await offered()).toEqual([[WAITS, FREE]]);
  } finally {
    await running.stop();
  }
});

const quietLog = (faults: object[]) => ({
  info: () => undefined,
  warn: (fault: object) => faults.push(fault),
});

// T2535
test('A release wakes the clock by the database, in another process too, and so does an offer that was declined', async () => {
  await asks(WAITS, OTHER);
  const faults: object[] = [];
  const log = quietLog(faults) as never;
  // The app of the test has a hub of its own: to it this one is another process.
  const hub = await openHub(database, { nats: undefined }, log);
  const running = startReofferClock(performer(), log, hub, 1_000_000);
  try {
    await running.look();
    expect(await offers()).toEqual([]);
    const manager = as.role('PROGRAM_MANAGER');
    const released = await manager.request('POST', `/v2/door/meeting/${releasedId}/release`, {
      missing: 'OWNER',
    });
    expect(released.status).toBe(200);
    await until('the table is offered', async () => (await offers()).length === 1);
    expect((await answer(WAITS, 'NO')).status).toBe(200);
    await until('it is offered to the next', async () => (await offers()).length === 2);
    expect(faults).toEqual([]);
  } finally {
    await running.stop();
    await hub.close();
  }
});

// T2709
test('A *Can’t come* that a phone had queued wakes the clock as a release by staff does', async () => {
  const faults: object[] = [];
  const log = quietLog(faults) as never;
  const hub = await openHub(database, { nats: undefined }, log);
  const running = startReofferClock(performer(), log, hub, 1_000_000);
  try {
    await running.look();
    expect(await offers()).toEqual([]);
    const said = {
      id: crypto.randomUUID(),
      verb: 'NOTICE',
      meetingId: releasedId,
      programId: program.programId,
      party: 'OWNER',
      notice: { kind: 'NOT_COMING' },
      capturedAt: at(4),
      source: 'SELF',
    };
    const sent = await as
      .organization(MISSING)
      .request('POST', '/v2/checkin/replay', { operations: [said], sentAt: RELEASED });
    expect(sent.status).toBe(200);
    await until('the table is offered', async () => (await offers()).length === 1);
    expect(await offered()).toEqual([[WAITS, FREE]]);
    expect(faults).toEqual([]);
  } finally {
    await running.stop();
    await hub.close();
  }
});

// T2536
test('What is released while the clock looks is offered by the look after it, without further news', async () => {
  // Two others who want to meet, for a second table of the timeslot.
  await metBefore(4, 6, 2);
  await metBefore(5, MISSING, 3);
  await asks(4, 5);
  const second = await saveNewMeeting(
    db,
    meetingOf(program, id(6), id(OTHER), program.timeslots[0], acceptedAt(program, 8, at(-3000))),
  );
  await releases(releasedId);
  const faults: object[] = [];
  let hear: () => void = () => undefined;
  const hub = {
    listen: (_topic: string, listener: () => void) => {
      hear = listener;
      return () => undefined;
    },
  };
  const gate = Promise.withResolvers<void>();
  const transaction: Performer['transaction'] = async (work) => {
    const done = await db.transaction().execute(work);
    // The first look has offered the first table, and stands still: it read before the second was released.
    if ((await offers()).length === 1) await gate.promise;
    return done;
  };
  const running = startReofferClock(
    { ...performer(), transaction },
    quietLog(faults) as never,
    hub as never,
    1_000_000,
  );
  try {
    await until('the first table is offered', async () => (await offers()).length === 1);
    await releases(second.id, 'BOTH');
    hear();
    hear();
    gate.resolve();
    await until('the second one too', async () => (await offers()).length === 2);
    expect((await offered()).toSorted()).toEqual([
      [WAITS, FREE],
      [4, 5],
    ]);
    expect(faults).toEqual([]);
  } finally {
    await running.stop();
  }
});

// T2703
test('An offer ends when staff take the release back: both read that the table is no longer free, and nobody is asked for it again', async () => {
  await releases(releasedId);
  expect(await look()).toBe(1);
  expect((await answer(FREE, 'YES')).status).toBe(200);
  const manager = as.role('PROGRAM_MANAGER');
  const undone = await manager.request('POST', `/v2/door/meeting/${releasedId}/release/undo`);
  expect(undone.status).toBe(200);
  expect((await offers()).map(({ result }) => result)).toEqual(['TAKEN']);
  for (const side of [FREE, WAITS]) expect((await ownOf(side))?.offers).toMatchObject([{ result: 'TAKEN' }]);
  expect(await answer(WAITS, 'YES')).toMatchObject({ status: 409, code: 'REOFFER_TAKEN' });
  expect(await look()).toBe(0);
  expect(await meetings()).toEqual([]);
  // Released once more, it can be offered to them.
  await releases(releasedId);
  expect(await look()).toBe(1);
});

/** A clock whose transactions wait at a gate once it has read which tables are released. */
function heldClock(faults: object[]) {
  const gate = Promise.withResolvers<void>();
  let transactions = 0;
  const reached = Promise.withResolvers<void>();
  const transaction: Performer['transaction'] = async (work) => {
    transactions += 1;
    // The first one of a look ends what is over.
    if (transactions === 2) {
      reached.resolve();
      await gate.promise;
    }
    return await db.transaction().execute(work);
  };
  const clock = startReofferClock(
    { ...performer(), transaction },
    quietLog(faults) as never,
    quiet,
    1_000_000,
  );
  return { clock, reached: reached.promise, goOn: () => gate.resolve() };
}

// T2701
test('A process that another one was faster than offers the table again as soon as that offer was declined, alone and beside a table for which nobody was free', async () => {
  await asks(WAITS, OTHER);
  for (const beside of [false, true]) {
    await db.deleteFrom('reoffer').execute();
    if (beside) {
      const second = meetingOf(
        program,
        id(5),
        id(6),
        program.timeslots[0],
        acceptedAt(program, 8, at(-3000)),
      );
      await releases((await saveNewMeeting(db, second)).id, 'BOTH');
    }
    await releases(releasedId);
    const faults: object[] = [];
    const slow = heldClock(faults);
    const fast = startReofferClock(performer(), quietLog(faults) as never, quiet, 1_000_000);
    try {
      await slow.reached;
      await fast.look();
      expect(await offers()).toHaveLength(1);
      slow.goOn();
      await slow.clock.look();
      expect(await offers()).toHaveLength(1);
      expect((await answer(WAITS, 'NO')).status).toBe(200);
      await slow.clock.look();
      expect((await offers()).map(({ result }) => result)).toEqual(['DECLINED', null]);
      expect(faults).toEqual([]);
    } finally {
      slow.goOn();
      await Promise.all([slow.clock.stop(), fast.stop()]);
    }
  }
});
