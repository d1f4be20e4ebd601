import { beforeEach, describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { purgeExpiredNotifications } from '../../../src/server/store/notifications.ts';
import { programTest } from '../../support/fixtures.ts';
import { meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { update } from '../../support/rows.ts';

const now = '2026-11-21T03:00:00.000Z';
let clock = new Date(now);

const { test, db, program, as } = programTest({
  poolSize: 5,
  clock: () => clock,
  program: { now, organizations: 3 },
});

beforeEach(() => {
  clock = new Date(now);
});

const pending = (): Promise<Meeting> =>
  saveNewMeeting(
    db,
    meetingOf(program, program.organizations[0]!.id, program.organizations[1]!.id, program.timeslots[0]),
  );

/** The requester cancels, each a minute after the other: as many notifications of the invited organization. */
async function canceled(count: number): Promise<Meeting[]> {
  const meetings: Meeting[] = [];
  for (let index = 0; index < count; index++) {
    clock = new Date(Date.parse(now) + index * 60_000);
    const meeting = await pending();
    const path = `/schedule/event/meeting/${meeting.id}/cancel`;
    const { status } = await as.organization(1).request('PATCH', path, { message: `Reason ${index}` });
    expect(status).toBe(200);
    meetings.push(meeting);
  }
  return meetings;
}

describe('Notifications', () => {
  // T0252
  test('tell the other side what happened, with the page to look at; not the person who did it', async () => {
    const [meeting] = await canceled(1);
    const { result } = await as.organization(0).request('GET', '/notification');
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
      const other = await as.organization(index).request('GET', '/notification');
      expect(other.result).toEqual({ notifications: [], nextToken: null, unread: 0 });
    }
  });

  // T0562
  test('come newest first, ten a page, until there are no more', async () => {
    const meetings = await canceled(13);
    const headers = as.organization(0);
    const first = (await headers.request('GET', '/notification')).result;
    expect(first.notifications).toHaveLength(10);
    const second = (await headers.request('GET', `/notification?nextToken=${first.nextToken}`)).result;
    expect(second.nextToken).toBeNull();
    const ids = [...first.notifications, ...second.notifications].map(
      ({ meetingId }: { meetingId: string }) => meetingId,
    );
    expect(ids).toEqual(meetings.map(({ id }) => id).reverse());
    expect(first.unread).toBe(13);
    expect((await headers.request('GET', '/notification?nextToken=nonsense')).status).toBe(400);
  });

  // T0351
  test('are read one by one or all at once, and deleted', async () => {
    await canceled(3);
    const headers = as.organization(0);
    const list = async () =>
      (await headers.request('GET', '/notification')).result as {
        notifications: { id: string; isRead: boolean }[];
        unread: number;
      };
    const [newest, second] = (await list()).notifications;
    expect((await headers.request('PATCH', `/notification/${newest!.id}/read`)).result).toEqual({
      unread: 2,
    });
    expect((await headers.request('PATCH', `/notification/${newest!.id}/read`)).result).toEqual({
      unread: 2,
    });
    expect((await list()).notifications.map(({ isRead }) => isRead)).toEqual([true, false, false]);
    expect((await headers.request('DELETE', `/notification/${second!.id}`)).result).toEqual({ unread: 1 });
    expect((await headers.request('DELETE', `/notification/${second!.id}`)).status).toBe(404);
    expect((await headers.request('PATCH', '/notification/read/all')).result).toEqual({ unread: 0 });
    expect((await list()).notifications.map(({ isRead }) => isRead)).toEqual([true, true]);
  });

  // T0563
  test('of somebody else are not there, to read or to delete', async () => {
    await canceled(1);
    const [own] = (await as.organization(0).request('GET', '/notification')).result.notifications;
    const stranger = as.organization(2);
    expect((await stranger.request('PATCH', `/notification/${own.id}/read`)).status).toBe(404);
    expect((await stranger.request('DELETE', `/notification/${own.id}`)).status).toBe(404);
    await stranger.request('PATCH', '/notification/read/all');
    expect((await as.organization(0).request('GET', '/notification')).result.unread).toBe(1);
  });

  test('are not shown any more to who has left the organization', async () => {
    await canceled(1);
    const headers = as.organization(0);
    await update(
      db,
      'organization_member',
      { user_id: program.organizations[0]!.userId },
      { is_deleted: true },
    );
    expect((await headers.request('GET', '/notification')).result).toEqual({
      notifications: [],
      nextToken: null,
      unread: 0,
    });
  });

  test('are kept for half a year', async () => {
    await canceled(1);
    await purgeExpiredNotifications(db, '2027-05-20T00:00:00.000Z');
    expect((await as.organization(0).request('GET', '/notification')).result.unread).toBe(1);
    await purgeExpiredNotifications(db, '2027-05-25T00:00:00.000Z');
    expect((await as.organization(0).request('GET', '/notification')).result.unread).toBe(0);
  });
});
