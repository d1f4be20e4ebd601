import { encodeMessage } from '../../../domain/language/message.ts';
import { isCheckedIn, type Meeting } from '../../../domain/meetings/meeting.ts';
import * as scheduleMessages from '../../../domain/schedule/messages.ts';
import { seatNamed } from '../../../domain/schedule/move-seat.ts';
import { decideRelocate, type RelocateArgs } from '../../../domain/schedule/relocate.ts';
import { applyReseat } from '../../../domain/schedule/reseat.ts';
import { seatAtOf } from '../../../domain/schedule/reseat-places.ts';
import { movedText } from '../../../domain/schedule/reseat-text.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { loadSlotFacts } from '../../services/meetings/accept-facts.ts';
import { moveMeeting } from '../../services/meetings/move-meeting.ts';
import { lockMeetingFor, type StandingOf, saveAndNotify } from '../../services/meetings/save-meeting.ts';
import { namesFor } from '../../services/schedule/reseat-views.ts';
import { bookedOrganizations } from '../../store/lanes.ts';
import { slotUses } from '../../store/own-timeslots.ts';
import { loadProgram } from '../../store/programs.ts';
import { lockApproved } from '../../store/registrations.ts';

/**
 * Gives an accepted meeting another time and table. Within its timeslot it is a move to another table.
 *
 * Locks: the meeting, both registrations by id, then the timeslot that it goes to, as Accept does: two who move to one table, or two meetings of
 * one organization, come one after the other, and the second is refused. The constraints have the last word.
 *
 * @throws Refusal NOT_FOUND, TIMESLOT_NOT_FOUND and the codes of `decideRelocate`
 */
export async function relocateMeeting(
  context: TransactionContext,
  meetingId: string,
  args: RelocateArgs,
  standingOf: StandingOf,
): Promise<Meeting> {
  const { meeting, standing } = await lockMeetingFor(context, meetingId, standingOf);
  const { programId, venue } = meeting;
  const parties = [meeting.meetingOwner, meeting.meetingParticipant];
  await lockApproved(context.tx, programId, parties);
  const slot = await loadSlotFacts(context, programId, args.timeslotId);
  const program = await loadProgram(context.tx, programId);
  if (!slot || !program) throw new Refusal('TIMESLOT_NOT_FOUND');
  const { timeslot } = slot;
  const room = slot.rooms.find(({ id }) => id === args.roomId) ?? null;
  const span = { startAt: timeslot.slotStartTime, endAt: timeslot.slotEndTime };
  const booked = await bookedOrganizations(context.tx, programId, parties, span, meetingId);
  const uses = await slotUses(context.tx, programId, parties, meetingId);
  const facts = {
    ...slot,
    room,
    booked,
    closed: parties.filter((party) =>
      uses.get(party)?.closed.some((one) => one.timeslotId === timeslot.id && one.venue === venue),
    ),
    inSession: parties.filter((party) => uses.get(party)?.inSession?.has(timeslot.id)),
  };
  const relocated = { ...meeting, checkedIn: isCheckedIn(meeting) };
  assertAllowed(decideRelocate(relocated, standing, facts, args, context.now));
  if (timeslot.id === meeting.timeslotId) return await moveMeeting(context, meetingId, args, standingOf);
  const seat = room && seatNamed(room, args);
  if (!seat) throw new Refusal('TABLE_NOT_FOUND');
  const to = { eventId: timeslot.eventId, timeslotId: timeslot.id, ...span, ...seat };
  const moved = applyReseat(meeting, to, context.now);
  const names = await namesFor(context.tx, programId, []);
  const keepsTime = moved.startAt === meeting.startAt && moved.endAt === meeting.endAt;
  const { placeSetByStaff, timeSetByStaff } = scheduleMessages;
  const route = movedText(names.place(seatAtOf(meeting)), names.place(to), program.timezone);
  return await saveAndNotify(context, moved, {
    historyType: 'RELOCATED',
    news: 'RESEATED',
    message: encodeMessage(route),
    reason: encodeMessage(keepsTime ? placeSetByStaff : timeSetByStaff),
  });
}
