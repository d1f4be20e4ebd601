import type { MeetingResult } from '../../../contract/shapes.ts';
import { meetingForParties } from '../../../domain/meetings/attendance.ts';
import { attendanceOf, parties } from '../../../domain/meetings/meeting.ts';
import { placeForParties } from '../../../domain/meetings/seat-shown.ts';
import type { ObjectFacts } from '../../../domain/people/relations.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { attendeeNames } from '../../store/attendee-names.ts';
import { viewMeeting } from '../../store/meeting-views.ts';
import { isStaff } from '../people/callers.ts';
import { withExpiry } from './with-expiry.ts';

/** As its parties read it: neither who of the staff said what, nor where a meeting was that is off. */
export const viewForParties = (found: MeetingResult): MeetingResult =>
  placeForParties(meetingForParties(found));

/** The meeting in full, as this caller may see it: what calls about one meeting answer. @throws Refusal NOT_FOUND */
export async function meetingView(
  context: TransactionContext,
  id: string,
  facts: ObjectFacts,
): Promise<MeetingResult> {
  const viewed = await viewMeeting(context.tx, id);
  const [found] = await withExpiry(context, viewed ? [viewed] : []);
  if (!found) throw new Refusal('NOT_FOUND');
  if (!isStaff(context, facts)) return viewForParties(found);
  const named = parties.flatMap((party) => attendanceOf(found, party)?.attendee?.personId ?? []);
  if (named.length === 0) return found;
  const { programId, meetingOwner, meetingParticipant } = found;
  const names = await attendeeNames(context.tx, programId, [meetingOwner, meetingParticipant], named);
  return { ...found, attendeeNames: Object.fromEntries(names) };
}
