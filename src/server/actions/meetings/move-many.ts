import type { MoveManyPreview } from '../../../contract/move-many.ts';
import type { Meeting } from '../../../domain/meetings/meeting.ts';
import * as scheduleMessages from '../../../domain/schedule/messages.ts';
import { type MoveManyArgs, type MoveManyPlan, planMoveMany } from '../../../domain/schedule/move-many.ts';
import { digestOf } from '../../perform/idempotency.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { moveAll } from '../../services/schedule/move-all.ts';
import { namesFor } from '../../services/schedule/reseat-views.ts';
import { lockMeetings } from '../../store/meetings.ts';
import { loadProgram, lockProgram } from '../../store/programs.ts';
import { lockApproved } from '../../store/registrations.ts';
import { loadReseatWorld, lockTimeslotsAhead, meetingsOfProgram } from '../../store/reseats.ts';

async function shown(
  context: TransactionContext,
  programId: string,
  args: MoveManyArgs,
  plan: MoveManyPlan,
): Promise<MoveManyPreview> {
  const names = await namesFor(context.tx, programId, plan.moves);
  const { meetingIds, to } = args;
  return {
    digest: digestOf(JSON.stringify({ meetingIds, to }), JSON.stringify(plan)),
    moved: plan.moves.map(names.moved),
    stays: plan.stays,
  };
}

/** Who would go where. Changes nothing. @throws Refusal NOT_FOUND */
export async function previewMoveMany(
  context: TransactionContext,
  programId: string,
  args: MoveManyArgs,
): Promise<MoveManyPreview> {
  if (!(await loadProgram(context.tx, programId))) throw new Refusal('NOT_FOUND');
  const world = await loadReseatWorld(context.tx, programId, context.now);
  return await shown(context, programId, args, planMoveMany(world, args, context.now));
}

/**
 * Moves all of them or, where something has changed since the preview, none.
 *
 * Locks: as a closing (`reseat`): the program, the meetings by id, their registrations by id, all timeslots ahead by id. What is not of
 * this program is in no plan.
 *
 * @throws Refusal NOT_FOUND, RESEAT_CHANGED with the preview as it is now
 */
export async function moveMany(
  context: TransactionContext,
  programId: string,
  args: MoveManyArgs,
  digest: string,
): Promise<Omit<MoveManyPreview, 'digest'>> {
  const program = await lockProgram(context.tx, programId);
  if (!program) throw new Refusal('NOT_FOUND');
  // Whatever their status: one that is accepted at this moment is locked as well.
  const own = await meetingsOfProgram(context.tx, programId, args.meetingIds);
  const locked = await lockMeetings(context.tx, own);
  const parties = [...locked.meetings.values()].flatMap((one: Meeting) => [
    one.meetingOwner,
    one.meetingParticipant,
  ]);
  if (parties.length > 0) await lockApproved(context.tx, programId, [...new Set(parties)]);
  await lockTimeslotsAhead(context.tx, programId, context.now);
  const world = await loadReseatWorld(context.tx, programId, context.now);
  const plan = planMoveMany(world, args, context.now);
  const { digest: now, ...preview } = await shown(context, programId, args, plan);
  if (digest !== now) throw new Refusal('RESEAT_CHANGED', { preview: { digest: now, ...preview } });
  const names = await namesFor(context.tx, programId, plan.moves);
  const { timeSetByStaff: what, placeSetByStaff: atSameTime } = scheduleMessages;
  const why = { what, atSameTime, undone: false };
  await moveAll(context, plan.moves, locked.meetings, {
    names,
    zone: program.timezone,
    why,
    historyType: 'RELOCATED',
  });
  context.nudge(programId, ['EVERYBODY'], ['meeting']);
  return preview;
}
