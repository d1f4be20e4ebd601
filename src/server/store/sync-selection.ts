import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DeviceMode } from '../../domain/devices/device.ts';

/** Who asks for documents, and for which ones. */

/** `organizationId` null: staff, who see everything, or a paired tablet. */
export interface Audience {
  programId: string;
  organizationId: string | null;
  /** A paired tablet: all of the program that a door needs, and nothing else of it. */
  tablet?: DeviceMode;
  /** The rooms that it is for: it gets the names of whoever meets there. Empty or left out: of the whole program. */
  roomIds?: readonly string[];
}

/** Staff plan what is not published yet, and know every room's link; nobody else hears of it. */
export const seesAsStaff = ({ organizationId, tablet }: Audience): boolean =>
  organizationId === null && tablet === undefined;

/** The rooms that a tablet's names end at; null where they do not. */
export const onlyRooms = ({ tablet, roomIds = [] }: Audience): readonly string[] | null =>
  tablet !== undefined && roomIds.length > 0 ? roomIds : null;

/** Who asks, for a cursor: another audience begins anew, and so does a tablet for other rooms. */
export function audienceName(audience: Audience): string {
  const { organizationId, tablet } = audience;
  if (!tablet) return organizationId ?? 'staff';
  const rooms = onlyRooms(audience);
  if (!rooms) return `tablet:${tablet}`;
  const digest = createHash('sha256')
    .update([...rooms].sort().join())
    .digest('base64url');
  return `tablet:${tablet}:${digest.slice(0, 22)}`;
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
