import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { keepReseated, listReseats, undoReseat as undoCall } from '../../../contract/reseat.ts';
import { decodeMessage } from '../../../domain/language/message.ts';
import type { ReseatMove } from '../../../domain/schedule/reseat.ts';
import type { SeatAt } from '../../../domain/schedule/reseat-places.ts';
import { type Closing, decideUndoReseat, planUndo } from '../../../domain/schedule/reseat-undo.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { moveAll } from '../../services/schedule/move-all.ts';
import { namesFor } from '../../services/schedule/reseat-views.ts';
import { showWithRoom } from '../../services/schedule/room-announcements.ts';
import { saveReopened } from '../../services/schedule/save-change.ts';
import { whatFields } from '../../services/schedule/what-fields.ts';
import { lockMeetings } from '../../store/meetings.ts';
import { lockProgram } from '../../store/programs.ts';
import { lockApproved } from '../../store/registrations.ts';
import { reseatsInEffect } from '../../store/reseat-undos.ts';
import {
  loadReseatWorld,
  lockReseat,
  lockTimeslotsAhead,
  newestReseats,
  saveUndone,
  settleStay,
} from '../../store/reseats.ts';

/**
 * Opens what a re-seating closed, if nobody has closed it again since, and moves back who can go back; who cannot is named and stays where they are. A meeting
 * that goes back to its former time is another appointment once more, agreed on now.
 *
 * Locks in the usual order, as the re-seating's own.
 *
 * @throws Refusal NOT_FOUND, RESEAT_UNDONE, RESEAT_NOT_NEWEST, ROOM_NAME_TAKEN, EVENT_OVERLAP
 */
export async function undoReseat(
  context: TransactionContext,
  programId: string,
  reseatId: string,
): Promise<GivenResultOf<typeof undoCall>> {
  const { tx, now } = context;
  const program = await lockProgram(tx, programId);
  const kept = program && (await lockReseat(tx, programId, reseatId));
  if (!kept) throw new Refusal('NOT_FOUND');
  const { reseat, meetings: rows } = kept;
  assertAllowed(decideUndoReseat(closingOf(reseat), (await reseatsInEffect(tx, programId)).map(closingOf)));
  const moves = movesOf(rows);
  const { meetings } = await lockMeetings(
    tx,
    moves.map(({ meetingId }) => meetingId),
  );
  const parties = [...meetings.values()].flatMap((one) => [one.meetingOwner, one.meetingParticipant]);
  if (parties.length > 0) await lockApproved(tx, programId, [...new Set(parties)]);
  await lockTimeslotsAhead(tx, programId, now);
  if (reseat.closed_now) {
    await saveReopened(context, programId, reseat.change, reseat.former);
    await showWithRoom(context, programId, reseat.former);
  }

  const plan = planUndo(await loadReseatWorld(tx, programId, now), moves, now);
  const names = await namesFor(tx, programId, moves);
  const why = { what: decodeMessage(reseat.what), undone: true };
  await moveAll(context, plan.back, meetings, { names, zone: program.timezone, why });
  await saveUndone(tx, reseatId, { undoneBy: nameOf(context), undoneAt: now }, plan.stays);
  context.nudge(programId, ['EVERYBODY'], ['event', 'timeslot', 'room', 'meeting']);
  // One that was canceled or deleted since has no place to name but the one it had.
  const where = new Map(moves.map((move) => [move.meetingId, move.to]));
  const left = plan.stays.flatMap(({ meetingId, reason }) => {
    const from = where.get(meetingId);
    return from ? [{ meetingId, from, reason }] : [];
  });
  return { back: plan.back.map(names.moved), left: left.map((stay) => names.left(stay)) };
}

/** How many re-seatings are shown. */
const SHOWN = 20;

/** The newest re-seatings, with who still waits for a decision. */
export async function reseats(
  context: TransactionContext,
  programId: string,
): Promise<GivenResultOf<typeof listReseats>> {
  const found = await newestReseats(context.tx, programId, SHOWN);
  const rows = found.flatMap(({ meetings }) => meetings);
  const names = await namesFor(
    context.tx,
    programId,
    rows.map(({ meeting_id: meetingId }) => ({ meetingId })),
  );
  const closings = found.map(({ reseat }) => closingOf(reseat));
  return {
    reseats: found.map(({ reseat, meetings }) => ({
      id: reseat.id,
      change: reseat.change,
      ...whatFields(decodeMessage(reseat.what)),
      madeBy: reseat.made_by,
      madeAt: reseat.made_at,
      undoneBy: reseat.undone_by,
      undoneAt: reseat.undone_at,
      undoable: decideUndoReseat(closingOf(reseat), closings).kind === 'allowed',
      moved: movesOf(meetings).map(names.moved),
      left: meetings.flatMap((row) => {
        const { meeting_id: meetingId, place_before: from, reason } = row;
        const open = reseat.undone_at === null && isOpen(row, context.now);
        return reason ? [{ ...names.left({ meetingId, from, reason }), open }] : [];
      }),
    })),
  };
}

const closingOf = (row: Awaited<ReturnType<typeof reseatsInEffect>>[number]): Closing => ({
  change: row.change,
  former: row.former,
  madeAt: row.made_at,
  undoneAt: row.undone_at,
});

/** Who was moved by a re-seating, from where and to where. */
const movesOf = (
  rows: readonly { meeting_id: string; place_before: SeatAt; place_after: SeatAt | null }[],
): ReseatMove[] =>
  rows.flatMap(({ meeting_id: meetingId, place_before: from, place_after: to }) =>
    to ? [{ meetingId, from, to }] : [],
  );

type Row = Awaited<ReturnType<typeof newestReseats>>[number]['meetings'][number];

/** It found no place, still stands at the one it lost and was not released, and nobody has decided. */
const isOpen = (row: Row, now: string): boolean =>
  row.reason === 'NO_PLACE' &&
  row.settled_at === null &&
  row.meeting_status === 'ACCEPTED' &&
  row.released === null &&
  !row.is_deleted &&
  row.end_at > now &&
  ![row.owner_attendance, row.participant_attendance].some((one) => one?.attendedAt) &&
  row.timeslot_id === row.place_before.timeslotId &&
  row.room_id === row.place_before.roomId &&
  row.seat_number === row.place_before.seatNumber;

/** Decides that a meeting stays where it is. @throws Refusal NOT_FOUND */
export async function keepWhereItIs(
  context: TransactionContext,
  programId: string,
  ids: { reseatId: string; meetingId: string },
): Promise<GivenResultOf<typeof keepReseated>> {
  const by = { settledBy: nameOf(context), settledAt: context.now };
  if (!(await settleStay(context.tx, programId, ids, by))) throw new Refusal('NOT_FOUND');
  return { settledAt: context.now };
}
