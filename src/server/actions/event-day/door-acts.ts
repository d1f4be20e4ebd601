import type { Operation } from '../../../contract/check-in.ts';
import { attendedByWish, type MoveWishArgs, type WishArgs } from '../../../domain/meetings/device-wish.ts';
import { decideSeatBy, type SeatPairArgs } from '../../../domain/meetings/seat-pair.ts';
import type { MoveSeatArgs } from '../../../domain/schedule/move-seat.ts';
import type { Actions } from '../../http/handler.ts';
import type { DoorHandles } from '../../identity/door-handles.ts';
import { recordOperations } from '../../ledger/record-operations.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import {
  asSent,
  findAtDoor,
  organizationsMeant,
  unreachableAtDoor,
} from '../../services/devices/find-at-door.ts';
import { createMeeting } from '../../services/meetings/create-meeting.ts';
import { moveMeeting, swapMeetings } from '../../services/meetings/move-meeting.ts';
import { releaseMeeting, takeBackRelease } from '../../services/meetings/release-meeting.ts';
import type { StandingOf } from '../../services/meetings/save-meeting.ts';
import { standingFor } from '../../services/people/callers.ts';
import { isPairSeated } from '../../store/seated-pair.ts';

/** What staff and doors' tablets do with a network (docs/decisions/055). They answer with nothing of the meetings. */
export const doorActs = (handles: DoorHandles) =>
  ({
    moveAtDoor: async (context, { params, body }, facts) =>
      await moved(context, params.id, body, standingFor(context, facts)),
    swapAtDoor: async (context, { params, body: { wish, ...args } }, facts) => {
      await swapMeetings(context, params.id, args, standingFor(context, facts), wish);
      return { swapped: true as const };
    },
    seatPair: async (context, { params, body }, facts) => ({
      meetingId: await seatPair(context, handles, params.programId, body, standingFor(context, facts)),
    }),
    findOrganizationsAtDoor: (context, { params, query }) =>
      findAtDoor(context, handles, params.programId, query),
    listUnreachableAtDoor: (context, { params, query }) =>
      unreachableAtDoor(context, handles, params.programId, query),
    releaseAtDoor: async (context, { params, body }, facts) => {
      await releaseMeeting(context, params.id, body, standingFor(context, facts));
      return { released: true as const };
    },
    takeBackRelease: async (context, { params }, facts) => {
      await takeBackRelease(context, params.id, standingFor(context, facts));
      return { released: false as const };
    },
  }) satisfies Partial<Actions>;

async function moved(
  context: TransactionContext,
  meetingId: string,
  { wish, ...args }: MoveSeatArgs & { wish?: MoveWishArgs | undefined },
  standingOf: StandingOf,
): Promise<{ moved: true }> {
  await moveMeeting(context, meetingId, args, standingOf, wish);
  return { moved: true };
}

/**
 * The two may be named by handles that this tablet was answered (`services/devices/find-at-door.ts`).
 *
 * @throws Refusal of `decideSeatBy`, `decideCreate`, and of the check-in; then nothing was created. SEAT_UNCHANGED: what was
 * wished for has been done by someone else
 */
async function seatPair(
  context: TransactionContext,
  handles: DoorHandles,
  programId: string,
  { checkIn, wish, ...sent }: SeatPairArgs & { wish?: WishArgs | undefined },
  standingOf: StandingOf,
): Promise<string> {
  const { actor, now } = context;
  const tablet = actor.kind === 'DEVICE' ? actor : null;
  const pair = [sent.meetingOwner, sent.meetingParticipant] as const;
  const meant = await organizationsMeant(context, handles, programId, sent.timeslotId, pair);
  assertAllowed(decideSeatBy(tablet, sent.roomId, meant.known));
  const [meetingOwner = '', meetingParticipant = ''] = pair.map((id) => meant.idOf.get(id));
  const args = { ...sent, meetingOwner, meetingParticipant };
  const { id, startAt } = await createMeeting(context, { ...args, programId }).catch(
    async (error: unknown) => {
      const sitThere = wish && error instanceof Refusal && (await isPairSeated(context.tx, programId, args));
      throw sitThere ? new Refusal('SEAT_UNCHANGED') : asSent(error, meant);
    },
  );
  if (!checkIn) return id;
  const operation: Operation = {
    id: context.newId(),
    verb: 'CHECK_IN',
    meetingId: id,
    programId,
    party: 'BOTH',
    attendedAt: wish ? attendedByWish(wish.wishedAt, startAt, now) : now,
    capturedAt: now,
    source: 'MANUAL',
  };
  const [outcome] = await recordOperations({ ...context, arrivedAt: now }, [operation], {
    offsetMs: 0,
    slackMs: 0,
    standingOf: async (meeting) => standingOf(meeting),
    // The meeting is there: it was created above.
    isStaffOf: async () => false,
  });
  if (outcome?.verdict === 'refused') throw new Refusal(outcome.reason ?? 'NOT_ALLOWED');
  return id;
}
