import type { listMeetingLanes } from '../../../contract/delegations.ts';
import type { GivenResultOf } from '../../../contract/endpoint.ts';
import { laneOf } from '../../../domain/meetings/lanes.ts';
import { organizationOf, parties } from '../../../domain/meetings/meeting.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import type { StandingOf } from '../../services/meetings/save-meeting.ts';
import { besideMeeting, loadDelegations } from '../../store/delegations.ts';
import { viewMeeting } from '../../store/meeting-views.ts';

/** Which delegations could have a meeting: of both sides for staff, else of one's own. @throws Refusal NOT_FOUND */
export async function meetingLanes(
  { tx }: TransactionContext,
  meetingId: string,
  standingOf: StandingOf,
): Promise<GivenResultOf<typeof listMeetingLanes>> {
  const meeting = await viewMeeting(tx, meetingId);
  if (!meeting) throw new Refusal('NOT_FOUND');
  const { staff, party } = standingOf(meeting);
  const sides = [];
  for (const side of parties) {
    if (!staff && side !== party) continue;
    const organizationId = organizationOf(meeting, side);
    const of = { programId: meeting.programId, organizationId };
    const found = await loadDelegations(tx, of);
    if (!found || found.delegations < 2) continue;
    const beside = await besideMeeting(tx, of, meeting);
    sides.push({
      organizationId,
      name: (side === 'OWNER' ? meeting.owner : meeting.participant).name,
      delegations: found.delegations,
      lane: laneOf(meeting, side),
      busy: beside.map(({ lane, partnerName }) => ({ lane, partnerName })),
    });
  }
  return { sides };
}
