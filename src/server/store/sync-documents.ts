import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { SyncNoun } from '../../contract/change-kinds.ts';
import type { changeShape } from '../../contract/sync.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { offeredMeetingDocuments } from './sync-offered.ts';
import { memberDocuments, organizationDocuments } from './sync-people.ts';
import { eventDocuments, programDocuments, roomDocuments, timeslotDocuments } from './sync-schedule.ts';
import type { Audience, Selection } from './sync-selection.ts';

/**
 * What a caller may see of a program, as documents for a device: names, rooms, tables, times; no email, phone or deck.
 * Staff see all; a participant the published schedule, the meetings of the active organization and its partners' names.
 */

type Document = NonNullable<z.input<typeof changeShape>['doc']>;

type Loader = (
  db: Kysely<Schema>,
  audience: Audience,
  selection: Selection,
  now: Instant,
) => Promise<{ id: string; doc: Document }[]>;

export const loadDocuments: Record<SyncNoun, Loader> = {
  program: programDocuments,
  event: eventDocuments,
  timeslot: timeslotDocuments,
  room: roomDocuments,
  organization: organizationDocuments,
  member: memberDocuments,
  meeting: offeredMeetingDocuments,
};

/** How many objects a whole snapshot has, roughly: for a progress bar. */
export async function countDocuments(
  db: Kysely<Schema>,
  { programId, organizationId }: Audience,
): Promise<number> {
  if (organizationId) return 0;
  const row = await db
    .selectFrom('sync_mark')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('program_id', '=', programId)
    .executeTakeFirst();
  return row?.count ?? 0;
}
