import {
  changesBy,
  chosenChanges,
  type ImportChange,
} from '../../../domain/organizations/import/import-changes.ts';
import { nameKey } from '../../../domain/tables/row-findings.ts';
import { concernedByOrganizations } from '../../live/news-topics.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { mayBeClaimed } from '../../store/claim-links.ts';
import { type NamedOrganization, organizationsNamed } from '../../store/organization-imports.ts';
import {
  loadFullOrganization,
  registeredPrograms,
  saveOrganization,
} from '../../store/organization-profiles.ts';
import { keepsEverywhere } from '../../store/organization-roles.ts';
import { lockOrganization } from '../../store/organizations.ts';
import { mayNamePeople } from '../registration/on-behalf-rights.ts';

/** How a row of a file names an organization that may be there. */
export interface MeantBy {
  name: string;
  slug: string;
  /** The file chose the slug: it says which one is meant. */
  chosen: boolean;
  /** The addresses that the file has for it, in lower case. */
  emails: readonly string[];
}

/**
 * The super admin may change every organization; staff on edit level those that they typed, as long as they are nobody's own and no
 * other program has them (docs/decisions/067).
 */
export async function mayChange(
  context: TransactionContext,
  { id, isItsOwn }: Pick<NamedOrganization, 'id' | 'isItsOwn'>,
): Promise<boolean> {
  const { actor, tx } = context;
  if (actor.kind !== 'USER') return false;
  if (actor.userRole === 'SUPER_ADMIN') return true;
  if (isItsOwn || !(await mayNamePeople(context, id))) return false;
  return await keepsEverywhere(tx, actor.userId, id);
}

/**
 * The organization that a row means among those that the caller may change; null: none, or more than one. A chosen slug says it,
 * else the address that mail to it goes to, else its name where one alone has it: each change is shown before it is made.
 */
export async function meantToChange(
  context: TransactionContext,
  { name, slug, chosen, emails }: MeantBy,
): Promise<NamedOrganization | null> {
  const key = nameKey(name);
  const named: NamedOrganization[] = [];
  for (const one of await organizationsNamed(context.tx, slug, key))
    if (nameKey(one.name) === key && (await mayChange(context, one))) named.push(one);
  if (chosen) return named.find((one) => one.slug === slug) ?? null;
  const byMailbox = named.filter(({ mailbox }) => mailbox !== null && emails.includes(mailbox));
  const [only, another] = byMailbox.length > 0 ? byMailbox : named;
  return only && !another ? only : null;
}

/** What a row says otherwise than the organization that it means. Changes nothing. */
export async function compareWith(
  context: TransactionContext,
  meant: NamedOrganization,
  given: Readonly<Record<string, unknown>>,
): Promise<ImportChange[]> {
  const standing = await loadFullOrganization(context.tx, { id: meant.id });
  return standing ? changesBy(given, standing) : [];
}

/**
 * Makes the changes of a row that were chosen. Race: the organization is locked; what was changed since it was shown is left as it
 * is, all of it.
 *
 * @param chosen with what was shown of each
 * @returns null: some of it says something else by now; else what was changed
 */
export async function updateMeant(
  context: TransactionContext,
  meant: NamedOrganization,
  given: Readonly<Record<string, unknown>>,
  chosen: readonly Pick<ImportChange, 'column' | 'from'>[],
): Promise<ImportChange[] | null> {
  const { tx, now } = context;
  if (!(await lockOrganization(tx, meant.id))) return [];
  // It may have been claimed, or registered elsewhere, before it was locked: then it is not the caller's to change.
  const isItsOwn = !(await mayBeClaimed(tx, meant.id));
  if (!(await mayChange(context, { id: meant.id, isItsOwn }))) return [];
  const { own, lost } = chosenChanges(await compareWith(context, meant, given), chosen);
  if (lost.length > 0) return null;
  if (own.length === 0) return [];
  await saveOrganization(tx, meant.id, Object.fromEntries(own.map(({ column, to }) => [column, to])), now);
  for (const { programId } of await registeredPrograms(tx, meant.id, now))
    context.nudge(programId, concernedByOrganizations(meant.id), ['organization', 'registration']);
  return own;
}
