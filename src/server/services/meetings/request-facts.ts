import type { PairFacts, WantedSlot } from '../../../domain/meetings/request.ts';
import { isMatchmakingOff, type Program } from '../../../domain/programs/program.ts';
import { noUse, type SlotUse } from '../../../domain/schedule/timeslot-status.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { hasLiveMeeting } from '../../store/live-meetings.ts';
import { loadTimeslots, slotUses } from '../../store/own-timeslots.ts';
import { loadMeetingPurposes } from '../../store/participants.ts';
import { lockApproved } from '../../store/registrations.ts';
import { listEvents } from '../../store/schedule.ts';

/** What a request and an edit must know of the two organizations and the timeslots. No action. */

export interface Pair {
  requesterId: string;
  ownerId: string;
}

/**
 * Locks the two registrations, in the order of their ids as everywhere: two requests between the same two come one
 * after the other, so the second sees the first and is told that it is a duplicate. The worst case is a wait for the
 * short transactions of these two organizations.
 *
 * @param exceptMeetingId the meeting that is edited
 */
export async function pairFacts(
  context: TransactionContext,
  program: Pick<Program, 'id' | 'disableMatchmaking' | 'status'>,
  { requesterId, ownerId }: Pair,
  time: { timeslotId: string } | { startAt: Instant; endAt: Instant },
  exceptMeetingId: string | null = null,
): Promise<PairFacts> {
  const approved = await lockApproved(context.tx, program.id, [requesterId, ownerId]);
  return {
    requesterId,
    ownerId,
    requesterApproved: approved.has(requesterId),
    ownerApproved: approved.has(ownerId),
    matchmakingDisabled: isMatchmakingOff(program, context.eventScheduling),
    duplicate: await hasLiveMeeting(context.tx, program.id, [requesterId, ownerId], time, exceptMeetingId),
  };
}

/** Whether other meetings of the two count: a live one of both at this time, or one of either that is accepted. */
export type OtherMeetings = 'LOOKED_AT' | 'NOT_YET';

/**
 * The timeslots by their ids, in that order, with their events and what the two do in them.
 *
 * @throws Refusal TIMESLOT_NOT_FOUND where one is not of this program
 */
export async function wantedSlots(
  context: TransactionContext,
  programId: string,
  timeslotIds: readonly string[],
  { requesterId, ownerId }: Pair,
  options: { others?: OtherMeetings; exceptMeetingId?: string } = {},
): Promise<WantedSlot[]> {
  const timeslots = await loadTimeslots(context.tx, programId, timeslotIds);
  const events = new Map((await listEvents(context.tx, programId)).map((event) => [event.id, event]));
  const uses = await slotUses(context.tx, programId, [requesterId, ownerId], options.exceptMeetingId);
  const useOf = (organizationId: string): SlotUse => {
    const use = uses.get(organizationId) ?? noUse;
    return options.others === 'NOT_YET' ? { ...use, booked: new Set() } : use;
  };
  return timeslotIds.map((id) => {
    const timeslot = timeslots.get(id);
    const event = timeslot && events.get(timeslot.eventId);
    if (!timeslot || !event) throw new Refusal('TIMESLOT_NOT_FOUND');
    return { event, timeslot, requester: useOf(requesterId), owner: useOf(ownerId) };
  });
}

/** SPEC.md 3, meetingPurposes: one of the program's. A program that has none takes any. @throws Refusal BAD_INPUT */
export async function assertPurpose(
  context: TransactionContext,
  programId: string,
  purpose: string,
): Promise<void> {
  const purposes = await loadMeetingPurposes(context.tx, programId);
  if (purposes.length === 0 || purposes.includes(purpose)) return;
  throw badInput({ path: 'meetingPurpose', message: 'Please choose one of the program’s meeting purposes.' });
}
