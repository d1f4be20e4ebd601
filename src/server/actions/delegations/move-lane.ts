import { encodeMessage } from '../../../domain/language/message.ts';
import { laneOf } from '../../../domain/meetings/lanes.ts';
import { type Meeting, partyOf } from '../../../domain/meetings/meeting.ts';
import { decideMoveLane, type MoveLaneArgs } from '../../../domain/meetings/move-lane.ts';
import * as laneMessages from '../../../domain/registration/delegation-messages.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { lockMeetingFor, type StandingOf, writeVerb } from '../../services/meetings/save-meeting.ts';
import { besideMeeting, loadDelegations, saveLane } from '../../store/delegations.ts';
import { lockApproved } from '../../store/registrations.ts';
import { organizationNames } from '../../store/templates.ts';

/**
 * Gives an accepted meeting to another delegation of an organization. Time, table and check-ins stay.
 *
 * Locks: the meeting, then the organization's registration, as Accept does: of two meetings that go to one delegation at once the second is
 * told. The constraint has the last word.
 *
 * @throws Refusal NOT_FOUND and the codes of `decideMoveLane`
 */
export async function moveMeetingLane(
  context: TransactionContext,
  meetingId: string,
  args: MoveLaneArgs,
  standingOf: StandingOf,
): Promise<Meeting> {
  const { tx, now } = context;
  const { meeting, standing } = await lockMeetingFor(context, meetingId, standingOf);
  const { organizationId, lane } = args;
  const of = { programId: meeting.programId, organizationId };
  const side = partyOf(meeting, organizationId);
  await lockApproved(tx, of.programId, [organizationId]);
  const found = await loadDelegations(tx, of);
  const beside = await besideMeeting(tx, of, meeting);
  const facts = { delegations: found?.delegations ?? 1, busy: beside.map((one) => one.lane) };
  assertAllowed(decideMoveLane(meeting, standing, args, facts, now));
  if (side === null) throw new Refusal('NOT_FOUND');
  if (laneOf(meeting, side) === lane) return meeting;
  await saveLane(tx, meetingId, { organizationId, side, lane }, now);
  const moved: Meeting = {
    ...meeting,
    [side === 'OWNER' ? 'ownerLane' : 'participantLane']: lane === 1 ? undefined : lane,
    updatedAt: now,
  };
  const name = (await organizationNames(tx, [organizationId])).get(organizationId) ?? '';
  const message = encodeMessage(laneMessages.movedToDelegation({ organization: name, lane }));
  await writeVerb(context, moved, { historyType: 'LANE_MOVED', message });
  return moved;
}
