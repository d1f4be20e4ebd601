import type { Kysely } from 'kysely';
import type { Actor } from '../../domain/people/actor.ts';
import { may } from '../../domain/people/permissions.ts';
import type { Schema } from '../db/schema.ts';
import type { FileRow } from '../store/files.ts';
import { programsStaffedWith, staffTies } from '../store/organization-roles.ts';

type Owned = Pick<FileRow, 'organization_id' | 'uploaded_by'>;
type Db = Kysely<Schema>;

/** Whether an actor may read a private file, for one reason. */
type FileReader = (db: Db, actor: Actor, file: Owned) => Promise<boolean> | boolean;

/**
 * Who may read a private file: whoever one of these says. Another reason (a sponsor's offer, a program's material) is
 * another line here.
 */
const fileReaders: readonly FileReader[] = [
  // The uploader's own, until a form that carries it is saved: from then on it is the organization's, whoever leaves it.
  (_db, actor, { organization_id, uploaded_by }) =>
    organization_id === null && may(actor, 'file.see', { userId: uploaded_by }),
  (_db, actor, { organization_id }) =>
    organization_id !== null && may(actor, 'file.see', { organizationId: organization_id }),
  (db, actor, { organization_id }) => isStaffOf(db, actor, organization_id),
  // What staff uploaded themselves, for an organization in one of their programs that has not agreed.
  async (db, actor, { organization_id, uploaded_by }) =>
    organization_id !== null &&
    actor.kind === 'USER' &&
    actor.userId === uploaded_by &&
    (await programsStaffedWith(db, actor.userId, organization_id)).length > 0,
];

/** Whether the actor may read the file. */
export async function mayReadFile(db: Db, actor: Actor, file: Owned): Promise<boolean> {
  for (const reader of fileReaders) if (await reader(db, actor, file)) return true;
  return false;
}

/** Whether the actor may upload files for the organization: its members, and who staffs a program it is in. */
export const mayUploadFor = async (db: Db, actor: Actor, organizationId: string): Promise<boolean> =>
  may(actor, 'file.see', { organizationId }) || (await isStaffOf(db, actor, organizationId));

/** Staff of a program that the organization agreed with, whatever the state of its registration: they review it. */
async function isStaffOf(db: Db, actor: Actor, organizationId: string | null): Promise<boolean> {
  if (actor.kind !== 'USER' || organizationId === null) return false;
  return (await staffTies(db, actor.userId, organizationId)).length > 0;
}
