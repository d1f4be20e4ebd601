import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { MeetingStatePill, MeetingStatusPill } from '../../../src/client/components/meeting-status-pill.tsx';
import { RoomCard } from '../../../src/client/components/room-card.tsx';
import { MeetingSeatPill } from '../../../src/client/desk/meetings/meeting-seat-pill.tsx';
import { RoomTile } from '../../../src/client/desk/schedule/rooms/room-tile.tsx';
import { UserStatusPill } from '../../../src/client/desk/shared/user-status-pill.tsx';
import { meetingStatuses, meetingStatusLabels } from '../../../src/domain/meetings/meeting.ts';
import { isSeatShown } from '../../../src/domain/meetings/seat-shown.ts';
import { userStatusOf } from '../../../src/domain/people/member.ts';
import type { Room } from '../../../src/domain/schedule/schedule.ts';
import { aMeeting, at } from '../../domain/meetings/a-meeting.ts';

/** The words on pills and cards, without their tags. */
const words = (html: string): string => html.replace(/<!-- -->/g, '').replace(/<[^>]*>/g, '|');

describe('The status of a meeting', () => {
  // T0289
  test('has its word for each that is known, and No Status for any other', () => {
    for (const status of meetingStatuses)
      expect(words(renderToString(<MeetingStatusPill status={status} />))).toContain(
        meetingStatusLabels[status],
      );
    for (const status of ['DONE', '', 'pending', 'toString'])
      expect(words(renderToString(<MeetingStatusPill status={status} />)), status).toContain('No Status');
  });

  // T2462
  test('of one that was released is Released, neither Accepted nor No-show, and its table is not shown', () => {
    const released = { releasedAt: at('16:40'), reason: 'STAFF', missing: 'OWNER' } as const;
    const meeting = aMeeting({ released });
    const shown = words(
      renderToString(
        <>
          <MeetingStatePill meeting={meeting} />
          <MeetingSeatPill meeting={meeting} />
        </>,
      ),
    );
    expect(shown.replaceAll('|', '')).toBe('Released');
    expect(isSeatShown(meeting)).toBe(false);
    const before = aMeeting();
    expect(words(renderToString(<MeetingStatePill meeting={before} />))).toContain('Accepted');
    expect(isSeatShown(before)).toBe(true);
    // Once canceled, it says that.
    expect(
      words(renderToString(<MeetingStatePill meeting={{ meetingStatus: 'CANCELED', released }} />)),
    ).toContain('Canceled');
  });
});

// T0474
test('a user has Dashboard Access with an account, else is Profile Only', () => {
  expect(words(renderToString(<UserStatusPill dashboardAccess />))).toContain('Dashboard Access');
  expect(words(renderToString(<UserStatusPill dashboardAccess={false} />))).toContain('Profile Only');
  expect(userStatusOf({ dashboardAccess: false })).toBe('Profile Only');
});

describe('A room on its card', () => {
  const offline = { name: 'Garuda Hall', type: 'offline' as const, totalTables: 20, disabledEventId: [] };
  const online = { name: 'Meet 1', type: 'online' as const, totalTables: 1, disabledEventId: ['one'] };
  const card = (room: typeof offline | typeof online) =>
    words(
      renderToString(
        <MemoryRouter>
          <RoomCard room={room} to="/rooms" closed={false} />
        </MemoryRouter>,
      ),
    );
  const tile = (room: typeof offline | typeof online) =>
    words(
      renderToString(
        <RoomTile
          room={{ ...room, meetingLink: null } as unknown as Room}
          {...{ slug: 'days', place: 0, count: 1, closedEvent: undefined }}
        />,
      ),
    );

  // T0123
  test('has its type, its name, its tables or quotas, and whether it is there for all events', () => {
    for (const drawn of [card(offline), tile(offline)])
      for (const word of ['Garuda Hall', 'Offline', '20 tables', 'Available on all events'])
        expect(drawn).toContain(word);
    for (const drawn of [card(online), tile(online)]) {
      for (const word of ['Meet 1', 'Online', '1 quota']) expect(drawn).toContain(word);
      expect(drawn).not.toMatch(/quotas|tables|Available on all/);
    }
    expect(card(online)).toContain('Not available on all events');
    expect(tile(online)).toContain('Not available on 1 event');
  });
});
