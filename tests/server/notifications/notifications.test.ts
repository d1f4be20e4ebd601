import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { purgeExpiredNotifications } from '../../../src/server/store/notifications.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { makeProgram, meetingOf, saveNewMeeting, type TestProgram } from '../../support/program-factory.ts';
import { sessionsFor, type TestApp, testApp } from '../../support/test-app.ts';

const now = '2026-11-21T03:00:00.000Z';
let clock = new Date(now);
let database: FreshDatabase;
let app: TestApp;
let program: TestProgram;

beforeAll(async () => {
  database = await freshDatabase({ poolSize: 5 });
  app = await testApp(database, { clock: () => clock });
});
afterAll(async () => {
  await app.http.close();
  await database.close();
});
beforeEach(async () => {
  clock = new Date(now);
  program = await makeProgram(database.db, { now, organizations: 3 });
});

const bearer = async (index: number) => {
  const { id, userId } = program.organizations[index]!;
  return (await sessionsFor(database)).bearer({
    userId,
    organizationId: id,
    organizationRole: 'ORGANIZATION_OWNER',
  });
};

async function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  headers: object,
  payload?: object,
) {
  const response = await app.http.inject({
    method,
    url: `/api${url}`,
    headers: headers as Record<string, string>,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, result: response.json().result };
}

const pending = (): Promise<Meeting> =>
  saveNewMeeting(
    database.db,
    meetingOf(program, program.organizations[0]!.id, program.organizations[1]!.id, program.timeslots[0]),
  );

/** The requester cancels, each a minute after the other: as many notifications of the invited organization. */
async function canceled(count: number): Promise<Meeting[]> {
  const meetings: Meeting[] = [];
  for (let index = 0; index < count; index++) {
    clock = new Date(Date.parse(now) + index * 60_000);
    const meeting = await pending();
    const path = `/schedule/event/meeting/${meeting.id}/cancel`;
    const { status } = await call('PATCH', path, await bearer(1), { message: `Reason ${index}` });
    expect(status).toBe(200);
    meetings.push(meeting);
  }
  return meetings;
}

describe('Notifications', () => {
  // T0252
  test('tell the other side what happened, with the page to look at; not the person who did it', async () => {
    const [meeting] = await canceled(1);
    const { result } = await call('GET', '/notification', await bearer(0));
    expect(result).toMatchObject({ nextToken: null, unread: 1 });
    expect(result.notifications).toMatchObject([
      {
        title: 'Meeting canceled',
        message:
          'Organization 2 canceled the meeting. November 21, 2026, 10:00 - 10:30 GMT+7 · Reason: Reason 0',
        url: `/programs/${program.slug}/events/meetings/${meeting!.id}`,
        notificationType: 'MEETING_CANCELED',
        isRead: false,
        programId: program.programId,
        meetingId: meeting!.id,
        organizationId: program.organizations[0]!.id,
        createdAt: now,
      },
    ]);
    for (const index of [1, 2]) {
      const other = await call('GET', '/notification', await bearer(index));
      expect(other.result).toEqual({ notifications: [], nextToken: null, unread: 0 });
    }
  });

  // T0562
  test('come newest first, ten a page, until there are no more', async () => {
    const meetings = await canceled(13);
    const headers = await bearer(0);
    const first = (await call('GET', '/notification', headers)).result;
    expect(first.notifications).toHaveLength(10);
    const second = (await call('GET', `/notification?nextToken=${first.nextToken}`, headers)).result;
    expect(second.nextToken).toBeNull();
    const ids = [...first.notifications, ...second.notifications].map(
      ({ meetingId }: { meetingId: string }) => meetingId,
    );
    expect(ids).toEqual(meetings.map(({ id }) => id).reverse());
    expect(first.unread).toBe(13);
    expect((await call('GET', '/notification?nextToken=nonsense', headers)).status).toBe(400);
  });

  // T0351
  test('are read one by one or all at once, and deleted', async () => {
    await canceled(3);
    const headers = await bearer(0);
    const list = async () =>
      (await call('GET', '/notification', headers)).result as {
        notifications: { id: string; isRead: boolean }[];
        unread: number;
      };
    const [newest, second] = (await list()).notifications;
    expect((await call('PATCH', `/notification/${newest!.id}/read`, headers)).result).toEqual({ unread: 2 });
    expect((await call('PATCH', `/notification/${newest!.id}/read`, headers)).result).toEqual({ unread: 2 });
    expect((await list()).notifications.map(({ isRead }) => isRead)).toEqual([true, false, false]);
    expect((await call('DELETE', `/notification/${second!.id}`, headers)).result).toEqual({ unread: 1 });
    expect((await call('DELETE', `/notification/${second!.id}`, headers)).status).toBe(404);
    expect((await call('PATCH', '/notification/read/all', headers)).result).toEqual({ unread: 0 });
    expect((await list()).notifications.map(({ isRead }) => isRead)).toEqual([true, true]);
  });

  // T0563
  test('of somebody else are not there, to read or to delete', async () => {
    await canceled(1);
    const [own] = (await call('GET', '/notification', await bearer(0))).result.notifications;
    const stranger = await bearer(2);
    expect((await call('PATCH', `/notification/${own.id}/read`, stranger)).status).toBe(404);
    expect((await call('DELETE', `/notification/${own.id}`, stranger)).status).toBe(404);
    await call('PATCH', '/notification/read/all', stranger);
    expect((await call('GET', '/notification', await bearer(0))).result.unread).toBe(1);
  });

  test('are not shown any more to who has left the organization', async () => {
    await canceled(1);
    const headers = await bearer(0);
    await database.db
      .updateTable('organization_member')
      .set({ is_deleted: true })
      .where('user_id', '=', program.organizations[0]!.userId)
      .execute();
    expect((await call('GET', '/notification', headers)).result).toEqual({
      notifications: [],
      nextToken: null,
      unread: 0,
    });
  });

  test('are kept for half a year', async () => {
    await canceled(1);
    await purgeExpiredNotifications(database.db, '2027-05-20T00:00:00.000Z');
    expect((await call('GET', '/notification', await bearer(0))).result.unread).toBe(1);
    await purgeExpiredNotifications(database.db, '2027-05-25T00:00:00.000Z');
    expect((await call('GET', '/notification', await bearer(0))).result.unread).toBe(0);
  });
});
