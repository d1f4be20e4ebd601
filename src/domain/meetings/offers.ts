import type { Actor, ProgramStanding } from '../people/actor.ts';
import { may, type Permission } from '../people/permissions.ts';
import { decideMovable } from '../schedule/move-seat.ts';
import type { Instant } from '../time/instants.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { decideAccept, decideTurn } from './accept.ts';
import type { PartyOrBoth } from './attendance.ts';
import { decideCheckIn } from './check-in.ts';
import type { CheckInTerms } from './check-in-terms.ts';
import { decideCancel, decideReject } from './close.ts';
import { decideEditRequest } from './edit-request.ts';
import { attendedAtOf, type Meeting, type MeetingStanding, parties } from './meeting.ts';
import { decideMeetingLink } from './meeting-link.ts';
import { decideReschedule } from './reschedule.ts';
import { isSeatShown } from './seat-shown.ts';
import { standingOf } from './standing.ts';
import { decideUndoCheckIn } from './undo-check-in.ts';

/** What a screen may offer of a meeting (SPEC.md 4 and 6): the permission table and the decide functions, nothing else. */
export const meetingVerbs = [
  'ACCEPT',
  /** Update Meeting: in RESCHEDULE, what Accept is before. */
  'UPDATE',
  'REJECT',
  'RESCHEDULE',
  'EDIT',
  'MOVE',
  'LINK',
  'CANCEL',
  'CHECK_IN',
  'UNDO',
] as const;
export type MeetingVerb = (typeof meetingVerbs)[number];

export interface Offer {
  verb: MeetingVerb;
  /** Which side a check-in or an undo is about; null for the other verbs. */
  party: PartyOrBoth | null;
  /** Refused: the button is there, disabled, and says why. */
  verdict: Verdict;
}

const checkInPermission: Record<PartyOrBoth, Permission> = {
  BOTH: 'checkIn.both',
  OWNER: 'checkIn.owner',
  PARTICIPANT: 'checkIn.participant',
};

/**
 * The actions that belong to this caller and meeting, in the order of the screen, each with its verdict as of `now`.
 * A verb that is never this caller's (`NOT_ALLOWED`) is left out; an undo only stands where there is something to undo.
 */
export function offersOf(
  actor: Actor,
  meeting: Meeting,
  program: ProgramStanding | undefined,
  now: Instant,
  terms: CheckInTerms,
): Offer[] {
  const standing = standingOf(actor, meeting, program);
  const facts = { program, meeting };
  const offers: Offer[] = [];
  const offer = (
    permission: Permission,
    verb: MeetingVerb,
    verdict: Verdict,
    party: PartyOrBoth | null = null,
  ) => {
    if (!may(actor, permission, facts)) return;
    if (verdict.kind === 'refused' && verdict.code === 'NOT_ALLOWED') return;
    offers.push({ verb, party, verdict });
  };
  offer('meeting.accept', ...answerOf(meeting, standing, now));
  offer('meeting.reject', 'REJECT', decideReject(meeting, standing));
  offer('meeting.reschedule', 'RESCHEDULE', decideReschedule(meeting, standing));
  offer('meeting.edit', 'EDIT', decideEditRequest(meeting, standing));
  // Where it sits nowhere there is nothing to move.
  if (isSeatShown(meeting)) offer('meeting.move', 'MOVE', decideMovable(meeting, standing));
  // SPEC.md 2, Add or Edit Online Meeting Link: an offline meeting needs none.
  if (meeting.venue === 'online') offer('meeting.link', 'LINK', decideMeetingLink(meeting, standing));
  offer('meeting.cancel', 'CANCEL', decideCancel(meeting, standing));
  for (const party of ['BOTH', ...parties] as const) {
    const verdict = decideCheckIn(meeting, standing, { party, attendedAt: now }, now, terms);
    offer(checkInPermission[party], 'CHECK_IN', verdict, party);
  }
  for (const party of parties) {
    if (attendedAtOf(meeting, party) === null) continue;
    offer('checkIn.undo', 'UNDO', decideUndoCheckIn(meeting, standing, { party }, now), party);
  }
  return offers;
}

/**
 * The yes to a meeting: Accept, or Update Meeting where another time was proposed. Whether a chosen time is still good is
 * told when it is chosen: in RESCHEDULE the existing one may be over while others are ahead.
 */
const answerOf = (
  meeting: Meeting,
  standing: MeetingStanding,
  now: Instant,
): ['ACCEPT' | 'UPDATE', Verdict] =>
  meeting.meetingStatus === 'RESCHEDULE'
    ? ['UPDATE', decideTurn(meeting, standing)]
    : ['ACCEPT', decideAccept(meeting, standing, {}, now)];

/** The offer of a verb (and side), or undefined where it is not this caller's. */
export const offerFor = (
  offers: readonly Offer[],
  verb: MeetingVerb,
  party: PartyOrBoth | null = null,
): Offer | undefined => offers.find((offer) => offer.verb === verb && offer.party === party);
