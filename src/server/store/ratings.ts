import { type Kysely, sql } from 'kysely';
import type { Rating } from '../../contract/ratings.ts';
import type { RateArgs } from '../../domain/meetings/rate.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Ratings: SQL in, shapes out. */

/** The reviews that a program offers (SPEC.md 3, meetingReviews); null where there is no such program. */
export async function reviewOptions(db: Kysely<Schema>, programId: string): Promise<string[] | null> {
  const row = await db
    .selectFrom('program')
    .select('meeting_reviews')
    .where('id', '=', programId)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return row?.meeting_reviews ?? null;
}

/** Whether there is such a meeting in the program. */
export async function isMeetingOf(
  db: Kysely<Schema>,
  programId: string,
  meetingId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('meeting')
    .select('id')
    .where('id', '=', meetingId)
    .where('program_id', '=', programId)
    .executeTakeFirst();
  return row !== undefined;
}

/** What an organization said of a meeting, or null. */
export async function findRating(
  db: Kysely<Schema>,
  meetingId: string,
  ratingBy: string,
): Promise<RateArgs | null> {
  const row = await db
    .selectFrom('rating')
    .select(['score', 'review', 'feedback'])
    .where('meeting_id', '=', meetingId)
    .where('rating_by', '=', ratingBy)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a rating in the place of the one before, if any. */
export async function saveRating(
  tx: Kysely<Schema>,
  about: { programId: string; meetingId: string; ratingBy: string; ratingFor: string },
  args: RateArgs,
  updatedAt: Instant,
): Promise<void> {
  const { score, review, feedback } = args;
  await tx
    .insertInto('rating')
    .values({
      program_id: about.programId,
      meeting_id: about.meetingId,
      rating_by: about.ratingBy,
      rating_for: about.ratingFor,
      score,
      review,
      feedback,
      updated_at: updatedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['meeting_id', 'rating_by'])
        .doUpdateSet({ score, review, feedback, updated_at: updatedAt }),
    )
    .execute();
}

function ratings(db: Kysely<Schema>) {
  return db
    .selectFrom('rating as r')
    .innerJoin('meeting as m', 'm.id', 'r.meeting_id')
    .innerJoin('program as g', 'g.id', 'r.program_id')
    .where('m.is_deleted', '=', false)
    .where('g.is_deleted', '=', false);
}

/** Which ratings: of these, those that fit all that is given. */
export interface RatingFilter {
  meetingId?: string;
  programId?: string;
  /** Only of these programs. */
  programIds?: readonly string[] | undefined;
  by?: string;
  of?: string;
  /** Either side. */
  organizationId?: string | undefined;
}

function filtered(db: Kysely<Schema>, filter: RatingFilter) {
  let query = ratings(db);
  const { meetingId, programId, programIds, by, of, organizationId } = filter;
  if (meetingId !== undefined) query = query.where('r.meeting_id', '=', meetingId);
  if (programId !== undefined) query = query.where('r.program_id', '=', programId);
  if (programIds !== undefined) query = query.where(sql<boolean>`r.program_id = any(${programIds}::uuid[])`);
  if (by !== undefined) query = query.where('r.rating_by', '=', by);
  if (of !== undefined) query = query.where('r.rating_for', '=', of);
  if (organizationId !== undefined) {
    query = query.where((eb) =>
      eb.or([eb('r.rating_by', '=', organizationId), eb('r.rating_for', '=', organizationId)]),
    );
  }
  return query;
}

/** A page of ratings, last updated first. */
export async function listRatings(
  db: Kysely<Schema>,
  filter: RatingFilter,
  page: { offset: number; limit: number },
): Promise<Rating[]> {
  const rows = await filtered(db, filter)
    .innerJoin('organization as b', 'b.id', 'r.rating_by')
    .innerJoin('organization as f', 'f.id', 'r.rating_for')
    .selectAll('r')
    .select([
      'm.start_at',
      'm.end_at',
      'g.name as program_name',
      'g.slug as program_slug',
      'g.timezone',
      'b.name as by_name',
      'b.slug as by_slug',
      'b.logo as by_logo',
      'f.name as for_name',
      'f.slug as for_slug',
      'f.logo as for_logo',
    ])
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.meeting_id')
    .orderBy('r.rating_by')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    programId: row.program_id,
    meetingId: row.meeting_id,
    ratingBy: row.rating_by,
    ratingFor: row.rating_for,
    score: row.score,
    review: row.review,
    feedback: row.feedback,
    updatedAt: row.updated_at,
    by: { id: row.rating_by, name: row.by_name, slug: row.by_slug, logo: row.by_logo },
    of: { id: row.rating_for, name: row.for_name, slug: row.for_slug, logo: row.for_logo },
    program: { name: row.program_name, slug: row.program_slug, timezone: row.timezone },
    startAt: row.start_at,
    endAt: row.end_at,
  }));
}

/** How many there are and their mean score, null where there are none. */
export async function ratingTotals(
  db: Kysely<Schema>,
  filter: RatingFilter,
): Promise<{ total: number; averageScore: number | null }> {
  const row = await filtered(db, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number | null>`avg(r.score)::float8`.as('average'),
    ])
    .executeTakeFirstOrThrow();
  return { total: row.total, averageScore: row.average };
}
