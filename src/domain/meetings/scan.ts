import { addMinutes, type Instant, minutesBetween, overlaps } from '../time/instants.ts';
import { isOn, isReleased } from './is-released.ts';
import { attendedAtOf, type DoorMeeting, type Party, partyOf } from './meeting.ts';

/** Which meeting a scanned badge is about (the words: here and now, early, late, another room, none). */

/** What begins within so many minutes is about to begin, and may be meant, whenever its check-in opens. */
export const SOON_MINUTES = 15;
/** From so many minutes before its start the next one is meant, and no longer the one that was missed. */
const NEXT_PREFERRED_MINUTES = 5;
/** A meeting with less than so many minutes left, and less than half, may have been given up by who comes only now. */
const LITTLE_LEFT_MINUTES = 10;
/** Minutes after its end in which a missed meeting may still be meant although another begins soon. */
const JUST_ENDED_MINUTES = 10;

/** Minutes after the end in which a late check-in still means that meeting. */
export const CHECK_IN_CLOSES_MINUTES = 30;

/** Minutes after a check-in in which a second scan is the same visit: a badge held too long, a colleague who comes along. */
export const SAME_VISIT_MINUTES = 5;

export const findings = ['HERE', 'HERE_EARLY', 'HERE_LATE', 'OTHER_ROOM', 'ASK', 'CANCELED', 'NONE'] as const;
export type FindingKind = (typeof findings)[number];

export interface Finding {
  kind: FindingKind;
  meeting: DoorMeeting | null;
  party: Party | null;
  /** That side was already checked in at this time. */
  alreadyAt: Instant | null;
  /** ASK: the one that begins soon; `meeting` is the one that runs or has just ended. Who stands there has to say. */
  other: DoorMeeting | null;
  /** ASK: those that other delegations of the organization have beside these two. Left out: none. */
  more?: DoorMeeting[];
}

const NONE: Finding = { kind: 'NONE', meeting: null, party: null, alreadyAt: null, other: null };

/**
 * The meeting that a party at this door means, out of all the organization's meetings in the program.
 * First what is open now, this room before others (but not yet the next one of someone who has just come to this one); then one that has just ended and still misses the party; then
 * the next one to come; then one that was canceled around now, so that staff can say why nobody waits. Where one was missed
 * and is nearly or just over while another begins soon, the next is meant from shortly before its start, and before that
 * nobody can know: ASK (docs/decisions/034).
 *
 * @param opensMinutes before its start from which a meeting is open for check-in: the program's setting
 * @param roomId the door's room; null at a desk for every room
 */
function findOne(
  meetings: readonly DoorMeeting[],
  organizationId: string,
  roomId: string | null,
  now: Instant,
  opensMinutes: number,
): Finding {
  const mine = meetings
    .filter((meeting) => partyOf(meeting, organizationId) !== null)
    .sort((a, b) => (a.startAt < b.startAt ? -1 : a.startAt > b.startAt ? 1 : a.id < b.id ? -1 : 1));
  const accepted = mine.filter(isOn);
  const here = (meeting: DoorMeeting) => roomId === null || meeting.roomId === roomId;
  const found = (kind: FindingKind, meeting: DoorMeeting, other: DoorMeeting | null = null): Finding => {
    const party = partyOf(meeting, organizationId);
    return { kind, meeting, party, alreadyAt: party && attendedAtOf(meeting, party), other };
  };
  const wherever = (meeting: DoorMeeting) => found(here(meeting) ? 'HERE' : 'OTHER_ROOM', meeting);
  const early = (meeting: DoorMeeting) => found(here(meeting) ? 'HERE_EARLY' : 'OTHER_ROOM', meeting);
  const missing = (meeting: DoorMeeting) => {
    const party = partyOf(meeting, organizationId);
    return party !== null && attendedAtOf(meeting, party) === null;
  };
  const begunBy = (minutes: number) => (meeting: DoorMeeting) => meeting.startAt <= addMinutes(now, minutes);

  const open = accepted.filter((m) => begunBy(opensMinutes)(m) && now <= m.endAt);
  const missed = accepted.findLast((m) => missing(m) && isNearlyOrJustOver(m, now));
  // Also where the program opens check-in later than that: whoever waits there waits for them all the same.
  const next =
    missed &&
    accepted.find(
      (m) => missing(m) && m.startAt > missed.startAt && begunBy(SOON_MINUTES)(m) && now <= m.endAt,
    );
  if (missed && next) {
    const isNext = begunBy(NEXT_PREFERRED_MINUTES)(next);
    const over = missed.endAt < now;
    const theNext = () => (begunBy(opensMinutes)(next) ? wherever(next) : early(next));
    if (here(missed) === here(next)) return isNext ? theNext() : found('ASK', missed, next);
    if (here(next) || over) return theNext();
    // The place says one, the time the other.
    if (isNext && now < next.startAt) return found('ASK', missed, next);
    return isNext ? theNext() : wherever(missed);
  }
  // Whoever is in for the next one does not come for the one before that is nearly over: never, unasked.
  const later =
    missed && open.find((m) => !missing(m) && m.startAt > missed.startAt && begunBy(SOON_MINUTES)(m));
  if (later) return wherever(later);

  // Back to back, the one that runs still counts until its party is in; then the next that is open.
  const cameJustNow = (meeting: DoorMeeting) => {
    const { alreadyAt } = found('HERE', meeting);
    return alreadyAt !== null && now < addMinutes(alreadyAt, SAME_VISIT_MINUTES);
  };
  const soon = open.filter(begunBy(SOON_MINUTES));
  // What is open early, and far, is not meant by who is in for one that runs.
  const runs = open.some((m) => !missing(m) && m.startAt <= now);
  const far = runs ? undefined : open.find(missing);
  const current = soon.find((m) => here(m) && missing(m)) ?? soon.find(missing) ?? far;
  const justIn = open.find((m) => here(m) && cameJustNow(m));
  if (current && justIn && justIn.startAt < current.startAt && now < current.startAt)
    return found('HERE', justIn);
  const ended = accepted.findLast(
    (m) => m.endAt < now && now <= addMinutes(m.endAt, CHECK_IN_CLOSES_MINUTES) && missing(m) && here(m),
  );
  // Open early, and far: whoever has just missed one may come for that all the same.
  if (current && ended && !begunBy(SOON_MINUTES)(current))
    return here(current) ? found('ASK', ended, current) : found('HERE_LATE', ended);
  // The verdict says that a meeting was released only to a side that missed it, and that is neither in another one nor due at the next.
  const gone = mine.findLast((m) => isReleased(m) && begunBy(opensMinutes)(m) && now <= m.endAt);
  if (current && !(gone && missing(gone) && !begunBy(NEXT_PREFERRED_MINUTES)(current)))
    return wherever(current);

  // Scanned a second time, it is the one the party is in already: never, unasked, the one before that it has missed.
  const attended = open.filter((m) => !missing(m));
  const done = attended.find(here) ?? attended[0];
  if (done) return wherever(done);
  if (gone) return wherever(gone);

  const toCome = accepted.find((m) => now < m.startAt);
  if (ended && !(toCome && missing(toCome) && begunBy(SOON_MINUTES)(toCome)))
    return found('HERE_LATE', ended);

  const canceled = mine.find(
    (m) =>
      m.meetingStatus === 'CANCELED' && m.acceptedAt !== null && begunBy(opensMinutes)(m) && now <= m.endAt,
  );
  if (canceled) return found('CANCELED', canceled);
  if (toCome) return early(toCome);
  return NONE;
}

/**
 * The same of an organization that may meet with several delegations at a time: the meeting of the person's delegation, where that is
 * known, unless this is the room of another one. Where nothing tells them apart, ASK (docs/decisions/090).
 *
 * @param lane the person's delegation; left out: not known, or all
 */
export function findMeeting(
  meetings: readonly DoorMeeting[],
  organizationId: string,
  roomId: string | null,
  now: Instant,
  opensMinutes: number,
  lane?: number,
): Finding {
  const laneIn = (meeting: DoorMeeting) =>
    (meeting.meetingOwner === organizationId ? meeting.ownerLane : meeting.participantLane) ?? 1;
  const find = (some: readonly DoorMeeting[]) => findOne(some, organizationId, roomId, now, opensMinutes);
  const first = find(meetings);
  const { kind, meeting, other } = first;
  if (!meeting || kind === 'CANCELED' || !meetings.some((one) => laneIn(one) > 1)) return first;
  const own = find(meetings.filter((one) => laneIn(one) === lane));
  let choices = [meeting];
  if (own.meeting) {
    if (own.kind === 'HERE' || kind !== 'HERE' || own.meeting === meeting) return own;
    choices.push(own.meeting);
  } else {
    if (other) choices.push(other);
    const beside = meetings.filter(
      (one) =>
        isOn(one) &&
        choices.some(
          (each) =>
            each !== one && overlaps(one, each) && (one.roomId === roomId) === (each.roomId === roomId),
        ),
    );
    choices = [...new Set([...choices, ...beside])];
    const missing = (one: DoorMeeting) =>
      attendedAtOf(one, one.meetingOwner === organizationId ? 'OWNER' : 'PARTICIPANT') === null;
    if (beside.length === 0 || !choices.some(missing)) return first;
  }
  const [, next = null, ...more] = choices;
  return { ...first, kind: 'ASK', alreadyAt: null, other: next, more };
}

/** It runs, or begins soon: who is found by name and checked in to it comes for it, and not for one of later. */
export const isOfNow = ({ startAt, endAt }: Pick<DoorMeeting, 'startAt' | 'endAt'>, now: Instant): boolean =>
  startAt <= addMinutes(now, SOON_MINUTES) && now <= endAt;

/** It runs with little time left, or has ended a moment ago: who missed it may come for the next one as well. */
function isNearlyOrJustOver({ startAt, endAt }: DoorMeeting, now: Instant): boolean {
  if (now < startAt) return false;
  if (endAt < now) return now <= addMinutes(endAt, JUST_ENDED_MINUTES);
  const left = minutesBetween(now, endAt);
  return left < LITTLE_LEFT_MINUTES && left < minutesBetween(startAt, endAt) / 2;
}
