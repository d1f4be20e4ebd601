import type { Kysely } from 'kysely';
import type { SegmentResult } from '../../contract/segments.ts';
import { registrantFilterArgs } from '../../domain/registration/registrant-filter.ts';
import type { Segment } from '../../domain/segments/segment.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Named filters of registrants: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

/** The segments of a program by name. One whose filter this version does not understand is left out: it would mean everyone. */
export async function segmentsOf(db: Db, programId: string): Promise<SegmentResult[]> {
  const rows = await db
    .selectFrom('segment')
    .select(['id', 'name', 'filter', 'created_by', 'updated_at'])
    .where('program_id', '=', programId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const filter = registrantFilterArgs.safeParse(row.filter);
    return filter.success
      ? [
          {
            segmentId: row.id,
            name: row.name,
            filter: filter.data,
            createdBy: row.created_by,
            updatedAt: row.updated_at,
          },
        ]
      : [];
  });
}

export async function insertSegment(
  db: Db,
  programId: string,
  segment: Segment & { createdBy: string },
  at: Instant,
): Promise<void> {
  await db
    .insertInto('segment')
    .values({
      program_id: programId,
      id: segment.segmentId,
      name: segment.name,
      filter: JSON.stringify(segment.filter),
      created_by: segment.createdBy,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

export async function saveSegment(db: Db, programId: string, segment: Segment, at: Instant): Promise<void> {
  await db
    .updateTable('segment')
    .set({ name: segment.name, filter: JSON.stringify(segment.filter), updated_at: at })
    .where('program_id', '=', programId)
    .where('id', '=', segment.segmentId)
    .execute();
}

export async function removeSegment(db: Db, programId: string, segmentId: string): Promise<void> {
  await db.deleteFrom('segment').where('program_id', '=', programId).where('id', '=', segmentId).execute();
}
