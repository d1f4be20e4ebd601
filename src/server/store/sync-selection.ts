import { sql } from 'kysely';

/** Who asks for documents, and for which ones. */

/** `organizationId` null: staff, who see everything. */
export interface Audience {
  programId: string;
  organizationId: string | null;
}

/** Which objects: the next ones by id after a place, or exactly these. */
export type Selection = { after: string | null; limit: number } | { ids: readonly string[] };

/** The condition on an id column that the selection means. */
export const placed = (column: string, selection: Selection) =>
  'ids' in selection
    ? sql<boolean>`${sql.ref(column)} = any(${selection.ids}::uuid[])`
    : sql<boolean>`${sql.ref(column)} > ${selection.after ?? '00000000-0000-0000-0000-000000000000'}::uuid`;

export const limitOf = (selection: Selection): number =>
  'ids' in selection ? selection.ids.length : selection.limit;
