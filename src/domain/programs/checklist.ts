import type { Day, Instant } from '../time/instants.ts';
import { addMinutes } from '../time/instants.ts';
import { dayOf } from '../time/zones.ts';
import { type DeskPhase, deskPhase } from './desk-phase.ts';
import type { DeskPlace } from './desk-places.ts';
import type { Program } from './program.ts';
import { programPhase } from './program-phase.ts';
import { programStatusRules } from './program-status.ts';
import { venuesOfType } from './program-type.ts';

/** What the people who run a program should do next, from how it stands. */

type Venue = 'offline' | 'online';

/** An event, drafts too. */
export interface ChecklistEvent {
  id: string;
  date: Day;
  venues: readonly Venue[];
  published: boolean;
  /** It is closed as a whole. */
  closed: boolean;
}

export interface ChecklistRoom {
  type: Venue;
  /** Tables, or quotas online. */
  places: number;
  closedEventIds: readonly string[];
}

/** How many of what there are; what a phase does not ask for is not counted (`countsOfPhase`). */
export interface ChecklistCounts {
  /** Registrations that wait for review. */
  toReview: number;
  /** Registered organizations of which nobody has an account. */
  withoutAccount: number;
  /** Requests that nobody has answered, of times to come. */
  unanswered: number;
  /** Approved organizations that have no accepted meeting. */
  withoutMeetings: number;
  /** Accepted online meetings to come that have no link. */
  withoutLink: number;
  /** Meetings that lost their place and wait for a decision. */
  undecided: number;
  /** Check-ins that need attention. */
  attention: number;
  /** Messages between parties that were reported. */
  reported: number;
  /** Paired tablets, and those of them that are not ready. */
  tablets: number;
  tabletsNotReady: number;
  /** Devices that may still hold check-ins. */
  notSent: number;
}
export type ChecklistCount = keyof ChecklistCounts;

export interface ChecklistFacts {
  program: Pick<Program, 'type' | 'status' | 'timelineStart' | 'timelineEnd' | 'timezone'>;
  events: readonly ChecklistEvent[];
  rooms: readonly ChecklistRoom[];
  /** What the registration form asks besides the usual. */
  questions: number;
  /** People with a role in the team. */
  team: number;
  counts: Partial<ChecklistCounts>;
}

/** In the order in which they are listed. */
export const checklistCodes = [
  'BEGUN_AS_DRAFT',
  'SCHEDULE',
  'TABLES',
  'DAYS_WITHOUT_TABLE',
  'EVENTS_NOT_PUBLISHED',
  'DAYS_WITHOUT_EVENT',
  'FORM',
  'TEAM',
  'OPEN',
  'ATTENTION',
  'UNDECIDED',
  'TO_REVIEW',
  'WITHOUT_ACCOUNT',
  'UNANSWERED',
  'WITHOUT_MEETINGS',
  'WITHOUT_LINK',
  'REPORTED',
  'TABLETS_NOT_READY',
  'NO_TABLETS',
  'NOT_SENT',
  'END',
] as const;
export type ChecklistCode = (typeof checklistCodes)[number];

/** DONE; STOP: the event cannot go on like this; DO: to be done in this phase; MAY: as one likes. */
export const checklistWeights = ['STOP', 'DO', 'MAY', 'DONE'] as const;
export type ChecklistWeight = (typeof checklistWeights)[number];

export interface ChecklistItem {
  code: ChecklistCode;
  weight: ChecklistWeight;
  /** Where it is done. */
  place: DeskPlace;
  /** How many; null where it is not a matter of number. */
  count: number | null;
  /** The days that it is about, by number of the program's days, from 1, at most three. */
  days: number[];
}

export interface Checklist {
  phase: DeskPhase;
  items: ChecklistItem[];
  /** The one thing to do in this phase, and where. */
  primary: DeskPlace;
}

/** What is counted in each phase: each count costs the database something. */
export const countsOfPhase: Record<DeskPhase, readonly ChecklistCount[]> = {
  PREPARE: ['toReview', 'withoutAccount'],
  OPEN: ['toReview', 'withoutAccount', 'unanswered', 'undecided'],
  MATCH: [
    'toReview',
    'withoutAccount',
    'unanswered',
    'withoutMeetings',
    'withoutLink',
    'undecided',
    'reported',
    'tablets',
    'tabletsNotReady',
  ],
  EVENT_DAY: ['attention', 'undecided', 'toReview', 'withoutLink', 'reported', 'tablets', 'tabletsNotReady'],
  AFTER: ['attention', 'reported', 'notSent'],
};

/** Tablets are looked at so long before the first day, in minutes: until then they lie in a cupboard. */
const TABLETS_BEFORE_MINUTES = 2 * 24 * 60;

/** Days of a longer program are not gone through one by one. */
const MAX_DAYS = 60;

/** Items name so many days at most; the count says how many there are. */
const DAYS_NAMED = 3;

/** What is to be done, the most pressing first. */
export function checklistOf(facts: ChecklistFacts, now: Instant): Checklist {
  const phase = deskPhase(facts.program, now);
  const found = [...ofSetup(facts, phase, now), ...ofCounts(facts, phase, now)];
  const rank = ({ weight, code }: ChecklistItem) =>
    checklistWeights.indexOf(weight) * 100 + checklistCodes.indexOf(code);
  const items = found.sort((one, other) => rank(one) - rank(other));
  return { phase, items, primary: primaryOf(phase, items) };
}

const item = (
  code: ChecklistCode,
  weight: ChecklistWeight,
  place: DeskPlace,
  more: Partial<Pick<ChecklistItem, 'count' | 'days'>> = {},
): ChecklistItem => ({ code, weight, place, count: null, days: [], ...more });

const some = (
  code: ChecklistCode,
  weight: ChecklistWeight,
  place: DeskPlace,
  count: number | undefined,
): ChecklistItem[] => (count ? [item(code, weight, place, { count })] : []);

/** The steps of setting a program up, done or not, and what is wrong with its schedule. */
function ofSetup(facts: ChecklistFacts, phase: DeskPhase, now: Instant): ChecklistItem[] {
  const { program, events, rooms, questions, team } = facts;
  if (phase === 'AFTER') return program.status === 'ENDED' ? [] : [item('END', 'DO', 'SETTINGS')];
  const preparing = phase === 'PREPARE';
  const fits = rooms.filter(({ type, places }) => places > 0 && venuesOfType[program.type].includes(type));
  const step = (
    code: ChecklistCode,
    done: boolean,
    place: DeskPlace,
    weight: ChecklistWeight = 'DO',
    count: number | null = null,
  ): ChecklistItem[] =>
    done ? (preparing ? [item(code, 'DONE', place, { count })] : []) : [item(code, weight, place, { count })];
  const drafts = events.filter(({ published, closed }) => !published && !closed).length;
  return [
    ...(preparing && programPhase(program, now) !== 'AHEAD'
      ? [item('BEGUN_AS_DRAFT', 'STOP', 'SETTINGS')]
      : []),
    ...step('SCHEDULE', events.length > 0, 'SCHEDULE', phase === 'EVENT_DAY' ? 'STOP' : 'DO', events.length),
    ...step('TABLES', fits.length > 0, 'TABLES', phase === 'EVENT_DAY' ? 'STOP' : 'DO', placesIn(fits)),
    ...ofDays(facts, phase, now),
    ...some('EVENTS_NOT_PUBLISHED', preparing ? 'MAY' : 'DO', 'SCHEDULE', drafts),
    ...(preparing
      ? [
          ...step('FORM', questions > 0, 'FORM', 'MAY', questions),
          ...step('TEAM', team > 1, 'TEAM', 'MAY', team),
          ...step('OPEN', programStatusRules[program.status].register, 'SETTINGS'),
        ]
      : []),
  ];
}

const placesIn = (rooms: readonly ChecklistRoom[]): number =>
  rooms.reduce((sum, { places }) => sum + places, 0);

/** Days on which nobody can meet: no event, or events and no table (no quota online) that is open for one. */
function ofDays(facts: ChecklistFacts, phase: DeskPhase, now: Instant): ChecklistItem[] {
  const { program, events, rooms } = facts;
  if (events.length === 0 || rooms.length === 0) return [];
  const today = dayOf(now, program.timezone);
  const open = events.filter(({ closed }) => !closed);
  const hasPlace = (event: ChecklistEvent) =>
    rooms.some(
      ({ type, places, closedEventIds }) =>
        places > 0 && event.venues.includes(type) && !closedEventIds.includes(event.id),
    );
  const bare: number[] = [];
  const empty: number[] = [];
  for (const [place, day] of daysOf(program).entries()) {
    const ofDay = open.filter(({ date }) => date === day);
    // A day that is over needs nothing.
    if (day < today) continue;
    if (ofDay.length === 0) empty.push(place + 1);
    else if (!ofDay.some(hasPlace)) bare.push(place + 1);
  }
  const about = (days: number[]) => ({ count: days.length, days: days.slice(0, DAYS_NAMED) });
  return [
    ...(bare.length > 0
      ? [item('DAYS_WITHOUT_TABLE', phase === 'EVENT_DAY' ? 'STOP' : 'DO', 'TABLES', about(bare))]
      : []),
    ...(empty.length > 0 ? [item('DAYS_WITHOUT_EVENT', 'MAY', 'SCHEDULE', about(empty))] : []),
  ];
}

/** The program's days, in its zone. */
export function daysOf(program: Pick<Program, 'timelineStart' | 'timelineEnd' | 'timezone'>): Day[] {
  const last = dayOf(program.timelineEnd, program.timezone);
  const days: Day[] = [];
  let day = dayOf(program.timelineStart, program.timezone);
  while (day <= last && days.length < MAX_DAYS) {
    days.push(day);
    day = addMinutes(`${day}T12:00:00.000Z`, 24 * 60).slice(0, 10);
  }
  return days;
}

function ofCounts({ program, counts }: ChecklistFacts, phase: DeskPhase, now: Instant): ChecklistItem[] {
  const soon = phase === 'EVENT_DAY' || addMinutes(now, TABLETS_BEFORE_MINUTES) >= program.timelineStart;
  const inPerson = program.type !== 'ONLINE';
  return [
    ...some('ATTENTION', 'DO', 'ATTENTION', counts.attention),
    ...some('UNDECIDED', phase === 'EVENT_DAY' ? 'STOP' : 'DO', 'SCHEDULE', counts.undecided),
    ...some('TO_REVIEW', 'DO', 'REGISTRANTS', counts.toReview),
    ...some('WITHOUT_ACCOUNT', 'DO', 'REGISTRANTS', counts.withoutAccount),
    ...some('UNANSWERED', 'MAY', 'MEETINGS', counts.unanswered),
    ...some('WITHOUT_MEETINGS', 'MAY', 'PARTICIPANTS', counts.withoutMeetings),
    ...some('WITHOUT_LINK', 'DO', 'MEETINGS', counts.withoutLink),
    ...some('REPORTED', 'DO', 'ATTENTION', counts.reported),
    ...(soon && inPerson ? some('TABLETS_NOT_READY', 'DO', 'TABLETS', counts.tabletsNotReady) : []),
    ...(soon && inPerson && counts.tablets === 0 ? [item('NO_TABLETS', 'MAY', 'TABLETS')] : []),
    ...some('NOT_SENT', 'DO', 'TABLETS', counts.notSent),
  ];
}

/** The first step that is left while a program is prepared; then what the phase is for. */
function primaryOf(phase: DeskPhase, items: readonly ChecklistItem[]): DeskPlace {
  const inPhase: Record<Exclude<DeskPhase, 'PREPARE'>, DeskPlace> = {
    OPEN: 'REGISTRANTS',
    MATCH: 'MEETINGS',
    EVENT_DAY: 'SCAN',
    AFTER: 'REPORTS',
  };
  if (phase !== 'PREPARE') return inPhase[phase];
  return items.find(({ weight }) => weight === 'STOP' || weight === 'DO')?.place ?? 'SETTINGS';
}
