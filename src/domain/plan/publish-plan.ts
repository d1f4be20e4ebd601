import { applyAccept } from '../meetings/accept.ts';
import { applyCancel } from '../meetings/close.ts';
import { applyCreate } from '../meetings/create.ts';
import { isCheckedIn, type Meeting } from '../meetings/meeting.ts';
import { applyRequest } from '../meetings/request.ts';
import { applyReseat } from '../schedule/reseat.ts';
import type { Instant } from '../time/instants.ts';
import type { PlanChange, PlanPlace } from './outcome.ts';
import type { MeetingLanes } from './plan-lanes.ts';
import type { PublishedAs } from './planner-settings.ts';

/** What publishing a plan makes of its pairs, and what undoing it makes of their meetings. */

export interface PublishedPair extends MeetingLanes {
  a: string;
  b: string;
  rankA: number | null;
  rankB: number | null;
  change: PlanChange;
  place: PlanPlace | null;
}

/** Who asked for it: the side to which it means more. The other one is invited. */
export function sidesOf({ a, b, rankA, rankB }: PublishedPair): { requester: string; owner: string } {
  const first = (rankA ?? Number.POSITIVE_INFINITY) <= (rankB ?? Number.POSITIVE_INFINITY);
  return first ? { requester: a, owner: b } : { requester: b, owner: a };
}

/**
 * The meeting of a pair from now on.
 *
 * @param meeting the one that a published plan has of it; null: none
 * @param request what one side asked of the other, and is still open; null: nothing
 * @returns null: nothing is to be written
 */
export function publishedMeeting(
  pair: PublishedPair,
  { meeting, request }: { meeting: Meeting | null; request: Meeting | null },
  { id, programId, as, now }: { id: string; programId: string; as: PublishedAs; now: Instant },
): Meeting | null {
  const { place, change } = pair;
  if (change === 'FIXED' || change === 'KEPT') return null;
  if (change === 'DROPPED') return meeting && applyCancel(meeting, 'STAFF', now);
  if (!place) return null;
  if (meeting) return inLanes({ ...applyReseat(meeting, place, now), venue: place.venue }, pair);
  // It is asked for already.
  if (request && as === 'PENDING') return null;
  if (request) return inLanes(applyAccept(request, place, place, 'STAFF', now), pair);
  const { requester, owner } = sidesOf(pair);
  const timeslot = { slotStartTime: place.startAt, slotEndTime: place.endAt };
  const { timeslotId, eventId, venue } = place;
  const args = { programId, eventId, timeslotId, venue, meetingOwner: owner };
  if (as === 'PENDING')
    return applyRequest(
      { ...args, meetingPurpose: '', message: '' },
      { id, requesterId: requester, timeslot },
      now,
    );
  const made = applyCreate(
    { ...args, roomId: place.roomId, meetingParticipant: requester },
    { id, timeslot, seat: place },
    now,
  );
  return inLanes(made, pair);
}

/** In the lanes that the plan has drawn: those are tried first when it is booked. */
function inLanes(meeting: Meeting, { a, laneA, laneB }: PublishedPair): Meeting {
  if (laneA === undefined && laneB === undefined) return meeting;
  const [ownerLane, participantLane] = meeting.meetingOwner === a ? [laneA, laneB] : [laneB, laneA];
  return { ...meeting, ownerLane, participantLane };
}

/** What a plan has published of a meeting, and people may have changed since. */
type PublishedMeeting = Pick<
  Meeting,
  | 'meetingStatus'
  | 'timeslotId'
  | 'startAt'
  | 'endAt'
  | 'roomId'
  | 'seatNumber'
  | 'released'
  | 'proposedTimeslots'
>;

/** Whether a meeting is still as the plan left it. */
export function isAsPublished(meeting: Meeting, published: PublishedMeeting): boolean {
  return (
    meeting.meetingStatus === published.meetingStatus &&
    meeting.timeslotId === published.timeslotId &&
    meeting.startAt === published.startAt &&
    meeting.endAt === published.endAt &&
    meeting.roomId === published.roomId &&
    meeting.seatNumber === published.seatNumber &&
    !meeting.released &&
    !isCheckedIn(meeting) &&
    meeting.proposedTimeslots.join() === published.proposedTimeslots.join()
  );
}

/** How it stands after a plan was published, told from what it was before. */
export function stateAfterPublish(
  pair: PublishedPair,
  former: Meeting | null,
  as: PublishedAs,
): PublishedMeeting | null {
  const { place, change } = pair;
  if (change === 'DROPPED') return former && { ...former, meetingStatus: 'CANCELED' };
  if (!place) return null;
  const asked = as === 'PENDING' && former === null;
  return {
    meetingStatus: asked ? 'PENDING' : 'ACCEPTED',
    timeslotId: place.timeslotId,
    startAt: place.startAt,
    endAt: place.endAt,
    roomId: asked ? null : place.roomId,
    seatNumber: asked ? null : place.seatNumber,
    released: null,
    proposedTimeslots: [],
  };
}

/**
 * A meeting back as it was before the plan. Back at another time it is another appointment, agreed on now: a check-in that was
 * said for the time of the plan is for nobody's meeting any longer (docs/conflicts.md). At the same time it is the same appointment:
 * what its sides have said of their coming since the plan stands, and so does a check-in that was taken back.
 */
export function restoredMeeting(meeting: Meeting, former: Meeting, now: Instant): Meeting {
  const rooms = [...meeting.formerRoomIds, ...(meeting.roomId === null ? [] : [meeting.roomId])];
  const sameTime = meeting.startAt === former.startAt && meeting.endAt === former.endAt;
  return {
    ...former,
    ...(sameTime ? registersOf(meeting) : {}),
    meetingLink: meeting.meetingLink,
    formerRoomIds: [...new Set(rooms)].filter((id) => id !== former.roomId),
    ...(sameTime || former.meetingStatus !== 'ACCEPTED' ? {} : { acceptedAt: now, movedAt: now }),
    updatedAt: now,
  };
}

const registersOf = ({
  ownerAttendance,
  participantAttendance,
  ownerNotice,
  participantNotice,
}: Meeting) => ({
  ownerAttendance,
  participantAttendance,
  ownerNotice,
  participantNotice,
});
