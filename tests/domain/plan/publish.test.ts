import { describe, expect, test } from 'vitest';
import { ownReasonOf } from '../../../src/domain/plan/own-reason.ts';
import { decideDeletePlan, decidePublishPlan, decideUndoPlan } from '../../../src/domain/plan/plan.ts';
import { publishedMeeting, sidesOf } from '../../../src/domain/plan/publish-plan.ts';

const codeOf = (verdict: { kind: string; code?: string }) =>
  verdict.kind === 'refused' ? verdict.code : null;
const draft = { state: 'DRAFT' as const, digest: 'seen' };
const now = { digest: 'seen', at: '2026-06-01T10:00:00.000Z' };

describe('A plan', () => {
  // T3238
  test('is published as it was seen, before its first time begins; taken back while it is the newest and nobody is there', () => {
    expect(codeOf(decidePublishPlan(draft, 'seen', now, null))).toBe(null);
    expect(codeOf(decidePublishPlan(draft, 'other', now, null))).toBe('PLAN_CHANGED');
    expect(codeOf(decidePublishPlan(draft, 'seen', { ...now, digest: 'other' }, null))).toBe('PLAN_CHANGED');
    expect(codeOf(decidePublishPlan({ ...draft, state: 'UNDONE' }, 'seen', now, null))).toBe(
      'PLAN_NOT_DRAFT',
    );
    expect(codeOf(decidePublishPlan(draft, 'seen', now, now.at))).toBe('PLAN_BEGUN');
    const published = { state: 'PUBLISHED' as const, isNewest: true, isCheckedIn: false };
    expect(codeOf(decideUndoPlan(published))).toBe(null);
    expect(codeOf(decideUndoPlan({ ...published, isNewest: false }))).toBe('PLAN_NOT_NEWEST');
    expect(codeOf(decideUndoPlan({ ...published, isCheckedIn: true }))).toBe('PLAN_CHECKED_IN');
    expect(codeOf(decideDeletePlan('PUBLISHED'))).toBe('PLAN_PUBLISHED');
    expect(codeOf(decideDeletePlan('RUNNING'))).toBe('PLAN_RUNNING');
    expect(codeOf(decideDeletePlan('UNDONE'))).toBe(null);
  });

  // T3855
  test('is booked in the lanes that it was drawn in; of organizations with one delegation nothing is said of lanes', () => {
    const place = {
      ...{
        eventId: 'e',
        timeslotId: 's',
        venue: 'offline' as const,
        roomId: 'r',
        tableId: 't',
        tableName: 'T',
      },
      seatNumber: 1,
      startAt: '2026-06-02T01:00:00.000Z',
      endAt: '2026-06-02T01:30:00.000Z',
    };
    const pair = { a: 'a', b: 'b', rankA: null, rankB: 2, change: 'NEW' as const, place };
    const made = (lanes: { laneA?: number; laneB?: number }) =>
      publishedMeeting(
        { ...pair, ...lanes },
        { meeting: null, request: null },
        { id: 'm', programId: 'p', as: 'ACCEPTED', now: now.at },
      );
    // Whoever wishes it asks, and the other one is its owner.
    expect(made({ laneA: 2 })).toMatchObject({ meetingOwner: 'a', ownerLane: 2, participantLane: undefined });
    expect(made({ laneA: 1, laneB: 3 })).toMatchObject({ ownerLane: 1, participantLane: 3 });
    expect(made({})).not.toHaveProperty('ownerLane');
  });

  // T3239
  test('has whoever wishes a meeting more ask for it, and tells one side nothing of what the other wishes', () => {
    const pair = { a: 'a', b: 'b', change: 'NEW' as const, place: null };
    expect(sidesOf({ ...pair, rankA: null, rankB: 7 }).requester).toBe('b');
    expect(sidesOf({ ...pair, rankA: 3, rankB: 7 }).requester).toBe('a');
    expect(sidesOf({ ...pair, rankA: null, rankB: null }).owner).toBe('b');
    expect(ownReasonOf('REFUSED', false)).toBe('NO_COMMON_TIME');
    expect(ownReasonOf('QUOTA', false)).toBe('NO_COMMON_TIME');
    expect(ownReasonOf('QUOTA', true)).toBe('OWN_QUOTA');
    expect(ownReasonOf('BUSY', true)).toBe('NO_COMMON_TIME');
    expect(ownReasonOf('NO_TABLE', false)).toBe('NO_TABLE');
  });
});
