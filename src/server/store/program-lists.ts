import { type Kysely, sql } from 'kysely';
import type { ManagedProgram } from '../../contract/program-settings.ts';
import { staffRoles } from '../../domain/people/roles.ts';
import type { ProgramStatus } from '../../domain/programs/program.ts';
import type { Schema } from '../db/schema.ts';
import { programCounters } from './program-counters.ts';

/** The lists of those who run programs, with counters. */

export interface ProgramListing {
  userId: string;
  /** Only programs the person is staff of; else all there are. */
  managed: boolean;
  q?: string | undefined;
  status?: ProgramStatus | undefined;
  sortBy?: string | undefined;
  sortOrder: 'ASC' | 'DESC';
  offset: number;
  limit: number;
}

const sortable: Record<string, 'p.name' | 'p.status' | 'p.timeline_start'> = {
  name: 'p.name',
  status: 'p.status',
  timelineStart: 'p.timeline_start',
};

/** What a person typed is no pattern. */
const partOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export async function listProgramsWithCounters(
  db: Kysely<Schema>,
  listing: ProgramListing,
): Promise<{ items: ManagedProgram[]; total: number }> {
  let query = db
    .selectFrom('program as p')
    .leftJoin('program_user as u', (join) =>
      join.onRef('u.program_id', '=', 'p.id').on('u.user_id', '=', listing.userId),
    )
    .where('p.is_deleted', '=', false);
  if (listing.managed) query = query.where('u.program_role', 'in', [...staffRoles]);
  if (listing.status) query = query.where('p.status', '=', listing.status);
  if (listing.q) {
    const part = partOf(listing.q);
    query = query.where((eb) =>
      eb.or(
        (['p.name', 'p.short_name', 'p.slug', 'p.organizer'] as const).map((name) => eb(name, 'ilike', part)),
      ),
    );
  }
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['p.id', 'p.slug', 'p.name', 'p.location', 'p.status', 'p.timeline_start', 'p.timeline_end'])
    .select(['p.timezone', 'p.color_theme', 'p.organizer', 'p.type', 'p.logo', 'p.is_visible'])
    .select(['p.check_in_opens_minutes', 'u.program_role'])
    .orderBy(
      sortable[listing.sortBy ?? ''] ?? 'p.timeline_start',
      listing.sortOrder === 'ASC' ? 'asc' : 'desc',
    )
    .orderBy('p.name')
    .orderBy('p.id')
    .offset(listing.offset)
    .limit(listing.limit)
    .execute();
  const counters = await programCounters(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.flatMap((row): ManagedProgram[] => {
    const counted = counters.get(row.id);
    if (!counted) return [];
    return [
      {
        id: row.id,
        slug: row.slug,
        name: row.name,
        location: row.location,
        status: row.status,
        timelineStart: row.timeline_start,
        timelineEnd: row.timeline_end,
        timezone: row.timezone,
        colorTheme: row.color_theme,
        checkInOpensMinutes: row.check_in_opens_minutes,
        organizer: row.organizer,
        type: row.type,
        logo: row.logo,
        isVisible: row.is_visible,
        programRole: row.program_role,
        counters: counted,
      },
    ];
  });
  return { items, total };
}
