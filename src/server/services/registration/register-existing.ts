import { decideRegisterOnBehalf } from '../../../domain/registration/on-behalf.ts';
import { notifyOnBehalf } from '../../notifications/notify-on-behalf.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { isNobodys } from '../../store/agreements.ts';
import { claimMailbox } from '../../store/claim-links.ts';
import { findMemberByEmail } from '../../store/members.ts';
import { organizationToRegister } from '../../store/organization-imports.ts';
import { loadProgram } from '../../store/programs.ts';
import { finderOf, mayNamePeople } from './on-behalf-rights.ts';
import { register } from './register.ts';

/** An organization of a file that is there already. */
export interface Existing {
  programId: string;
  /** The one that is meant (`registeredSlug`). */
  slug: string;
  /** Of the people whom the file names for it. */
  emails: readonly string[];
}

/**
 * Registers an organization that is there already, by the rules of *Register an organization*: one of the caller's programs, or
 * any for the super admin. What the file says of it changes nothing of it. Who is its own is told.
 *
 * @returns null where it is registered already, or where the caller does not find it
 */
export async function registerExisting(
  context: TransactionContext,
  { programId, slug, emails }: Existing,
): Promise<{ organizationId: string; slug: string; isItsOwn: boolean } | null> {
  const { tx } = context;
  const program = await loadProgram(tx, programId);
  const found = program && (await organizationToRegister(tx, { programId, finder: finderOf(context) }, slug));
  if (!program || !found) return null;
  const organizationId = found.id;
  const nobodys = await isNobodys(tx, organizationId);
  // Whoever has an account would be told of a draft, which they could not see.
  if (!nobodys && decideRegisterOnBehalf(program).kind === 'refused') return null;
  const names = await mayNamePeople(context, organizationId);
  const members: string[] = [];
  for (const email of names ? emails : []) {
    const member = await findMemberByEmail(tx, organizationId, email);
    if (member) members.push(member.userId);
  }
  const how = names && nobodys ? ('ENTERED' as const) : null;
  const quiet: TransactionContext = { ...context, actor: { kind: 'SYSTEM', name: nameOf(context) } };
  const givenBy = context.actor.kind === 'USER' ? context.actor.userId : null;
  await register(quiet, { programId, organizationId, members, purpose: '' }, { how, givenBy });
  if ((await claimMailbox(tx, organizationId)) === null && !nobodys)
    await notifyOnBehalf(context, program, { id: organizationId, name: found.name });
  return { organizationId, slug: found.slug, isItsOwn: found.isItsOwn || !nobodys };
}
