import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Change } from '../../../src/contract/sync.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { timeOf } from '../../../src/domain/time/zones.ts';
import { lostSlots } from '../../../src/server/store/free-timeslots.ts';
import { organizationsInSessions } from '../../../src/server/store/session-registrations.ts';
import { programTest } from '../../support/fixtures.ts';
import { notificationRows } from '../../support/notification-rows.ts';
import { acceptedAt, makePerson, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { insert, rowsOf, update } from '../../support/rows.ts';
import { type DeviceCopy, snapshot } from '../event-day/device-copy.ts';

/** Sessions over HTTP. Three timeslots of half an hour, the first at NOW; it is an hour before. */
const START = '2026-11-20T02:00:00.000Z';
const NOW = addMinutes(START, -60);
const ZONE = 'Asia/Jakarta';

const { test, database, db, app, program, as } = programTest({
  clock: () => new Date(NOW),
  program: { now: START, organizations: 3, timezone: ZONE },
  environment: { PUBLIC_URL: 'https://meetings.example' },
});

const params = () => ({ programId: program.programId });
const at = (minutes: number) => timeOf(addMinutes(START, minutes), ZONE);
const bodyOf = (from = 0, to = 30, over: object = {}) => ({
  title: 'Opening',
  date: START.slice(0, 10),
  startTime: at(from),
  endTime: at(to),
  kind: 'BOOKABLE' as const,
  ...over,
});
const add = async (from = 0, to = 30, over: object = {}) =>
  (await as.staff.call('addSession', { params: params(), body: bodyOf(from, to, over) })).result;
const register = (sessionId: string, by = as.organization(0)) =>
  by.call('registerForSession', { params: { ...params(), sessionId } });
const leave = (sessionId: string, by = as.organization(0)) =>
  by.call('leaveSession', { params: { ...params(), sessionId } });
const list = async (by = as.staff) => (await by.call('listSessions', { params: params() })).result.sessions;

/** Another person of an organization, brought to the program. */
async function colleague(place: number): Promise<string> {
  const organizationId = program.organizations[place]!.id;
  const userId = await makePerson(db);
  await insert(db, 'organization_member', {
    organization_id: organizationId,
    user_id: userId,
    organization_role: 'ORGANIZATION_MEMBER',
  });
  await insert(db, 'program_member', {
    program_id: program.programId,
    organization_id: organizationId,
    user_id: userId,
    badge_number: randomBytes(8).toString('hex'),
  });
  return userId;
}
const asColleague = async (place: number) => {
  const userId = await colleague(place);
  const organizationId = program.organizations[place]!.id;
  await update(db, 'app_user', { id: userId }, { active_organization_id: organizationId });
  return as.person({
    userId,
    name: 'Colleague',
    organizationId,
    organizationRole: 'ORGANIZATION_MEMBER',
  } as never);
};

const pending = (owner = 0, participant = 1, slot = 0) =>
  saveNewMeeting(
    db,
    meetingOf(
      program,
      program.organizations[owner]!.id,
      program.organizations[participant]!.id,
      program.timeslots[slot],
    ),
  );
const accept = (meetingId: string, by = as.organization(0)) =>
  by.call('acceptMeeting', { body: { meetingId, programId: program.programId } });
const request = (meetingOwner: string, slot: number, by = as.organization(1)) =>
  by.call('requestMeeting', {
    body: {
      programId: program.programId,
      eventId: program.eventId,
      timeslotId: program.timeslots[slot]!.id,
      venue: 'offline',
      meetingOwner,
      meetingPurpose: 'Investment',
    },
  } as never);

describe('Sessions of a program', () => {
  // T3029
  test('are made, changed and deleted by staff, and read by whoever takes part, by time', async () => {
    const roomId = program.rooms[0]!.id;
    const late = await add(30, 60, { title: 'Panel', roomId, speakers: ['Ada'], capacity: 40 });
    const first = await add(0, 30);
    expect(late).toMatchObject({ title: 'Panel', roomName: 'Room 1', capacity: 40, registered: 0 });
    expect((await list(as.organization(0))).map(({ title }) => title)).toEqual(['Opening', 'Panel']);
    const changed = await as.staff.call('updateSession', {
      params: { ...params(), sessionId: late.id },
      body: bodyOf(35, 60, { title: 'Round table', place: 'Garden', kind: 'SHOWN' }),
    });
    expect(changed.result).toMatchObject({
      title: 'Round table',
      roomId: null,
      place: 'Garden',
      capacity: null,
    });
    const gone = await as.staff.call('deleteSessions', {
      params: params(),
      body: { sessionIds: [first.id, randomUUID()] },
    });
    expect(gone.result).toEqual({ deleted: 1, notified: 0 });
    expect((await list()).map(({ id }) => id)).toEqual([late.id]);
  });

  // T3030
  test('are changed by edit level alone, and of another program are none', async () => {
    const session = await add();
    const owner = as.role('PROGRAM_OWNER');
    expect((await owner.call('addSession', { params: params(), body: bodyOf() })).status).toBe(403);
    expect((await as.organization(0).call('addSession', { params: params(), body: bodyOf() })).status).toBe(
      403,
    );
    expect(
      (await owner.call('listSessionPeople', { params: { ...params(), sessionId: session.id } })).status,
    ).toBe(200);
    const guest = await as.organization(0).call('listSessionPeople', {
      params: { ...params(), sessionId: session.id },
    });
    expect(guest.status).toBe(403);
    expect((await register(session.id, owner as never)).status).toBe(403);
    expect((await register(randomUUID())).status).toBe(404);
  });

  // T3031
  test('that two people changed at the same time are asked about', async () => {
    const { id } = await add();
    const seen = { ...bodyOf(), description: '', speakers: [], roomId: null, place: '', capacity: null };
    const put = (over: object) =>
      as.staff.call('updateSession', {
        params: { ...params(), sessionId: id },
        body: { ...seen, ...over, seen },
      });
    expect((await put({ title: 'Welcome' })).status).toBe(200);
    const late = await put({ title: 'Keynote' });
    expect([late.status, late.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await list())[0]?.title).toBe('Welcome');
  });

  // T3032
  test('come from a file once, with its rooms by name and any other name as the place', async () => {
    const sessions = [
      { ...bodyOf(0, 30), title: 'Talk', roomName: 'room 1' },
      { ...bodyOf(30, 60), title: 'Walk', roomName: 'The garden' },
      { ...bodyOf(30, 60), title: 'walk', roomName: 'The garden' },
    ];
    const send = () => as.staff.call('importSessions', { params: params(), body: { sessions } });
    expect((await send()).result).toEqual({ added: 2, there: 1 });
    // The answer was lost, and it is sent again.
    expect((await send()).result).toEqual({ added: 0, there: 3 });
    expect((await list()).map(({ title, roomName, place }) => [title, roomName, place])).toEqual([
      ['Talk', 'Room 1', ''],
      ['Walk', null, 'The garden'],
    ]);
  });
});

describe('Someone who registers for a session', () => {
  // T3033
  test('has one place, however often they ask, and gives it back', async () => {
    const { id } = await add(0, 30, { capacity: 1 });
    expect((await register(id)).result).toEqual({ mine: true, registered: 1 });
    expect((await register(id)).result).toEqual({ mine: true, registered: 1 });
    expect(await register(id, as.organization(1))).toMatchObject({ status: 409, code: 'SESSION_FULL' });
    expect((await list(as.organization(0)))[0]).toMatchObject({ mine: true, registered: 1, effect: null });
    expect((await list(as.organization(1)))[0]).toMatchObject({ mine: false, effect: 'BLOCKS' });
    const people = await as.staff.call('listSessionPeople', { params: { ...params(), sessionId: id } });
    expect(people.result.people).toMatchObject([{ organizationName: 'Organization 1', jobTitle: 'Founder' }]);
    expect((await leave(id)).result).toEqual({ mine: false, registered: 0 });
    expect((await leave(id)).result).toEqual({ mine: false, registered: 0 });
    expect((await register(id, as.organization(1))).status).toBe(200);
  });

  // T3034
  test('never exceeds its capacity, however many ask at the same time', async () => {
    const { id } = await add(0, 30, { capacity: 2 });
    const people = [as.organization(0), as.organization(1), as.organization(2), await asColleague(0)];
    const answers = await Promise.all(people.map((person) => register(id, person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await rowsOf(db, 'session_registration', ['user_id'], { session_id: id })).toHaveLength(2);
  });

  // T3035
  test('leaves with their organization’s approval, with their membership, and with the program', async () => {
    const { id } = await add();
    const other = await asColleague(1);
    const sessions = [register(id), register(id, as.organization(1)), register(id, other)];
    expect((await Promise.all(sessions)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first, second] = program.organizations;
    const reviewed = await as.superAdmin.call('reviewRegistration', {
      params: { programId: program.programId, organizationId: first!.id },
      body: { status: 'REJECTED', message: 'No' },
    } as never);
    expect(reviewed.status).toBe(200);
    await as.organization(1).call('removeMember', {
      params: { organizationId: second!.id, userId: await other.userId() },
    });
    const left = await rowsOf(db, 'session_registration', ['user_id'], { session_id: id });
    expect(left.map(({ user_id }) => user_id)).toEqual([second!.userId]);
  });
});

describe('A session and a meeting at the same time', () => {
  // T3036
  test('whoever is alone for an organization blocks it: no request, no accept, no alternative, no free timeslot', async () => {
    const meeting = await pending();
    const { id } = await add(0, 30);
    expect((await register(id)).status).toBe(200);
    const [first] = program.organizations;
    expect(await accept(meeting.id)).toMatchObject({ status: 409, code: 'MEETING_IN_SESSION' });
    expect(await request(first!.id, 0, as.organization(2))).toMatchObject({
      status: 409,
      code: 'MEETING_IN_SESSION',
    });
    expect((await request(first!.id, 1, as.organization(2))).status).toBe(200);
    const free = await as.organization(0).call('listAvailableTimeslots', {
      params: { ...params(), organizationId: first!.id },
    });
    expect(free.result.timeslots.map((slot) => slot.id)).toEqual(
      program.timeslots.slice(1).map((slot) => slot.id),
    );
    const others = await as
      .organization(0)
      .call('listAlternatives', { params: { id: meeting.id }, query: {} } as never);
    expect(others.result.alternatives.map(({ timeslotId }) => timeslotId)).not.toContain(
      program.timeslots[0]!.id,
    );
    const { rows } = await lostSlots(program.programId, NOW, null).execute(db);
    expect(rows).toEqual([{ organization_id: first!.id, offline: 1, online: 1 }]);
    await leave(id);
    expect((await accept(meeting.id)).status).toBe(200);
  });

  // T3037
  test('a colleague who is free keeps the organization free', async () => {
    const meeting = await pending();
    await colleague(0);
    const { id } = await add(0, 30);
    expect((await register(id)).status).toBe(200);
    expect((await lostSlots(program.programId, NOW, null).execute(db)).rows).toEqual([]);
    expect((await accept(meeting.id)).status).toBe(200);
  });

  // T3038
  test('an accepted meeting that only they could go to keeps them from registering', async () => {
    await saveNewMeeting(
      db,
      meetingOf(
        program,
        program.organizations[0]!.id,
        program.organizations[1]!.id,
        program.timeslots[0],
        acceptedAt(program, 1, NOW),
      ),
    );
    const { id } = await add(15, 45);
    expect((await list(as.organization(0)))[0]?.effect).toBe('MEETS_MEETING');
    expect(await register(id)).toMatchObject({ status: 409, code: 'SESSION_MEETS_MEETING' });
    expect((await register(id, as.organization(2))).status).toBe(200);
  });

  // T3039
  test('of an accept and a registration at the same moment exactly one succeeds', async () => {
    for (let round = 0; round < 8; round += 1) {
      const meeting = await pending(0, 1, 0);
      const { id } = await add(0, 30, { title: `Round ${round}` });
      const calls = [() => accept(meeting.id), () => register(id)];
      const answers = await Promise.all((round % 2 === 0 ? calls : calls.reverse()).map((call) => call()));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      await update(db, 'meeting', { id: meeting.id }, { meeting_status: 'CANCELED', is_deleted: true });
      await leave(id);
    }
  });

  // T3053
  test('whoever comes for two organizations is away from both', async () => {
    const [first, second] = program.organizations;
    const both = { organization_id: second!.id, user_id: first!.userId };
    await insert(db, 'organization_member', { ...both, organization_role: 'ORGANIZATION_MEMBER' });
    await insert(db, 'program_member', {
      ...both,
      program_id: program.programId,
      badge_number: randomBytes(8).toString('hex'),
    });
    const { id } = await add(0, 30);
    expect((await register(id, as.organization(1))).status).toBe(200);
    const spans = { startAt: START, endAt: addMinutes(START, 30) };
    const blocked = () => organizationsInSessions(db, program.programId, [first!.id, second!.id], spans);
    // The one who comes for both is still free for the second.
    expect(await blocked()).toEqual([]);
    expect((await register(id)).status).toBe(200);
    expect((await blocked()).sort()).toEqual([first!.id, second!.id].sort());
    const { rows } = await lostSlots(program.programId, NOW, null).execute(db);
    expect(rows.map((row) => row.organization_id).sort()).toEqual([first!.id, second!.id].sort());
  });

  // T3128
  test('whoever has left another organization is not asked about its meetings', async () => {
    const [first, second, third] = program.organizations;
    const both = { organization_id: second!.id, user_id: first!.userId };
    await insert(db, 'organization_member', { ...both, organization_role: 'ORGANIZATION_MEMBER' });
    const badge_number = randomBytes(8).toString('hex');
    await insert(db, 'program_member', { ...both, program_id: program.programId, badge_number });
    const taken = acceptedAt(program, 1, NOW);
    await saveNewMeeting(db, meetingOf(program, second!.id, third!.id, program.timeslots[0], taken));
    const [own, theirs] = [await add(0, 30, { title: 'Own' }), await add(10, 40, { title: 'Theirs' })];
    await insert(db, 'session_registration', {
      program_id: program.programId,
      session_id: theirs.id,
      organization_id: second!.id,
      user_id: second!.userId,
      registered_at: NOW,
    });
    expect((await register(own.id)).code).toBe('SESSION_MEETS_MEETING');
    await update(db, 'organization_member', both, { is_deleted: true });
    expect((await register(own.id)).status).toBe(200);
  });

  // T3040
  test('staff may put a meeting over it', async () => {
    const { id } = await add(0, 30);
    await register(id);
    const made = await as.staff.call('createMeeting', {
      body: {
        programId: program.programId,
        eventId: program.eventId,
        timeslotId: program.timeslots[0]!.id,
        roomId: program.rooms[0]!.id,
        venue: 'offline',
        meetingOwner: program.organizations[0]!.id,
        meetingParticipant: program.organizations[1]!.id,
      },
    } as never);
    expect(made.status).toBe(200);
    expect(
      await organizationsInSessions(
        db,
        program.programId,
        program.organizations.map((one) => one.id),
        { startAt: START, endAt: addMinutes(START, 30) },
      ),
    ).toEqual([program.organizations[0]!.id]);
  });
});

describe('What those who registered hear and have', () => {
  const notices = (place: number) =>
    notificationRows(db, ['title'], {
      user_id: program.organizations[place]!.userId,
      notification_type: 'SESSION_CHANGED',
    });

  // T3041
  test('they are told when it moves and when it is deleted, once each, and nobody else is', async () => {
    const { id } = await add(0, 30);
    await register(id);
    const put = (body: object) =>
      as.staff.call('updateSession', { params: { ...params(), sessionId: id }, body: body as never });
    await put(bodyOf(0, 30, { description: 'Now with a text' }));
    expect(await notices(0)).toEqual([]);
    await put(bodyOf(30, 60));
    expect((await notices(0)).map(({ title }) => title)).toEqual(['Your session has changed']);
    const gone = await as.staff.call('deleteSessions', { params: params(), body: { sessionIds: [id] } });
    expect(gone.result).toEqual({ deleted: 1, notified: 1 });
    expect((await notices(0)).map(({ title }) => title).sort()).toEqual([
      'Your session does not take place',
      'Your session has changed',
    ]);
    expect(await notices(1)).toEqual([]);
  });

  // T3124
  test('they are told nothing of one that is over', async () => {
    const { id } = await add(-120, -90);
    await insert(db, 'session_registration', {
      program_id: program.programId,
      session_id: id,
      organization_id: program.organizations[0]!.id,
      user_id: program.organizations[0]!.userId,
      registered_at: NOW,
    });
    const put = await as.staff.call('updateSession', {
      params: { ...params(), sessionId: id },
      body: bodyOf(-120, -90, { place: 'Garden' }) as never,
    });
    expect([put.status, await notices(0)]).toEqual([200, []]);
  });

  // T3047
  test('their calendars have it while they are registered, with a higher number after each change', async () => {
    const { id } = await add(0, 30, { place: 'Garden' });
    await register(id);
    const link = await as.organization(0).call('renewCalendarFeed', {});
    const feed = async () =>
      (await app.http.inject({ method: 'GET', url: new URL(link.result.url).pathname })).body;
    expect(await feed()).toMatch(/SUMMARY:Opening[\s\S]*LOCATION:Garden/);
    expect(await feed()).toContain('SEQUENCE:1');
    await as.staff.call('updateSession', {
      params: { ...params(), sessionId: id },
      body: bodyOf(30, 60) as never,
    });
    expect(await feed()).toContain('SEQUENCE:2');
    await leave(id);
    expect(await feed()).not.toContain('SUMMARY:Opening');
  });

  // T3048
  test('a shift of the schedule takes it along with its event, tells them, and its undo takes it back', async () => {
    const { id } = await add(30, 60);
    const over = await add(-30, 0, { title: 'Before' });
    await register(id);
    const body = {
      fromTimeslotId: program.timeslots[1]!.id,
      scope: 'EVENT',
      minutes: 10,
      breaks: 'KEEP',
    } as const;
    const preview = await as.staff.call('previewShift', { params: params(), body });
    expect(preview.result.sessions).toBe(1);
    const done = await as.staff.call('applyShift', {
      params: params(),
      body: { ...body, digest: preview.result.digest },
    });
    expect(done.status).toBe(200);
    const starts = async () => new Map((await list()).map((one) => [one.id, one.startAt]));
    expect((await starts()).get(id)).toBe(addMinutes(START, 40));
    expect((await starts()).get(over.id)).toBe(addMinutes(START, -30));
    expect(await notices(0)).toHaveLength(1);
    await as.staff.call('undoShift', { params: { ...params(), shiftId: done.result.shiftId } });
    expect((await starts()).get(id)).toBe(addMinutes(START, 30));
  });

  // T3042
  test('their phones have the sessions of the day with its event, and who of them registered with their organization', async () => {
    const shown = await add(30, 60, { title: 'Shown', kind: 'SHOWN', description: 'Not on devices' });
    const { id } = await add(0, 30);
    await register(id);
    const copyOf = async (place: number) => {
      const organizationId = program.organizations[place]!.id;
      return await snapshot(database, { programId: program.programId, organizationId });
    };
    const eventOf = (copy: DeviceCopy) =>
      copy.documents.get(`event ${program.eventId}`) as Extract<Change, { noun: 'event' }>['doc'];
    const ownOf = (copy: DeviceCopy, place: number) =>
      (
        copy.documents.get(`organization ${program.organizations[place]!.id}`) as Extract<
          Change,
          { noun: 'organization' }
        >['doc']
      )?.own;
    const own = await copyOf(0);
    expect(eventOf(own)?.sessions?.map((session) => [session.id, session.kind])).toEqual([
      [id, 'BOOKABLE'],
      [shown.id, 'SHOWN'],
    ]);
    expect(JSON.stringify(eventOf(own)?.sessions).length / 2).toBeLessThan(260);
    expect(ownOf(own, 0)?.sessions).toEqual([
      { sessionId: id, personIds: [program.organizations[0]!.userId] },
    ]);
    expect(ownOf(await copyOf(1), 1)?.sessions).toBeUndefined();
  });
});
