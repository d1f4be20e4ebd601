import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { serverTest } from '../support/fixtures.ts';
import { rowOf } from '../support/rows.ts';
import { makeWorld, type World } from './world.ts';

/** Ids beside the one that authorization is about: they too must not tell what exists elsewhere. */
let world: World;

const { test, database, db, app } = serverTest();
test.beforeAll(async () => {
  world = await makeWorld(database);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function as(caller: string, method: Method, path: string, payload?: object) {
  const { headers } = world.callers.find(({ name }) => name === caller)!;
  const response = await app.http.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() as { result: never } };
}

const link = { meetingLink: 'https://meet.google.com/abc' };

// T0746
describe('An id of another program answers like one of nothing', () => {
  const cases: [string, Method, (foreign: boolean) => Promise<string> | string, object?][] = [
    [
      'the timeslots of an event',
      'GET',
      (foreign) =>
        `/schedule/event/program/${world.here.programId}/${foreign ? world.there.eventId : randomUUID()}/timeslot`,
    ],
    [
      'the link of a room',
      'PATCH',
      (foreign) =>
        `/schedule/event/program/${world.here.programId}/room/${foreign ? world.there.roomId : randomUUID()}/link`,
      link,
    ],
    [
      'a check-in that needs attention',
      'POST',
      async (foreign) =>
        `/v2/program/${world.here.programId}/attention/${foreign ? await world.there.attention() : randomUUID()}`,
      { settlement: 'SET_ASIDE' },
    ],
    [
      'the badges of an organization',
      'GET',
      (foreign) =>
        `/v2/program/${world.here.programId}/organization/${foreign ? world.there.organizationId : randomUUID()}/badges`,
    ],
    ...(['revoke', 'reissue'] as const).map(
      (verb): [string, Method, (foreign: boolean) => Promise<string>, object] => [
        `a badge to ${verb}`,
        'POST',
        async (foreign) =>
          `/v2/program/${world.here.programId}/badge/${foreign ? await world.there.badge() : await world.nowhere.badge()}/${verb}`,
        {},
      ],
    ),
    [
      'a tablet to revoke',
      'DELETE',
      async (foreign) =>
        `/v2/program/${world.here.programId}/device/${foreign ? await world.there.device() : randomUUID()}`,
    ],
    [
      'a code for several tablets to withdraw',
      'DELETE',
      async (foreign) =>
        `/v2/program/${world.here.programId}/device/fleet/${foreign ? await world.there.fleet() : randomUUID()}`,
    ],
    [
      'meetings filtered by a timeslot',
      'GET',
      (foreign) =>
        `/schedule/event/meeting/v2?programId=${world.here.programId}&timeslotId=${foreign ? world.other.timeslots[0]!.id : randomUUID()}`,
    ],
  ];

  test.each(cases)('%s', async (_what, method, path, payload) => {
    const foreign = await as('PROGRAM_ADMIN', method, await path(true), payload);
    const nothing = await as('PROGRAM_ADMIN', method, await path(false), payload);
    expect(foreign).toEqual(nothing);
  });

  test('Accept names the program that the meeting is in, or there is no such meeting', async () => {
    const accept = (meetingId: string, programId: string) =>
      as('the invited organization', 'POST', '/schedule/event/meeting/accept', { meetingId, programId });
    const wrong = await accept(world.here.meetingId, world.there.programId);
    expect(wrong.status).toBe(404);
    expect(wrong).toEqual(await accept(randomUUID(), world.there.programId));
  });

  test('a room of the other program keeps its link', async () => {
    await as(
      'PROGRAM_ADMIN',
      'PATCH',
      `/schedule/event/program/${world.here.programId}/room/${world.there.roomId}/link`,
      link,
    );
    const room = await rowOf(db, 'room', ['meeting_link'], { id: world.there.roomId });
    expect(room.meeting_link).toBeNull();
  });
});

describe('A replay of somebody else’s meeting', () => {
  const operation = (meetingId: string) => ({
    id: randomUUID(),
    meetingId,
    party: 'OWNER',
    attendedAt: '2026-11-21T03:00:00.000Z',
    capturedAt: '2026-11-21T03:00:00.000Z',
    source: 'SCAN',
  });
  const replay = async (operations: object[]) => {
    const { body } = await as(
      'ORGANIZATION_OWNER of an approved organization',
      'POST',
      '/v2/checkin/replay',
      {
        operations,
      },
    );
    const { verdicts } = body.result as { verdicts: { id: string }[] };
    return verdicts.map(({ id: _id, ...verdict }) => verdict);
  };

  test('is refused like one of a meeting that does not exist, sent once or twice', async () => {
    for (const hidden of [world.here.meetingId, world.there.meetingId]) {
      const foreign = operation(hidden);
      const nothing = operation(randomUUID());
      expect(await replay([foreign])).toEqual(await replay([nothing]));
      expect(await replay([foreign, foreign])).toEqual(await replay([nothing, nothing]));
    }
  });

  test('leaves the meeting as it was', async () => {
    await replay([operation(world.here.meetingId)]);
    const meeting = await rowOf(db, 'meeting', ['owner_attendance'], { id: world.here.meetingId });
    expect(meeting.owner_attendance).toBeNull();
  });
});

describe('What is not published', () => {
  // T0321
  test('is the staff’s alone: a draft event and its timeslots do not exist for participants', async () => {
    const { programId } = world.here;
    const draft = await db
      .insertInto('event')
      .values({
        id: randomUUID(),
        program_id: programId,
        name: 'Draft day',
        type: ['offline'],
        date: '2026-11-25',
        event_status: 'DRAFT',
        start_at: '2026-11-25T02:00:00.000Z',
        end_at: '2026-11-25T03:00:00.000Z',
        duration: 30,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const path = (eventId: string) => `/schedule/event/program/${programId}/${eventId}/timeslot`;
    expect((await as('PROGRAM_OWNER', 'GET', path(draft.id))).status).toBe(200);
    for (const caller of ['ORGANIZATION_OWNER of an approved organization', 'PARTICIPANT_ADMIN']) {
      const seen = await as(caller, 'GET', path(draft.id));
      expect(seen.status).toBe(404);
      expect(seen).toEqual(await as(caller, 'GET', path(randomUUID())));
      const list = await as(caller, 'GET', `/schedule/event/program/${programId}`);
      expect(JSON.stringify(list.body)).not.toContain(draft.id);
    }
  });
});

describe('Lists of meetings', () => {
  // T0545
  test('hold one’s own organization’s meetings for a participant, whatever they filter by', async () => {
    const query = (more = '') => `/schedule/event/meeting/v2?programId=${world.here.programId}${more}`;
    for (const more of ['', '&direction=sent', '&direction=received', `&roomId=${world.here.roomId}`]) {
      const { body } = await as('ORGANIZATION_OWNER of an approved organization', 'GET', query(more));
      expect(body.result).toEqual({ meetings: [], nextToken: null });
      const without = await as('PARTICIPANT_ADMIN', 'GET', query(more));
      expect(without.body.result).toEqual({ meetings: [], nextToken: null });
    }
    const staff = await as('PROGRAM_MANAGER', 'GET', query());
    expect((staff.body.result as { meetings: object[] }).meetings).toHaveLength(1);
    const totals = await as(
      'ORGANIZATION_OWNER of an approved organization',
      'GET',
      `/schedule/event/meeting/totals/status?programId=${world.here.programId}`,
    );
    expect(Object.values(totals.body.result)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  // T0151
  test('and histories tell staff who did it, and parties not', async () => {
    const path = `/schedule/event/meeting/${world.here.meetingId}`;
    await as('PROGRAM_MANAGER', 'PATCH', `${path}/attend`, {
      ownerAttendedAt: new Date().toISOString(),
      participantAttendedAt: new Date().toISOString(),
    });
    const who = async (caller: string) => {
      const { body } = await as(caller, 'GET', `${path}/history`);
      return (body.result as { history: { createdBy: string | null }[] }).history.map(
        (entry) => entry.createdBy,
      );
    };
    expect(await who('the invited organization')).toEqual([null, null]);
    for (const name of await who('PROGRAM_MANAGER')) expect(name).toMatch(/^Person /);
  });
});
