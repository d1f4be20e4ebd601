import type { listMeetingLanes } from '../../../contract/delegations.ts';
import type { GivenResultOf } from '../../../contract/endpoint.ts';
import { laneOf } from '../../../domain/meetings/lanes.ts';
import { organizationOf, parties } from '../../../domain/meetings/meeting.ts';
import { decideMoveLane } from '../../../domain/meetings/move-lane.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import type { StandingOf } from '../../services/meetings/save-meeting.ts';
import { besideMeeting, laneFacts, loadDelegations } from '../../store/delegations.ts';
import { viewMeeting } from '../../store/meeting-views.ts';
import { readMeeting } from '../../store/meetings.ts';

/** Which delegations could have a meeting: of both sides for staff, else of one's own. @throws Refusal NOT_FOUND */
export async function meetingLanes(
  { tx, now }: TransactionContext,
  meetingId: string,
  standingOf: StandingOf,
): Promise<GivenResultOf<typeof listMeetingLanes>> {
  const meeting = await viewMeeting(tx, meetingId);
  if (!meeting) throw new Refusal('NOT_FOUND');
  const standing = standingOf(meeting);
  const sides = [];
  for (const side of parties) {
    if (!standing.staff && side !== standing.party) continue;
    const organizationId = organizationOf(meeting, side);
    const of = { programId: meeting.programId, organizationId };
    const found = await loadDelegations(tx, of);
    if (!found || found.delegations < 2) continue;
    const beside = await besideMeeting(tx, of, meeting);
    const busy = [];
    for (const { lane, partnerName, meetingId: otherId } of beside) {
      const args = { organizationId, lane, swapWith: otherId };
      const facts = await laneFacts(tx, of, meeting, await readMeeting(tx, otherId));
      const isSwap = decideMoveLane(meeting, standing, args, facts, now).kind === 'allowed';
      busy.push({ lane, partnerName, ...(isSwap && { swapWith: otherId }) });
    }
    sides.push({
      organizationId,
      name: (side === 'OWNER' ? meeting.owner : meeting.participant).name,
      delegations: found.delegations,
      lane: laneOf(meeting, side),
      busy,
    });
  }
  return { sides };
}
