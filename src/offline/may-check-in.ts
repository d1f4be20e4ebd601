import { decideCheckIn } from '../domain/meetings/check-in.ts';
import type { CheckInTerms } from '../domain/meetings/check-in-terms.ts';
import type { DoorMeeting, Party } from '../domain/meetings/meeting.ts';
import { standingOf } from '../domain/meetings/standing.ts';
import type { Instant } from '../domain/time/instants.ts';
import type { Verdict } from '../domain/verdict/verdict.ts';
import type { DeviceDatabase } from './database.ts';
import { termsOn } from './program-terms.ts';
import { actorOf, type Holder, holderOn, programStandingOf } from './tablet-session.ts';

/** Whether the signed-in person, or the paired tablet, may check this side in. On nobody's device nobody may. */
export async function decisionOn(
  db: DeviceDatabase,
  programId: string,
  meeting: DoorMeeting,
  party: Party | 'BOTH',
  present: Instant,
): Promise<Verdict> {
  const [holder, terms] = await Promise.all([holderOn(db), termsOn(db, programId)]);
  return decisionOf({ holder, programId, terms }, meeting, party, present);
}

/** The same, of a holder and a program that were read. */
export function decisionOf(
  { holder, programId, terms }: { holder: Holder; programId: string; terms: CheckInTerms },
  meeting: DoorMeeting,
  party: Party | 'BOTH',
  present: Instant,
): Verdict {
  const standing = standingOf(actorOf(holder), meeting, programStandingOf(holder, programId));
  return decideCheckIn(meeting, standing, { party, attendedAt: present }, present, terms);
}
