import { describe, expect, it } from 'vitest';
import { byDay } from '../../../src/client/components/meeting-when.ts';
import { slidesOf } from '../../../src/client/venue/my-badge/slides.ts';
import { nextMeeting, ownMeetings } from '../../../src/client/venue/my-schedule/own-meetings.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import type { OwnBadge } from '../../../src/offline/own-badge.ts';
import { meetingAt, organizationIds, slotStart } from '../../offline/support/program.ts';
import { viewOf } from './support/views.ts';

const [mine, other] = organizationIds as [string, string];
const start = slotStart(0);
const first = viewOf(meetingAt(101, 0, 0, 1));
const second = viewOf(meetingAt(102, 1, 2, 0));
const canceled = viewOf(meetingAt(103, 0, 0, 3, { meetingStatus: 'CANCELED' }));
const own = ownMeetings([second, canceled, first], mine);

describe('meetings from one’s own side', () => {
  it('name the partner, whichever side one is', () => {
    const partners = own.map(({ own: self, partner }) => [self.organizationId, partner.organizationName]);
    expect(partners).toEqual([
      [mine, 'Acme'],
      [mine, 'Borealis'],
      [mine, 'Borealis'],
    ]);
  });
  it('leave out those of others', () => {
    expect(ownMeetings([second], other)).toEqual([]);
    expect(ownMeetings([second], null)).toEqual([]);
  });
  // T0312
  it('show room and table of accepted meetings only', () => {
    expect(own.map(({ place }) => place)).toEqual(['Garuda Hall · Table 1', null, 'Garuda Hall · Table 1']);
  });
});

describe('the next meeting', () => {
  // T0627
  it('is the one that runs, before the one to come', () => {
    expect(nextMeeting(own, addMinutes(start, 5))?.view).toBe(first);
  });
  // T0628
  it('is the one to come when the former is over', () => {
    expect(nextMeeting(own, addMinutes(start, 31))?.view).toBe(second);
  });
  it('is never a canceled one, and none after the last', () => {
    expect(nextMeeting(ownMeetings([canceled], mine), start)).toBeNull();
    expect(nextMeeting(own, addMinutes(start, 600))).toBeNull();
  });
});

describe('days', () => {
  // T0816
  it('are those of the program’s zone, oldest first', () => {
    // 23:30 and 00:30 in Jakarta lie on one day in UTC.
    const late = { startAt: '2026-11-20T16:30:00.000Z' };
    const early = { startAt: '2026-11-20T17:30:00.000Z' };
    expect(byDay([early, late], 'Asia/Jakarta')).toEqual([
      { day: '2026-11-20', label: 'Nov 20, 2026', meetings: [late] },
      { day: '2026-11-21', label: 'Nov 21, 2026', meetings: [early] },
    ]);
    expect(byDay([early, late], 'UTC')).toHaveLength(1);
  });
});

describe('the badge and its passes', () => {
  const badge: OwnBadge = {
    badge: {
      badgeNumber: '0000000000000001',
      userId: mine,
      organizationId: mine,
      name: 'Ayu Lestari',
      organizationName: 'Acme',
      jobTitle: 'CEO',
      text: 'MDBADGE',
      expiresAt: addMinutes(start, 2000),
      revoked: false,
    },
    passes: [second, canceled, first].map(({ meeting }) => ({
      meetingId: meeting.id,
      text: `MD${meeting.id}`,
    })),
    userId: mine,
    organizationId: mine,
    pulledAt: start,
  };

  it('begin with the badge; then the passes of accepted meetings, oldest first', () => {
    expect(slidesOf(badge, own, start).map(({ id }) => id)).toEqual([
      'badge',
      first.meeting.id,
      second.meeting.id,
    ]);
  });
  it('lose the pass of a meeting that is over, or not on the device', () => {
    expect(slidesOf(badge, own, addMinutes(start, 31)).map(({ id }) => id)).toEqual([
      'badge',
      second.meeting.id,
    ]);
    expect(slidesOf(badge, [], start)).toHaveLength(1);
  });
  it('are none where the organizer issued no badge', () => {
    expect(slidesOf({ ...badge, badge: null }, own, start)).toEqual([]);
  });
});
