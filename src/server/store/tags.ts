import { type Kysely, sql } from 'kysely';
import type { UsedTag } from '../../contract/tags.ts';
import type { Tag } from '../../domain/tags/tag.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { taggedCount } from './registrant-counts.ts';

/** Tags of programs, and who has them: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

/** The tags of a program by label, each with how many registrants have it. */
export async function tagsOf(db: Db, programId: string): Promise<UsedTag[]> {
  const { rows } = await sql<UsedTag>`
    select t.id as "tagId", t.label, t.description, ${taggedCount(sql`t.program_id`, sql`t.id`)} as registrants
    from tag t where t.program_id = ${programId}
    order by lower(t.label), t.id`.execute(db);
  return rows;
}

export async function insertTag(db: Db, programId: string, tag: Tag, at: Instant): Promise<void> {
  await db
    .insertInto('tag')
    .values({
      program_id: programId,
      id: tag.tagId,
      label: tag.label,
      description: tag.description,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

export async function saveTag(db: Db, programId: string, tag: Tag, at: Instant): Promise<void> {
  await db
    .updateTable('tag')
    .set({ label: tag.label, description: tag.description, updated_at: at })
    .where('program_id', '=', programId)
    .where('id', '=', tag.tagId)
    .execute();
}

/** The tag, and with it every assignment. */
export async function removeTag(db: Db, programId: string, tagId: string): Promise<void> {
  await db.deleteFrom('tag').where('program_id', '=', programId).where('id', '=', tagId).execute();
}

/** The tags that a registrant has now. */
export async function assignedTags(
  db: Db,
  of: { programId: string; organizationId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('registration_tag')
    .select('tag_id')
    .where('program_id', '=', of.programId)
    .where('organization_id', '=', of.organizationId)
    .execute();
  return rows.map((row) => row.tag_id);
}

/** Writes which tags a registrant has from now on. */
export async function saveTagsOf(
  db: Db,
  of: { programId: string; organizationId: string },
  tagIds: readonly string[],
): Promise<void> {
  let gone = db
    .deleteFrom('registration_tag')
    .where('program_id', '=', of.programId)
    .where('organization_id', '=', of.organizationId);
  if (tagIds.length > 0) gone = gone.where('tag_id', 'not in', [...tagIds]);
  await gone.execute();
  if (tagIds.length === 0) return;
  await db
    .insertInto('registration_tag')
    .values(
      tagIds.map((tagId) => ({
        program_id: of.programId,
        organization_id: of.organizationId,
        tag_id: tagId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
