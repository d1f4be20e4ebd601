import { startsOf } from '../meetings/appointment-starts.ts';
import { isOn } from '../meetings/is-released.ts';
import { laneOf } from '../meetings/lanes.ts';
import type { DoorMeeting } from '../meetings/meeting.ts';
import { addMillis, type Instant, millisOf, overlaps } from '../time/instants.ts';
import { type SlotShift, type Span, sameSpan } from './shift.ts';

/** What becomes of the meetings in timeslots that start at other times. */

/** A live meeting, as far as a shift asks. */
export type ShiftedMeeting = Pick<
  DoorMeeting,
  | 'id'
  | 'timeslotId'
  | 'startAt'
  | 'endAt'
  | 'meetingStatus'
  | 'meetingOwner'
  | 'meetingParticipant'
  | 'ownerLane'
  | 'participantLane'
  | 'tableId'
  | 'released'
>;

export interface MeetingShift {
  meetingId: string;
  from: Span;
  to: Span;
}

/** BOOKED: a side has another meeting in the same lane at the new time. RUNNING: it has begun. */
export const shiftStayReasons = ['BOOKED', 'RUNNING'] as const;
export type ShiftStayReason = (typeof shiftStayReasons)[number];

/** An accepted meeting that keeps its time, though its timeslot does not: staff decide what becomes of it. */
export interface ShiftStay {
  meetingId: string;
  from: Span;
  reason: ShiftStayReason;
  /** Of BOOKED: the other meeting, and when it is. */
  other: { meetingId: string; at: Span } | null;
  /** Who would sit at its table at the same time, and when: timeslots keep them apart no longer. */
  sharesWith: { meetingId: string; at: Span }[];
}

export interface MeetingsShift {
  /** Accepted meetings, by time. */
  moves: MeetingShift[];
  /** Requests, proposals and released meetings: they go with their timeslot, and take nobody's time. */
  requests: MeetingShift[];
  stays: ShiftStay[];
}

const byTime = (a: { from: Span; meetingId: string }, b: { from: Span; meetingId: string }): number => {
  const [first, second] = [`${a.from.startAt}${a.meetingId}`, `${b.from.startAt}${b.meetingId}`];
  return first < second ? -1 : Number(first > second);
};

/**
 * Who moves, who stays and why. A meeting keeps its distance to its timeslot, so that one with a time of its own keeps it.
 *
 * Timeslots that start later one after the other never make two of their meetings meet, but a meeting outside of them may
 * be in the way, or one that stays because of it; so it is looked until nothing changes any more.
 *
 * @param meetings every live one of the program that is not over, those outside of the timeslots too
 * @param except those that an earlier shift left at their time: its undo leaves them there
 */
export function shiftMeetings(
  meetings: readonly ShiftedMeeting[],
  slots: readonly SlotShift[],
  now: Instant,
  except: ReadonlySet<string> = new Set(),
): MeetingsShift {
  const shiftOf = new Map(slots.map((slot) => [slot.timeslotId, slot]));
  const accepted = meetings.filter(isOn);
  const wanted = new Map<string, MeetingShift>();
  const stays: ShiftStay[] = [];
  const requests: MeetingShift[] = [];
  for (const meeting of meetings) {
    const slot = meeting.timeslotId === null ? undefined : shiftOf.get(meeting.timeslotId);
    if (!slot || slot.from.startAt === slot.to.startAt || except.has(meeting.id)) continue;
    const from = { startAt: meeting.startAt, endAt: meeting.endAt };
    const move = { meetingId: meeting.id, from, to: after(from, slot) };
    if (!isOn(meeting)) requests.push(move);
    else if (meeting.startAt <= now)
      stays.push({ meetingId: meeting.id, from, reason: 'RUNNING', other: null, sharesWith: [] });
    else wanted.set(meeting.id, move);
  }
  const booked = new Map<string, ShiftStay>();
  for (let found = inTheWay(accepted, wanted); found.length > 0; found = inTheWay(accepted, wanted)) {
    for (const stay of found) {
      booked.set(stay.meetingId, stay);
      wanted.delete(stay.meetingId);
    }
  }
  return {
    moves: [...wanted.values()].sort(byTime),
    requests: requests.sort(byTime),
    stays: sharing([...stays, ...booked.values()], accepted, wanted).sort(byTime),
  };
}

/** Those that keep their time, with who would come to the same table before they are over. */
function sharing(
  stays: readonly ShiftStay[],
  accepted: readonly ShiftedMeeting[],
  wanted: ReadonlyMap<string, MeetingShift>,
): ShiftStay[] {
  if (stays.length === 0) return [];
  const byTable = Map.groupBy(accepted, ({ tableId }) => tableId);
  const tableOf = new Map(accepted.map(({ id, tableId }) => [id, tableId]));
  return stays.map((stay) => {
    const tableId = tableOf.get(stay.meetingId) ?? null;
    const others = tableId === null ? [] : (byTable.get(tableId) ?? []);
    const sharesWith = others.flatMap((other) => {
      const { startAt, endAt } = wanted.get(other.id)?.to ?? other;
      const shares = other.id !== stay.meetingId && overlaps({ startAt, endAt }, stay.from);
      return shares ? [{ meetingId: other.id, at: { startAt, endAt } }] : [];
    });
    return { ...stay, sharesWith: sharesWith.sort((a, b) => (a.at.startAt < b.at.startAt ? -1 : 1)) };
  });
}

const after = ({ startAt, endAt }: Span, { from, to }: SlotShift): Span => {
  const later = millisOf(to.startAt) - millisOf(from.startAt);
  return { startAt: addMillis(startAt, later), endAt: addMillis(endAt, later) };
};

/** The meetings that cannot move, for one of their sides is elsewhere then; of two that would meet it is the later one. */
function inTheWay(
  accepted: readonly ShiftedMeeting[],
  wanted: ReadonlyMap<string, MeetingShift>,
): ShiftStay[] {
  const at = (meeting: ShiftedMeeting): Span => wanted.get(meeting.id)?.to ?? meeting;
  // Each meeting keeps its lane.
  const ofLane = Map.groupBy(
    accepted.flatMap((meeting) => [
      { lane: `${meeting.meetingOwner}/${laneOf(meeting, 'OWNER')}`, meeting },
      { lane: `${meeting.meetingParticipant}/${laneOf(meeting, 'PARTICIPANT')}`, meeting },
    ]),
    ({ lane }) => lane,
  );
  const found = new Map<string, ShiftStay>();
  for (const theirs of ofLane.values()) {
    const ordered = theirs
      .map(({ meeting }) => ({ meeting, span: at(meeting), moves: wanted.has(meeting.id) }))
      .sort((a, b) => (a.span.startAt < b.span.startAt ? -1 : 1));
    for (const [index, one] of ordered.entries()) {
      for (const other of ordered.slice(index + 1)) {
        if (!overlaps(one.span, other.span)) break;
        // What does not move has the right of its time; of two that move the earlier one.
        const [stays, stands] = other.moves ? [other, one] : [one, other];
        if (!stays.moves || found.has(stays.meeting.id)) continue;
        const { id, startAt, endAt } = stays.meeting;
        found.set(id, {
          meetingId: id,
          from: { startAt, endAt },
          reason: 'BOOKED',
          other: {
            meetingId: stands.meeting.id,
            at: { startAt: stands.meeting.startAt, endAt: stands.meeting.endAt },
          },
          sharesWith: [],
        });
      }
    }
  }
  return [...found.values()];
}

/** The most former starts that a meeting keeps. */
const MAX_STARTS = 12;

/**
 * The meeting at its new time. It is the same appointment: check-ins stay, and one that a device without a network
 * recorded for the former time counts (docs/conflicts.md).
 */
export function applyShift<M extends Pick<DoorMeeting, 'startAt' | 'endAt' | 'shiftedStarts' | 'updatedAt'>>(
  meeting: M,
  { to }: Pick<MeetingShift, 'to'>,
  now: Instant,
): M {
  if (sameSpan(meeting, to)) return meeting;
  const former = startsOf(meeting).filter((start) => start !== to.startAt);
  // The first one was promised; of the others the latest are what a device may still show.
  const kept = former.length < MAX_STARTS ? former : [...former.slice(0, 1), ...former.slice(2)];
  return {
    ...meeting,
    startAt: to.startAt,
    endAt: to.endAt,
    shiftedStarts: [...kept, to.startAt],
    updatedAt: now,
  };
}
