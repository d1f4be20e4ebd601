import { encodeMessage } from '../../../domain/language/message.ts';
import { applyMoveLane, decideMoveLane, type MoveLaneArgs } from '../../../domain/meetings/move-lane.ts';
import * as laneMessages from '../../../domain/registration/delegation-messages.ts';
import { notifyOfLanes } from '../../notifications/notify-lane.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { type StandingOf, writeVerb } from '../../services/meetings/save-meeting.ts';
import { laneFacts, saveLanes } from '../../store/delegations.ts';
import { lockMeetings } from '../../store/meetings.ts';
import { lockApproved } from '../../store/registrations.ts';
import { organizationNames } from '../../store/templates.ts';

/**
 * Gives an accepted meeting to another delegation of an organization, or swaps the delegations of two. Time, table and check-ins stay.
 *
 * Locks: the meetings by id, then the organization's registration, as Accept does: of two meetings that go to one delegation at once
 * the second is refused. The constraint has the last word.
 *
 * @throws Refusal NOT_FOUND and the codes of `decideMoveLane`
 */
export async function moveMeetingLane(
  context: TransactionContext,
  meetingId: string,
  args: MoveLaneArgs,
  standingOf: StandingOf,
): Promise<void> {
  const { tx, now } = context;
  const { organizationId, swapWith } = args;
  const { meetings } = await lockMeetings(tx, [meetingId, ...(swapWith === undefined ? [] : [swapWith])]);
  const meeting = meetings.get(meetingId);
  if (!meeting) throw new Refusal('NOT_FOUND');
  const of = { programId: meeting.programId, organizationId };
  await lockApproved(tx, of.programId, [organizationId]);
  const facts = await laneFacts(tx, of, meeting, meetings.get(swapWith ?? '') ?? null);
  assertAllowed(decideMoveLane(meeting, standingOf(meeting), args, facts, now));
  const other = meetings.get(swapWith ?? '') ?? null;
  const moved = applyMoveLane(meeting, args, { beside: facts.beside, other });
  await saveLanes(
    tx,
    organizationId,
    moved.map(({ meeting: { id }, side, lane }) => ({ meetingId: id, side, lane })),
    now,
  );
  const name = (await organizationNames(tx, [organizationId])).get(organizationId) ?? '';
  for (const { meeting: one, lane } of moved) {
    const message = encodeMessage(laneMessages.movedToDelegation({ organization: name, lane }));
    await writeVerb(context, { ...one, updatedAt: now }, { historyType: 'LANE_MOVED', message });
  }
  const changes = moved.map(({ meeting: after, side }) => ({
    before: meetings.get(after.id) ?? after,
    after,
    side,
  }));
  await notifyOfLanes(context, changes);
}
