import type { Kysely } from 'kysely';
import type { ContentSection } from '../../domain/content/page.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** The content page of a program: SQL in, domain shapes out. */

/** The draft and what is published of it; revision 0: there is none yet. */
export interface Content {
  revision: number;
  sections: ContentSection[];
  updatedAt: Instant | null;
  updatedBy: string | null;
  published: ContentSection[] | null;
  publishedRevision: number | null;
  publishedAt: Instant | null;
}

const nothing: Content = {
  revision: 0,
  sections: [],
  updatedAt: null,
  updatedBy: null,
  published: null,
  publishedRevision: null,
  publishedAt: null,
};

export async function loadContent(db: Kysely<Schema>, programId: string): Promise<Content> {
  const row = await db
    .selectFrom('program_content')
    .selectAll()
    .where('program_id', '=', programId)
    .executeTakeFirst();
  if (!row) return nothing;
  return {
    revision: row.revision,
    sections: row.sections,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    published: row.published,
    publishedRevision: row.published_revision,
    publishedAt: row.published_at,
  };
}

/** The same, held until the transaction ends, with the program: of two first changes the second waits too. */
export async function lockContent(tx: Kysely<Schema>, programId: string): Promise<Content> {
  await tx.selectFrom('program').select('id').where('id', '=', programId).forNoKeyUpdate().execute();
  return await loadContent(tx, programId);
}

/** Keeps a content as it is now. */
export async function saveContent(
  tx: Kysely<Schema>,
  programId: string,
  content: Content & { updatedAt: Instant; updatedBy: string },
): Promise<void> {
  const values = {
    revision: content.revision,
    sections: JSON.stringify(content.sections),
    updated_at: content.updatedAt,
    updated_by: content.updatedBy,
    published: content.published && JSON.stringify(content.published),
    published_revision: content.publishedRevision,
    published_at: content.publishedAt,
  };
  await tx
    .insertInto('program_content')
    .values({ program_id: programId, ...values })
    .onConflict((conflict) => conflict.column('program_id').doUpdateSet(values))
    .execute();
}
