import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { listPlaces as declared } from '../../../contract/relocate.ts';
import { decideMovable } from '../../../domain/schedule/move-seat.ts';
import { placesFor } from '../../../domain/schedule/reseat-places.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import type { StandingOf } from '../../services/meetings/save-meeting.ts';
import { namesFor } from '../../services/schedule/reseat-views.ts';
import { viewMeeting } from '../../store/meeting-views.ts';
import { loadReseatWorld } from '../../store/reseats.ts';

/** Where the meeting could be instead, as of now: another may take a place before one is chosen. */
export async function listPlaces(
  context: TransactionContext,
  meetingId: string,
  limit: number,
  standingOf: StandingOf,
): Promise<GivenResultOf<typeof declared>> {
  const meeting = await viewMeeting(context.tx, meetingId);
  if (!meeting) throw new Refusal('NOT_FOUND');
  assertAllowed(decideMovable(meeting, standingOf(meeting)));
  const world = await loadReseatWorld(context.tx, meeting.programId, context.now);
  const names = await namesFor(context.tx, meeting.programId, []);
  return { places: placesFor(world, meeting, context.now, limit).map(names.place) };
}
