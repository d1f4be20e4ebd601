import { sql } from 'kysely';
import type { DeviceMode } from '../../domain/devices/device.ts';

/** Who asks for documents, and for which ones. */

/** `organizationId` null: staff, who see everything, or a paired tablet. */
export interface Audience {
  programId: string;
  organizationId: string | null;
  /** A paired tablet: all of the program that a door needs, and nothing else of it. */
  tablet?: DeviceMode;
}

/** Staff plan what is not published yet, and know every room's link; nobody else hears of it. */
export const seesAsStaff = ({ organizationId, tablet }: Audience): boolean =>
  organizationId === null && tablet === undefined;

/** Who asks, for a cursor: another audience begins anew. */
export const audienceName = ({ organizationId, tablet }: Audience): string =>
  tablet ? `tablet:${tablet}` : (organizationId ?? 'staff');

/** Which objects: the next ones by id after a place, or exactly these. */
export type Selection = { after: string | null; limit: number } | { ids: readonly string[] };

/** The condition on an id column that the selection means. */
export const placed = (column: string, selection: Selection) =>
  'ids' in selection
    ? sql<boolean>`${sql.ref(column)} = any(${selection.ids}::uuid[])`
    : sql<boolean>`${sql.ref(column)} > ${selection.after ?? '00000000-0000-0000-0000-000000000000'}::uuid`;

export const limitOf = (selection: Selection): number =>
  'ids' in selection ? selection.ids.length : selection.limit;
