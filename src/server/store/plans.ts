import { type Kysely, sql } from 'kysely';
import type { Meeting } from '../../domain/meetings/meeting.ts';
import type { PlanStage } from '../../domain/plan/make-plan.ts';
import type { PlanFigures, PlannedMeeting, PlanOutcome, UnmetWish } from '../../domain/plan/outcome.ts';
import { isUnderWay, MAX_PLANS, type PlanState, publishedStates } from '../../domain/plan/plan.ts';
import { type PlanSettings, type PublishedAs, planSettingsArgs } from '../../domain/plan/planner-settings.ts';
import { pairKey } from '../../domain/plan/value.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { insertionOf, writeAtOnce } from './insert-rows.ts';

/** Plans: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

export interface KeptPlan {
  planId: string;
  number: number;
  state: PlanState;
  settings: PlanSettings;
  asOf: Instant;
  digest: string | null;
  figures: PlanFigures | null;
  stage: PlanStage | null;
  share: number;
  cancelAsked: boolean;
  /** A message, encoded. */
  failure: string | null;
  createdBy: string;
  createdAt: Instant;
  endedAt: Instant | null;
  publishedAs: PublishedAs | null;
  publishedBy: string | null;
  publishedAt: Instant | null;
  undoneBy: string | null;
  undoneAt: Instant | null;
  undoLeft: number | null;
}

const plans = (db: Db, programId: string) =>
  db.selectFrom('plan').selectAll().where('program_id', '=', programId);
type Row = Awaited<ReturnType<ReturnType<typeof plans>['execute']>>[number];

const planOfRow = (row: Row): KeptPlan => ({
  planId: row.id,
  number: row.number,
  state: row.state,
  settings: planSettingsArgs.parse(row.settings),
  asOf: row.as_of,
  digest: row.digest,
  figures: row.figures,
  stage: row.stage,
  share: row.share,
  cancelAsked: row.is_cancel_asked,
  failure: row.failure,
  createdBy: row.created_by,
  createdAt: row.created_at,
  endedAt: row.ended_at,
  publishedAs: row.published_as,
  publishedBy: row.published_by,
  publishedAt: row.published_at,
  undoneBy: row.undone_by,
  undoneAt: row.undone_at,
  undoLeft: row.undo_left,
});

const inState = (db: Db, programId: string, which: 'in' | 'not in') =>
  plans(db, programId).where('state', which, publishedStates);

/** The plans of a program, the newest first: all that count, for they can be deleted, and the newest that were published. */
export async function plansOf(db: Db, programId: string): Promise<KeptPlan[]> {
  const newest = (which: 'in' | 'not in') =>
    inState(db, programId, which).orderBy('number', 'desc').limit(MAX_PLANS).execute();
  const rows = [...(await newest('not in')), ...(await newest('in'))];
  return rows.sort((x, y) => y.number - x.number).map(planOfRow);
}

/** How many plans of a program count, and whether one of them is being made. */
export async function countPlans(db: Db, programId: string): Promise<{ count: number; underWay: boolean }> {
  const rows = await inState(db, programId, 'not in').clearSelect().select('state').execute();
  return { count: rows.length, underWay: rows.some(({ state }) => isUnderWay(state)) };
}

export async function planOf(db: Db, programId: string, planId: string): Promise<KeptPlan | null> {
  const row = await plans(db, programId).where('id', '=', planId).executeTakeFirst();
  return row ? planOfRow(row) : null;
}

export async function lockPlan(tx: Db, programId: string, planId: string): Promise<KeptPlan | null> {
  const row = await plans(tx, programId).where('id', '=', planId).forUpdate().executeTakeFirst();
  return row ? planOfRow(row) : null;
}

/** Asks for a run. The program is locked by the caller. */
export async function insertPlan(
  tx: Db,
  programId: string,
  plan: { id: string; settings: PlanSettings; createdBy: string },
  now: Instant,
): Promise<void> {
  const row = await tx
    .selectFrom('plan')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('program_id', '=', programId)
    .executeTakeFirst();
  await tx
    .insertInto('plan')
    .values({
      program_id: programId,
      id: plan.id,
      number: (row?.last ?? 0) + 1,
      state: 'WAITING',
      mode: plan.settings.mode,
      settings: JSON.stringify(plan.settings),
      as_of: now,
      created_by: plan.createdBy,
      created_at: now,
    })
    .execute();
}

export async function savePlanState(
  tx: Db,
  planId: string,
  change: {
    state?: PlanState;
    ended_at?: Instant;
    failure?: string;
    is_cancel_asked?: boolean;
    published_as?: PublishedAs;
    published_by?: string;
    published_at?: Instant;
    undone_by?: string;
    undone_at?: Instant;
    undo_left?: number;
  },
): Promise<void> {
  await tx.updateTable('plan').set(change).where('id', '=', planId).execute();
}

export async function removePlan(tx: Db, programId: string, planId: string): Promise<void> {
  await tx.deleteFrom('plan').where('program_id', '=', programId).where('id', '=', planId).execute();
}

/** A run that nobody has taken, taken by this process; null: none waits. */
export async function claimWaitingPlan(
  tx: Db,
  now: Instant,
): Promise<{ programId: string; plan: KeptPlan } | null> {
  const row = await tx
    .selectFrom('plan')
    .selectAll()
    .where('state', '=', 'WAITING')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return null;
  await tx.updateTable('plan').set({ state: 'RUNNING', beat_at: now }).where('id', '=', row.id).execute();
  return { programId: row.program_id, plan: planOfRow(row) };
}

/** Says how far a run is, and that it is still there. @returns false: it is to end, or was ended */
export async function beatPlan(
  db: Db,
  planId: string,
  { stage, share, now }: { stage: PlanStage | null; share: number; now: Instant },
): Promise<boolean> {
  const row = await db
    .updateTable('plan')
    .set({ stage, share, beat_at: now })
    .where('id', '=', planId)
    .where('state', '=', 'RUNNING')
    .returning('is_cancel_asked')
    .executeTakeFirst();
  return row?.is_cancel_asked === false;
}

/** Ends the runs that have been silent since: whoever ran them is gone. @returns of which programs */
export async function failSilentPlans(
  db: Db,
  { since, failure, now }: { since: Instant; failure: string; now: Instant },
): Promise<string[]> {
  const rows = await db
    .updateTable('plan')
    .set({ state: 'FAILED', failure, ended_at: now })
    .where('state', '=', 'RUNNING')
    .where('beat_at', '<', since)
    .returning('program_id')
    .execute();
  return rows.map((row) => row.program_id);
}

/** Keeps what a run has found; of one that was to end nothing, also where it never learned that. @returns false where nothing is kept */
export async function saveOutcome(
  tx: Db,
  of: { programId: string; planId: string },
  { meetings, unmet, figures, digest }: PlanOutcome & { digest: string },
  now: Instant,
): Promise<boolean> {
  const saved = await tx
    .updateTable('plan')
    .set({ state: 'DRAFT', digest, figures: JSON.stringify(figures), ended_at: now, share: 1 })
    .where('id', '=', of.planId)
    .where('state', '=', 'RUNNING')
    .where('is_cancel_asked', '=', false)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) {
    const canceled = tx.updateTable('plan').set({ state: 'CANCELED', ended_at: now });
    await canceled.where('id', '=', of.planId).where('state', '=', 'RUNNING').execute();
    return false;
  }
  const ids = { program_id: of.programId, plan_id: of.planId };
  const sides = ({ a, b, rankA, rankB, must }: PlannedMeeting | UnmetWish) => ({
    organization_id: a,
    partner_id: b,
    rank_a: rankA,
    rank_b: rankB,
    is_must: must,
  });
  await writeAtOnce(tx, [
    insertionOf(
      'plan_meeting',
      meetings.map((one) => ({
        ...ids,
        ...sides(one),
        change: one.change,
        weight: one.weight,
        event_id: one.place?.eventId ?? null,
        timeslot_id: one.place?.timeslotId ?? null,
        start_at: one.place?.startAt ?? null,
        end_at: one.place?.endAt ?? null,
        venue: one.place?.venue ?? null,
        room_id: one.place?.roomId ?? null,
        table_id: one.place?.tableId ?? null,
        table_name: one.place?.tableName ?? null,
        seat_number: one.place?.seatNumber ?? null,
        meeting_id: one.meetingId,
      })),
    ),
    insertionOf(
      'plan_unmet',
      unmet.map((one) => ({
        ...ids,
        ...sides(one),
        weight: one.weight,
        reason: one.reason,
        is_about_a: one.aboutA,
        is_about_b: one.aboutB,
        // `insertionOf` writes JSON as it is.
        exchange: one.exchange as never,
      })),
    ),
  ]);
  return true;
}

export type PlanMeetingRow = Awaited<ReturnType<typeof rowsOfPlan>>[number];

/** The meetings of a plan, all of them, by pair. */
export const rowsOfPlan = (db: Db, planId: string) =>
  db
    .selectFrom('plan_meeting')
    .selectAll()
    .where('plan_id', '=', planId)
    .orderBy('organization_id')
    .orderBy('partner_id')
    .execute();

/** What organizations have asked of each other and is still open, by pair; of several requests of two, the last by id. */
export async function openRequestsByPair(db: Db, programId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('meeting')
    .select(['id', 'meeting_owner', 'meeting_participant'])
    .where('program_id', '=', programId)
    .where('meeting_status', 'in', ['PENDING', 'RESCHEDULE'])
    .where('is_deleted', '=', false)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [pairKey(row.meeting_owner, row.meeting_participant), row.id]));
}

/** Which meeting each pair became, and what it was before. One statement, whatever their number. */
export async function savePublishedRows(
  tx: Db,
  planId: string,
  rows: readonly { organizationId: string; partnerId: string; meetingId: string; former: Meeting | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update plan_meeting set meeting_id = w.meeting, former = w.former::jsonb
    from unnest(
      ${rows.map(({ organizationId }) => organizationId)}::uuid[],
      ${rows.map(({ partnerId }) => partnerId)}::uuid[],
      ${rows.map(({ meetingId }) => meetingId)}::uuid[],
      ${rows.map(({ former }) => (former ? JSON.stringify(former) : null))}::text[]
    ) as w(a, b, meeting, former)
    where plan_meeting.plan_id = ${planId} and organization_id = w.a and partner_id = w.b`.execute(tx);
}

/** Whether it is the newest of those that are published. */
export async function isNewestPublished(db: Db, programId: string, planId: string): Promise<boolean> {
  const row = await db
    .selectFrom('plan')
    .select('id')
    .where('program_id', '=', programId)
    .where('state', '=', 'PUBLISHED')
    .orderBy('published_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id === planId;
}

/** Whether someone is, or was, checked in to a meeting that it made or moved. */
export async function isPlanCheckedIn(db: Db, planId: string): Promise<boolean> {
  const row = await db
    .selectFrom('plan_meeting as x')
    .innerJoin('meeting as m', 'm.id', 'x.meeting_id')
    .select('m.id')
    .where('x.plan_id', '=', planId)
    .where('x.change', 'in', ['NEW', 'KEPT', 'MOVED'])
    .where(
      sql<boolean>`(m.owner_attendance ->> 'attendedAt' is not null
        or m.participant_attendance ->> 'attendedAt' is not null)`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
