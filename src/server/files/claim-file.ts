import { type FilePurpose, purposeRules } from '../../domain/files/purposes.ts';
import { fileIdOf, storedValueOf } from '../../domain/files/stored-value.ts';
import { badInput } from '../perform/refusal.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { giveToOrganization, isStored, lockFile } from '../store/files.ts';

export interface FileClaim {
  /** What the form sent; null or empty: no file. */
  value: string | null | undefined;
  /** What stands there now: an unchanged value needs no claim. */
  current: string | null | undefined;
  purpose: FilePurpose;
  /** Whose it becomes; null: it stays the uploader's (a profile picture). */
  organizationId: string | null;
  /** Where in the body it stands, for the message by the field. */
  path: string;
}

/**
 * What every action does with a file's value before it saves it: checks that the file is there, of this purpose, and
 * the caller's to give; and gives it to the organization, whose members and reviewing staff may then read it. Without
 * it anyone could put someone else's file into a form.
 *
 * @returns the value to keep, or null
 * @throws Refusal BAD_INPUT at `path`, in SPEC.md 8's words
 */
export async function claimFile(context: TransactionContext, claim: FileClaim): Promise<string | null> {
  const { value, current, purpose, organizationId, path } = claim;
  if (!value) return null;
  if (value === current) return value;
  const refuse = () => badInput({ path, message: purposeRules[purpose].unable });
  const id = fileIdOf(value);
  const row = id && (await lockFile(context.tx, id));
  if (!row || !isStored(row) || row.purpose !== purpose) throw refuse();
  const { actor } = context;
  const mine = actor.kind === 'SYSTEM' || (actor.kind === 'USER' && row.uploaded_by === actor.userId);
  const free = row.organization_id === null && mine;
  if (!free && (organizationId === null || row.organization_id !== organizationId)) throw refuse();
  if (organizationId && row.organization_id === null) {
    await giveToOrganization(context.tx, row.id, organizationId);
  }
  return storedValueOf(row.key, row.extension);
}
