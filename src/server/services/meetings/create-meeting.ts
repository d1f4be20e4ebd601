import {
  applyCreate,
  type CreateMeetingArgs,
  decideCreate,
  seatMeant,
} from '../../../domain/meetings/create.ts';
import type { Meeting } from '../../../domain/meetings/meeting.ts';
import { decideNobodyLeft } from '../../../domain/meetings/nobody-left.ts';
import { isMatchmakingOff } from '../../../domain/programs/program.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { bookedOrganizations } from '../../store/lanes.ts';
import { insertMeeting } from '../../store/meetings.ts';
import { loadProgram } from '../../store/programs.ts';
import { lockApproved } from '../../store/registrations.ts';
import { organizationsInSessions } from '../../store/session-registrations.ts';
import { activeOrganization } from '../people/callers.ts';
import { loadSlotFacts } from './accept-facts.ts';
import { afterVerb } from './save-meeting.ts';

/**
 * Add Organizations Meeting: an accepted meeting of two organizations at a table (SPEC.md 5, Create meeting).
 *
 * Locks: both registrations by id, then the timeslot, as Accept does; the constraints have the last word, and a race that
 * they end is tried again and sees what the other booked.
 *
 * @param byParties its two sides have agreed on it; left out: staff make it, of two others
 * @throws Refusal ORGANIZATION_BOOKED, SEAT_TAKEN and the codes of `decideCreate`
 */
export async function createMeeting(
  context: TransactionContext,
  args: CreateMeetingArgs,
  { byParties = false }: { byParties?: boolean } = {},
): Promise<Meeting> {
  const { programId, meetingOwner, meetingParticipant } = args;
  const parties = [meetingOwner, meetingParticipant];
  const program = await loadProgram(context.tx, programId);
  const approved = await lockApproved(context.tx, programId, parties);
  const slot = await loadSlotFacts(context, programId, args.timeslotId);
  if (!program || slot?.event.id !== args.eventId) throw new Refusal('TIMESLOT_NOT_FOUND');
  const { event, timeslot, taken } = slot;
  const room = slot.rooms.find(({ id }) => id === args.roomId) ?? null;
  const span = { startAt: timeslot.slotStartTime, endAt: timeslot.slotEndTime };
  const booked = await bookedOrganizations(context.tx, programId, parties, span, null);
  assertAllowed(
    decideCreate(
      args,
      {
        event,
        timeslot,
        room,
        taken,
        approved,
        matchmakingDisabled: isMatchmakingOff(program, context.eventScheduling),
        activeOrganizationId: byParties ? null : activeOrganization(context),
        booked,
      },
      context.now,
    ),
  );
  // Staff make it whatever sessions there are, as they do where a side has closed the timeslot for itself.
  if (byParties)
    assertAllowed(
      decideNobodyLeft(args, await organizationsInSessions(context.tx, programId, parties, span)),
    );
  const seat = room && seatMeant(room, args, taken);
  if (!seat) throw new Refusal('TABLE_NOT_FOUND');
  const meeting = applyCreate(args, { id: context.newId(), timeslot, seat }, context.now);
  await insertMeeting(context.tx, meeting);
  await afterVerb(context, meeting, { historyType: 'CREATED', news: byParties ? 'ACCEPTED' : 'CREATED' });
  return meeting;
}
