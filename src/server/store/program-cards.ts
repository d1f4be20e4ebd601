import { type Kysely, sql } from 'kysely';
import type { ProgramCard } from '../../contract/program-cards.ts';
import { staffRoles } from '../../domain/people/roles.ts';
import { statusesThat } from '../../domain/programs/program-status.ts';
import type { Schema } from '../db/schema.ts';

/** Programs as cards show them, each with the registration of one organization. */

type Db = Kysely<Schema>;

/** Nobody's organization: who acts for none has registered for nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const cards = (db: Db, organizationId: string | null) =>
  db
    .selectFrom('program as p')
    .leftJoin('registration as r', (join) =>
      join.onRef('r.program_id', '=', 'p.id').on('r.organization_id', '=', organizationId ?? NOBODY),
    )
    .where('p.is_deleted', '=', false);

/** Who looks at programs. */
export interface CardReader {
  userId: string;
  organizationId: string | null;
  superAdmin: boolean;
}

/** Programs that are open for registration or will be. */
export const listedCards = (db: Db, reader: CardReader, page: { offset: number; limit: number }) =>
  pageOf(
    cards(db, reader.organizationId)
      .where('p.is_visible', '=', true)
      .where('p.status', 'in', statusesThat('listed')),
    'asc',
    page,
  );

/** Programs that the organization is registered for, in whatever state. */
export const registeredCards = (db: Db, reader: CardReader, page: { offset: number; limit: number }) =>
  pageOf(
    cards(db, reader.organizationId)
      .where('r.program_id', 'is not', null)
      .where('p.status', 'in', statusesThat('participants')),
    'desc',
    page,
  );

/**
 * One program by its id or slug, for who may know of it: whoever is signed in while it is listed; its people and an
 * organization that is registered unless it is a draft; always its staff and the super admin. Null: there is none for this reader.
 */
export async function cardFor(db: Db, idOrSlug: string, reader: CardReader): Promise<ProgramCard | null> {
  const row = await columns(cards(db, reader.organizationId))
    .leftJoin('program_user as u', (join) =>
      join.onRef('u.program_id', '=', 'p.id').on('u.user_id', '=', reader.userId),
    )
    .where(sql<boolean>`${idOrSlug} in (p.id::text, p.slug)`)
    .where((eb) =>
      eb.or([
        eb.and([eb('p.is_visible', '=', true), eb('p.status', 'in', statusesThat('listed'))]),
        eb.and([
          eb('p.status', 'in', statusesThat('participants')),
          eb.or([eb('r.program_id', 'is not', null), eb('u.program_role', 'is not', null)]),
        ]),
        eb('u.program_role', 'in', [...staffRoles]),
        eb.val(reader.superAdmin),
      ]),
    )
    // A slug may look like an id of another: the id comes first.
    .orderBy(sql`p.id::text = ${idOrSlug}`, 'desc')
    .executeTakeFirst();
  return row ? cardOf(row) : null;
}

type Cards = ReturnType<typeof cards>;

const columns = (query: Cards) =>
  query.select([
    'p.id',
    'p.slug',
    'p.name',
    'p.short_name',
    'p.description',
    'p.organizer',
    'p.location',
    'p.type',
    'p.status',
    'p.timeline_start',
    'p.timeline_end',
    'p.timezone',
    'p.color_theme',
    'p.check_in_opens_minutes',
    'p.revision_end_date',
    'r.registration_status',
    'r.message',
    'r.is_edited',
    'r.is_revision_submitted',
    'r.created_at',
    'r.updated_at',
  ]);

async function pageOf(
  query: Cards,
  order: 'asc' | 'desc',
  { offset, limit }: { offset: number; limit: number },
) {
  const counted = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await columns(query)
    .orderBy('p.timeline_start', order)
    .orderBy('p.name')
    .orderBy('p.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { items: rows.map(cardOf), total: counted.total };
}

type CardRow = NonNullable<Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirst']>>>;

const cardOf = (row: CardRow): ProgramCard => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  shortName: row.short_name,
  description: row.description,
  organizer: row.organizer,
  location: row.location,
  type: row.type,
  status: row.status,
  timelineStart: row.timeline_start,
  timelineEnd: row.timeline_end,
  timezone: row.timezone,
  colorTheme: row.color_theme,
  checkInOpensMinutes: row.check_in_opens_minutes,
  revisionEndDate: row.revision_end_date,
  registration:
    row.registration_status && row.created_at && row.updated_at
      ? {
          registrationStatus: row.registration_status,
          message: row.message ?? '',
          isEdited: row.is_edited ?? false,
          isRevisionSubmitted: row.is_revision_submitted ?? false,
          createdAt: row.created_at,
          updatedAt: row.updated_at,
        }
      : null,
});
