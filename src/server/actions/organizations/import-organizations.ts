import { messageFields } from '../../../contract/message-shape.ts';
import type { ImportedResult } from '../../../contract/organization-imports.ts';
import {
  type ImportBatch,
  type ImportProblem,
  type ImportRegistration,
  readOrganization,
  readPerson,
} from '../../../domain/organizations/import/import-args.ts';
import {
  emailTaken,
  type KnownThings,
  learned,
  nothingKnown,
  thereAlready,
  whatIsThere,
} from '../../../domain/organizations/import/known.ts';
import { slugFrom } from '../../../domain/people/organization.ts';
import { nameKey } from '../../../domain/tables/row-findings.ts';
import type { Actions } from '../../http/handler.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { addMember } from '../../services/organizations/add-member.ts';
import { createOrganization } from '../../services/organizations/create-organization.ts';
import { register } from '../../services/registration/register.ts';
import { review } from '../../services/registration/review.ts';
import { emailsInUse, organizationsLike } from '../../store/organization-imports.ts';

/** For which program, and how. */
interface Registering {
  programId: string;
  registration: ImportRegistration;
  /** Mail each organization that is approved. */
  tell: boolean;
}

type Candidate = ImportBatch['organizations'][number];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const writable = (text: string) => !text.includes('\0') && text.isWellFormed();

const inEnglish = ({ message, ...problem }: ImportProblem & { row: number }) => ({
  ...problem,
  ...messageFields(message),
});

/**
 * Organizations with their people, each with all of them or not at all. What is there already stays as it is: neither a
 * second import of the same file nor a call that is said again makes anything twice. People get a profile without
 * dashboard access; nobody is mailed but, where it is asked, the organizations that are approved.
 *
 * Race: of two imports that make the same slug or email at once, the later is refused as a whole by the database
 * (SLUG_TAKEN, PROFILE_TAKEN); said again, it finds what is there.
 */
async function importAll(
  context: TransactionContext,
  { organizations }: ImportBatch,
  into: Registering | null,
): Promise<{ organizations: ImportedResult }> {
  const there = await checkKnown(context, {
    slugs: organizations.map(({ organization }) => slugOf(organization)),
    names: organizations.map(({ organization }) => textOf(organization.name)),
    emails: organizations.flatMap(({ people }) => people.map(({ person }) => textOf(person.email))),
  });
  let known = learned(nothingKnown, there);
  const answered: ImportedResult = [];
  for (const candidate of organizations) {
    const outcome = await importOne(context, candidate, known, into);
    answered.push(outcome);
    if (outcome.outcome === 'IMPORTED')
      known = learned(known, {
        organizations: [{ slug: outcome.slug ?? '', name: textOf(candidate.organization.name) }],
        emails: candidate.people.map(({ person }) => nameKey(textOf(person.email))),
      });
  }
  return { organizations: answered };
}

const isSuperAdmin = (actor: TransactionContext['actor']): boolean =>
  actor.kind === 'SYSTEM' || (actor.kind === 'USER' && actor.userRole === 'SUPER_ADMIN');

const slugOf = (organization: Record<string, unknown>): string =>
  textOf(organization.slug) || slugFrom(textOf(organization.name));

async function importOne(
  context: TransactionContext,
  { row, organization, people }: Candidate,
  known: KnownThings,
  into: Registering | null,
): Promise<ImportedResult[number]> {
  const nothing = { row, organizationId: null, slug: null, problems: [] };
  const chosen = textOf(organization.slug) !== '';
  const there = whatIsThere({ name: textOf(organization.name), slug: slugOf(organization), chosen }, known);
  // A name that leads to someone else's slug gets a number: nobody chose it.
  if (there === 'THERE') return { ...nothing, outcome: 'THERE' };
  const read = readOrganization(organization);
  const problems = read.problems.map((problem) => ({ row, ...problem }));
  if (there === 'SLUG_TAKEN' && chosen)
    problems.push({ row, column: 'slug', message: thereAlready.SLUG_TAKEN });
  // Kept apart until it is made: whoever is refused has taken nobody's email.
  const emails = new Set<string>();
  const readPeople = people.map(({ row: own, person }) => {
    const found = readPerson(person);
    problems.push(...found.problems.map((problem) => ({ row: own, ...problem })));
    if (!found.args) return null;
    const { email } = found.args;
    if (known.emails.has(email) || emails.has(email))
      problems.push({ row: own, column: 'personEmail', message: emailTaken });
    emails.add(email);
    return found.args;
  });
  if (!read.args || problems.length > 0)
    return { ...nothing, outcome: 'REFUSED', problems: problems.map(inEnglish) };
  const made = await createOrganization(context, read.args, 'OTHERS');
  const members: string[] = [];
  for (const person of readPeople) {
    if (!person) continue;
    const organizationRole = 'ORGANIZATION_MEMBER' as const;
    const added = await addMember(context, { ...person, organizationId: made.id, organizationRole });
    members.push(added.userId);
  }
  if (into) await registerImported(context, made.id, members, into);
  return { ...nothing, outcome: 'IMPORTED', organizationId: made.id, slug: made.slug };
}

/** By its staff, whenever the program is; histories name who did it. Mails only where that is asked. */
async function registerImported(
  context: TransactionContext,
  organizationId: string,
  members: string[],
  { programId, registration, tell }: Registering,
): Promise<void> {
  if (registration === 'NONE') return;
  const quiet: TransactionContext = { ...context, actor: { kind: 'SYSTEM', name: nameOf(context) } };
  const givenBy = context.actor.kind === 'USER' ? context.actor.userId : null;
  await register(quiet, { programId, organizationId, members, purpose: '' }, { how: 'ENTERED', givenBy });
  if (registration !== 'APPROVED') return;
  await review(tell ? context : quiet, { programId, organizationId, status: 'APPROVED', message: '' });
}

/** What is there already, for the preview. */
async function checkKnown(
  { tx, actor }: TransactionContext,
  asked: { slugs: string[]; names: string[]; emails: string[] },
) {
  const { slugs, names, emails } = asked;
  return {
    organizations: await organizationsLike(tx, slugs.filter(writable), names.filter(writable)),
    // The super admin reads everyone's address; nobody else learns which ones have an account.
    emails: isSuperAdmin(actor)
      ? await emailsInUse(
          tx,
          emails.filter(writable).map((email) => email.trim().toLowerCase()),
        )
      : [],
  };
}

/** Every call of an import (decisions/011). */
export const organizationImportActions = {
  importOrganizations: (context, { params, body: { registration, tell, ...batch } }) =>
    importAll(context, batch, { ...params, registration, tell }),
  adminImportOrganizations: (context, { body }) => importAll(context, body, null),
  checkImport: (context, { body }) => checkKnown(context, body),
  adminCheckImport: (context, { body }) => checkKnown(context, body),
} satisfies Partial<Actions>;
