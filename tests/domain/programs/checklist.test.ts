import { describe, expect, test } from 'vitest';
import { permissions } from '../../../src/domain/people/permissions.ts';
import { type ChecklistFacts, checklistOf, countsOfPhase } from '../../../src/domain/programs/checklist.ts';
import { deskPhase } from '../../../src/domain/programs/desk-phase.ts';
import { deskPath, deskPlaces, placeAt, placesByGroup } from '../../../src/domain/programs/desk-places.ts';
import { programStatuses } from '../../../src/domain/programs/program-status.ts';

/** Two days in Jakarta, seven hours ahead of UTC. */
const dates = {
  timelineStart: '2026-11-21T01:00:00.000Z',
  timelineEnd: '2026-11-22T10:00:00.000Z',
  timezone: 'Asia/Jakarta',
};
const BEFORE = '2026-07-01T03:00:00.000Z';
const DAY = '2026-11-21T03:00:00.000Z';
const AFTER = '2026-11-25T03:00:00.000Z';

const room = { type: 'offline' as const, places: 20, closedEventIds: [] };
const event = (id: string, date: string) => ({
  id,
  date,
  venues: ['offline'] as const,
  published: true,
  closed: false,
});
const ready: ChecklistFacts = {
  program: { type: 'OFFLINE', status: 'OPEN_REGISTRATION', ...dates },
  events: [event('one', '2026-11-21'), event('two', '2026-11-22')],
  rooms: [room],
  questions: 2,
  team: 2,
  counts: {},
};
const codes = (facts: ChecklistFacts, now: string) => checklistOf(facts, now).items.map(({ code }) => code);
const found = (facts: ChecklistFacts, now: string, code: string) =>
  checklistOf(facts, now).items.find((one) => one.code === code);

describe('The phase of a program', () => {
  // T2820
  test('follows its status until its days, then the days; a draft is prepared, what has ended is over', () => {
    const phases = (now: string) => programStatuses.map((status) => deskPhase({ status, ...dates }, now));
    expect(phases(BEFORE)).toEqual(['PREPARE', 'PREPARE', 'OPEN', 'MATCH', 'AFTER']);
    expect(phases(DAY)).toEqual(['PREPARE', 'EVENT_DAY', 'EVENT_DAY', 'EVENT_DAY', 'AFTER']);
    expect(phases(AFTER)).toEqual(['PREPARE', 'AFTER', 'AFTER', 'AFTER', 'AFTER']);
    // In Jakarta it is the 21st already.
    expect(deskPhase({ status: 'ON_GOING', ...dates }, '2026-11-20T17:00:00.000Z')).toBe('EVENT_DAY');
  });
});

describe('The checklist', () => {
  // T2821
  test('of an empty draft leads from step to step; what is done stays in it, below', () => {
    const empty = {
      ...ready,
      program: { ...ready.program, status: 'DRAFT' as const },
      events: [],
      rooms: [],
      questions: 0,
      team: 1,
    };
    expect(codes(empty, BEFORE)).toEqual(['SCHEDULE', 'TABLES', 'OPEN', 'FORM', 'TEAM']);
    expect(checklistOf(empty, BEFORE).primary).toBe('SCHEDULE');
    const scheduled = { ...empty, events: ready.events };
    expect(checklistOf(scheduled, BEFORE).primary).toBe('TABLES');
    const seated = { ...scheduled, rooms: ready.rooms };
    expect(checklistOf(seated, BEFORE).primary).toBe('SETTINGS');
    expect(found(seated, BEFORE, 'SCHEDULE')).toMatchObject({ weight: 'DONE', count: 2 });
    expect(found(seated, BEFORE, 'TABLES')).toMatchObject({ weight: 'DONE', count: 20 });
    expect(codes(seated, BEFORE)[0]).toBe('OPEN');
    // It should have begun: that comes first.
    expect(codes(seated, DAY)[0]).toBe('BEGUN_AS_DRAFT');
  });

  // T2822
  test('names the days on which there is no table, or no event; days that are over need none', () => {
    const closed = { ...ready, rooms: [{ ...room, closedEventIds: ['two'] }] };
    expect(found(closed, BEFORE, 'DAYS_WITHOUT_TABLE')).toMatchObject({ count: 1, days: [2], weight: 'DO' });
    expect(found(closed, DAY, 'DAYS_WITHOUT_TABLE')).toMatchObject({ weight: 'STOP' });
    const oneDay = { ...ready, events: [event('two', '2026-11-22')] };
    expect(found(oneDay, BEFORE, 'DAYS_WITHOUT_EVENT')).toMatchObject({ days: [1], weight: 'MAY' });
    expect(codes(oneDay, '2026-11-22T03:00:00.000Z')).not.toContain('DAYS_WITHOUT_EVENT');
    const online = { ...ready, rooms: [{ ...room, type: 'online' as const }] };
    expect(found(online, BEFORE, 'DAYS_WITHOUT_TABLE')).toMatchObject({ days: [1, 2] });
    // Rooms online are none for a program in person.
    expect(found(online, BEFORE, 'TABLES')).toMatchObject({ weight: 'DO' });
    expect(codes(ready, BEFORE)).toEqual([]);
  });

  // T2823
  test('has what waits, with how many, in the phase that it belongs to', () => {
    const counts = {
      toReview: 3075,
      withoutAccount: 281,
      unanswered: 7,
      withoutMeetings: 12,
      tablets: 9,
      tabletsNotReady: 4,
      undecided: 1,
      notSent: 2,
    };
    const open = { ...ready, counts };
    expect(codes(open, BEFORE).slice(0, 3)).toEqual(['UNDECIDED', 'TO_REVIEW', 'WITHOUT_ACCOUNT']);
    expect(found(open, BEFORE, 'TO_REVIEW')).toMatchObject({ count: 3075, place: 'REGISTRANTS' });
    // Four months before, tablets lie in a cupboard.
    expect(codes(open, BEFORE)).not.toContain('TABLETS_NOT_READY');
    const day = { ...open, program: { ...open.program, status: 'ON_GOING' as const } };
    expect(found(day, DAY, 'TABLETS_NOT_READY')).toMatchObject({ count: 4, place: 'TABLETS' });
    expect(found(day, DAY, 'UNDECIDED')).toMatchObject({ weight: 'STOP' });
    expect(codes({ ...day, counts: { tablets: 0 } }, DAY)).toEqual(['NO_TABLETS']);
  });

  // T2824
  test('has one thing to do first in each phase: scanning only on the days of the program', () => {
    const primary = (status: (typeof programStatuses)[number], now: string) =>
      checklistOf({ ...ready, program: { ...ready.program, status } }, now).primary;
    expect(primary('OPEN_REGISTRATION', BEFORE)).toBe('REGISTRANTS');
    expect(primary('ON_GOING', BEFORE)).toBe('MEETINGS');
    expect(primary('ON_GOING', DAY)).toBe('SCAN');
    expect(primary('ON_GOING', AFTER)).toBe('REPORTS');
    expect(codes({ ...ready, program: { ...ready.program, status: 'ON_GOING' } }, AFTER)).toEqual(['END']);
    expect(codes({ ...ready, program: { ...ready.program, status: 'ENDED' } }, AFTER)).toEqual([]);
  });

  test('asks for no count that its phase does not show', () => {
    expect(countsOfPhase.EVENT_DAY).not.toContain('withoutAccount');
    expect(countsOfPhase.AFTER).toContain('notSent');
  });
});

describe('The places of the desk', () => {
  // T2825
  test('are shown by right, group by group, and each has its address', () => {
    const all = placesByGroup(() => true);
    expect(all.flatMap(({ places }) => places)).toHaveLength(deskPlaces.length);
    expect(new Set(deskPlaces.map(({ code }) => code)).size).toBe(deskPlaces.length);
    for (const { permission } of deskPlaces) expect(permissions).toHaveProperty([permission]);
    const owner = placesByGroup((permission) =>
      (permissions[permission] as readonly string[]).includes('PROGRAM_OWNER'),
    ).flatMap(({ places }) => places);
    expect(owner).toContain('REGISTRANTS');
    // It reads the sessions and who registered for them.
    expect(owner).toContain('SESSIONS');
    expect(owner).not.toContain('BROADCASTS');
    expect(owner).not.toContain('TEMPLATES');
    expect(placesByGroup(() => false)).toEqual([]);
    expect(deskPath('TABLES', 'summit')).toBe('/programs/summit?tab=schedule#schedule-rooms');
    expect(deskPath('MEETINGS', 'summit')).toBe('/programs/summit?tab=meeting#program-tabs');
    expect(placeAt('summit', '/programs/summit', 'schedule')).toBe('SCHEDULE');
    expect(placeAt('summit', '/programs/summit', null)).toBe('MEETINGS');
    expect(placeAt('summit', '/programs/summit/news/new', null)).toBe('NEWS');
    expect(placeAt('summit', '/programs/summit/edit', null)).toBe('SETTINGS');
    expect(placeAt('summit', '/users', null)).toBeNull();
  });
});
