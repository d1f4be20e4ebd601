import { encodeMessage } from '../../domain/language/message.ts';
import { isOpenRequest } from '../../domain/meetings/expire.ts';
import type { Meeting } from '../../domain/meetings/meeting.ts';
import * as planMessages from '../../domain/plan/messages.ts';
import { decidePublishPlan } from '../../domain/plan/plan.ts';
import { lanesOfPairs } from '../../domain/plan/plan-lanes.ts';
import type { PublishedAs } from '../../domain/plan/planner-settings.ts';
import { type PublishedPair, publishedMeeting } from '../../domain/plan/publish-plan.ts';
import { pairKey } from '../../domain/plan/value.ts';
import { isMatchmakingOff } from '../../domain/programs/program.ts';
import { concernedByMeetings } from '../live/news-topics.ts';
import { notifyPlan } from '../notifications/notify-plan.ts';
import { assertAllowed, Refusal } from '../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../perform/transaction-context.ts';
import { insertHistory, insertMeetings, lockMeetings, saveMeetings } from '../store/meetings.ts';
import {
  lockPlan,
  openRequestsByPair,
  type PlanMeetingRow,
  rowsOfPlan,
  savePlanState,
  savePublishedRows,
} from '../store/plans.ts';
import { lockProgram } from '../store/programs.ts';
import { lockApproved } from '../store/registrations.ts';
import { lockTimeslotsAhead } from '../store/reseats.ts';
import { digestOfWorld, loadPlanWorld } from './load-world.ts';

/** A row of a plan in the terms of the domain. */
export const pairOfRow = (row: PlanMeetingRow): PublishedPair => ({
  a: row.organization_id,
  b: row.partner_id,
  rankA: row.rank_a,
  rankB: row.rank_b,
  change: row.change,
  place:
    row.timeslot_id === null || row.event_id === null || row.room_id === null
      ? null
      : {
          eventId: row.event_id,
          timeslotId: row.timeslot_id,
          startAt: row.start_at ?? '',
          endAt: row.end_at ?? '',
          venue: row.venue ?? 'offline',
          roomId: row.room_id,
          tableId: row.table_id,
          tableName: row.table_name,
          seatNumber: row.seat_number ?? 0,
        },
});

/**
 * Makes a draft's meetings, in one transaction, or none of them.
 *
 * Locks: as a closing (`reseat`): the program, its plan, the meetings by id, the registrations of their organizations by id, all
 * timeslots ahead by id. From then on nobody accepts, moves or books any of these; what was accepted before is another digest. The
 * worst case: while it runs (some seconds for thousands of meetings) all accepts of the program wait, and then see what is
 * taken. A request that was sent while it waited for the registrations is locked after them: whoever accepts it at that moment waits for
 * these in turn, and one of the two is tried again.
 *
 * @param digest of the draft that was seen
 * @throws Refusal NOT_FOUND, MATCHMAKING_DISABLED and the codes of `decidePublishPlan`
 */
export async function publishPlan(
  context: TransactionContext,
  programId: string,
  planId: string,
  { digest, as }: { digest: string; as: PublishedAs },
): Promise<{ meetings: number }> {
  const { tx, now } = context;
  const program = await lockProgram(tx, programId);
  const plan = program && (await lockPlan(tx, programId, planId));
  if (!plan) throw new Refusal('NOT_FOUND');
  if (isMatchmakingOff(program, context.eventScheduling)) throw new Refusal('MATCHMAKING_DISABLED');
  const rows = (await rowsOfPlan(tx, planId)).filter(({ change }) => change !== 'FIXED' && change !== 'KEPT');
  const known = rows.flatMap((row) => row.meeting_id ?? []);
  const { meetings } = await lockMeetings(tx, [
    ...known,
    ...requestsFor(rows, await openRequestsByPair(tx, programId)),
  ]);
  const parties = new Set(rows.flatMap((row) => [row.organization_id, row.partner_id]));
  if (parties.size > 0) await lockApproved(tx, programId, [...parties]);
  // From here on nobody asks these. Who did while the locks were waited for is not left out: a request is no part of the digest.
  const requests = await openRequestsByPair(tx, programId);
  const late = requestsFor(rows, requests).filter((id) => !meetings.has(id));
  for (const [id, request] of (await lockMeetings(tx, late)).meetings) meetings.set(id, request);
  await lockTimeslotsAhead(tx, programId, now);
  const world = await loadPlanWorld(tx, programId, plan.settings, plan.asOf);
  if (!world) throw new Refusal('NOT_FOUND');
  // A meeting that is moved or dropped has not begun either: nobody is sent away from a table.
  const starts = rows.flatMap((row) =>
    [row.start_at ?? [], meetings.get(row.meeting_id ?? '')?.startAt ?? []].flat(),
  );
  const begins = starts.sort()[0] ?? null;
  const present = { digest: digestOfWorld(world, plan.settings), at: now };
  assertAllowed(decidePublishPlan(plan, digest, present, begins));

  const lanes = lanesOfPairs(
    world,
    rows.map((row) => ({ ...pairOfRow(row), meetingId: row.meeting_id })),
  );
  const made: { row: PlanMeetingRow; meeting: Meeting; former: Meeting | null }[] = [];
  for (const [index, row] of rows.entries()) {
    const before = row.meeting_id === null ? null : (meetings.get(row.meeting_id) ?? null);
    const [requestId = ''] = requestsFor([row], requests);
    const asked = meetings.get(requestId);
    const request = asked && isOpenRequest(asked) ? asked : null;
    const meeting = publishedMeeting(
      { ...pairOfRow(row), ...lanes[index] },
      { meeting: before, request },
      { id: context.newId(), programId, as, now },
    );
    if (meeting) made.push({ row, meeting, former: before ?? request });
  }
  await saveMeetings(
    tx,
    made.filter(({ former }) => former).map(({ meeting }) => meeting),
  );
  await insertMeetings(
    tx,
    made.filter(({ former }) => !former).map(({ meeting }) => meeting),
  );
  await savePublishedRows(
    tx,
    planId,
    made.map(({ row, meeting, former }) => ({
      organizationId: row.organization_id,
      partnerId: row.partner_id,
      meetingId: meeting.id,
      former,
    })),
  );
  const dropped = encodeMessage(planMessages.planDropped);
  const said = { createdBy: nameOf(context), createdAt: now };
  await insertHistory(
    tx,
    made.map(({ row, meeting }) => ({
      id: context.newId(),
      meeting,
      historyType: row.change === 'DROPPED' ? 'CANCELED' : row.change === 'MOVED' ? 'PLAN_MOVED' : 'PLANNED',
      ...(row.change === 'DROPPED' ? { message: dropped } : {}),
      ...said,
    })),
  );
  await savePlanState(tx, planId, {
    state: 'PUBLISHED',
    published_as: as,
    published_by: nameOf(context),
    published_at: now,
  });
  const changed = made.map(({ meeting }) => meeting);
  await notifyPlan(context, program, changed, 'PUBLISHED');
  context.nudge(programId, concernedByMeetings(changed), ['meeting']);
  return { meetings: made.length };
}

/** The open requests of pairs that are to meet anew. */
const requestsFor = (rows: readonly PlanMeetingRow[], requests: ReadonlyMap<string, string>): string[] =>
  rows.flatMap((row) =>
    row.change === 'NEW' ? (requests.get(pairKey(row.organization_id, row.partner_id)) ?? []) : [],
  );
