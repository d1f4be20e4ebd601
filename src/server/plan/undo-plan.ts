import type { Meeting } from '../../domain/meetings/meeting.ts';
import { decideUndoPlan } from '../../domain/plan/plan.ts';
import { isAsPublished, restoredMeeting, stateAfterPublish } from '../../domain/plan/publish-plan.ts';
import { type Return, whoGoesBack } from '../../domain/plan/undo.ts';
import { concernedByMeetings } from '../live/news-topics.ts';
import { notifyPlan } from '../notifications/notify-plan.ts';
import { assertAllowed, Refusal } from '../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../perform/transaction-context.ts';
import { deleteMeetings, insertHistory, lockMeetings, saveMeetings } from '../store/meetings.ts';
import { isNewestPublished, isPlanCheckedIn, lockPlan, rowsOfPlan, savePlanState } from '../store/plans.ts';
import { lockProgram } from '../store/programs.ts';
import { lockApproved } from '../store/registrations.ts';
import { loadReseatWorld, lockTimeslotsAhead } from '../store/reseats.ts';
import { approvedOf } from './load-world.ts';
import { pairOfRow } from './publish-plan.ts';

/**
 * Takes a published plan back: what it made is gone, what it moved or canceled stands as before. What people have changed since
 * stays as they left it, and so does what cannot take place again as it was (`whoGoesBack`).
 *
 * Locks in the order of publishing.
 *
 * @throws Refusal NOT_FOUND, PLAN_NOT_PUBLISHED, PLAN_NOT_NEWEST, PLAN_CHECKED_IN
 */
export async function undoPlan(
  context: TransactionContext,
  programId: string,
  planId: string,
): Promise<{ undone: number; left: number }> {
  const { tx, now } = context;
  const program = await lockProgram(tx, programId);
  const plan = program && (await lockPlan(tx, programId, planId));
  if (!plan) throw new Refusal('NOT_FOUND');
  const as = plan.publishedAs ?? 'ACCEPTED';
  const rows = (await rowsOfPlan(tx, planId)).filter(
    ({ change, meeting_id: id }) => change !== 'FIXED' && change !== 'KEPT' && id !== null,
  );
  const { meetings } = await lockMeetings(
    tx,
    rows.flatMap(({ meeting_id: id }) => id ?? []),
  );
  const parties = new Set(rows.flatMap((row) => [row.organization_id, row.partner_id]));
  if (parties.size > 0) await lockApproved(tx, programId, [...parties]);
  await lockTimeslotsAhead(tx, programId, now);
  assertAllowed(
    decideUndoPlan({
      state: plan.state,
      isNewest: await isNewestPublished(tx, programId, planId),
      isCheckedIn: await isPlanCheckedIn(tx, planId),
    }),
  );

  const gone: Meeting[] = [];
  const back: Return[] = [];
  for (const row of rows) {
    const meeting = meetings.get(row.meeting_id ?? '');
    const pair = pairOfRow(row);
    const published = stateAfterPublish(pair, row.former, as);
    if (!meeting || !published || !isAsPublished(meeting, published)) continue;
    if (row.former) back.push({ meeting, to: restoredMeeting(meeting, row.former, now) });
    else gone.push(meeting);
  }
  // Of an organization that was deleted the registration stays.
  const approved = new Set((await approvedOf(tx, programId)).map(({ id }) => id));
  const restored = whoGoesBack(await loadReseatWorld(tx, programId, now), approved, { gone, back }, now);
  await deleteMeetings(
    tx,
    gone.map(({ id }) => id),
    now,
  );
  await saveMeetings(
    tx,
    restored.map(({ to }) => to),
  );
  const said = { historyType: 'PLAN_UNDONE', createdBy: nameOf(context), createdAt: now };
  await insertHistory(
    tx,
    [...gone, ...restored.map(({ to }) => to)].map((meeting) => ({ id: context.newId(), meeting, ...said })),
  );
  const undone = gone.length + restored.length;
  const left = rows.length - undone;
  await savePlanState(tx, planId, {
    state: 'UNDONE',
    undone_by: nameOf(context),
    undone_at: now,
    undo_left: left,
  });
  const told = [
    ...gone.map((meeting) => ({ ...meeting, meetingStatus: 'CANCELED' as const })),
    ...restored.map(({ to }) => to),
  ];
  await notifyPlan(context, program, told, 'UNDONE');
  context.nudge(programId, concernedByMeetings(told), ['meeting']);
  return { undone, left };
}
