import type { Instant } from '../time/instants.ts';
import { refused, type Verdict } from '../verdict/verdict.ts';
import type { PartyOrBoth } from './attendance.ts';
import type { Attendee } from './attendee.ts';
import { decideBadge, type ReadBadge } from './badge-code.ts';
import { type DoorMeeting, partyOf } from './meeting.ts';

/** What the server knows of the text that a stand says it was shown. */
export interface ShownBadgeFacts {
  /** Null: no badge of this product. */
  badge: ReadBadge | null;
  programId: string;
  keyKnown: boolean;
  signatureValid: boolean;
  /** Whose it is or was; null: nobody's. */
  organizationId: string | null;
  /** The person that it names; null: nobody. */
  personId: string | null;
  /** When it was revoked; null: it is not. */
  revokedAt: Instant | null;
}

/**
 * A stand is nobody's account, so its word counts only with the badge that it was shown: genuine, good at the time of the
 * scan, and of the party that is checked in.
 *
 * @param facts null: no badge was sent
 */
export function decideShownBadge(
  meeting: Pick<DoorMeeting, 'meetingOwner' | 'meetingParticipant'>,
  said: { party: PartyOrBoth; stampAt: Instant },
  facts: ShownBadgeFacts | null,
): Verdict {
  if (!facts) return refused('BADGE_NOT_SHOWN');
  const { badge, programId, keyKnown, signatureValid, organizationId, revokedAt } = facts;
  // Who was there before it was revoked was there.
  const revoked = revokedAt !== null && revokedAt <= said.stampAt;
  const genuine = decideBadge(badge, { programId, keyKnown, signatureValid, revoked }, said.stampAt);
  if (genuine.kind === 'refused') return genuine;
  const bearer = organizationId && partyOf(meeting, organizationId);
  return bearer && bearer === said.party ? genuine : refused('BADGE_OF_NEITHER');
}

/**
 * Who came, by the badge that a stand was shown: a stand itself names nobody (`decideCheckIn`).
 *
 * @param facts of a badge that `decideShownBadge` allowed
 */
export const attendeeOfBadge = (facts: ShownBadgeFacts | null): Attendee | undefined =>
  facts?.personId ? { personId: facts.personId, guestName: null, people: null } : undefined;
