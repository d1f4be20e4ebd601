import { messageFields } from '../../../contract/message-shape.ts';
import type { ComparedResult, ImportedResult } from '../../../contract/organization-imports.ts';
import { isHeld } from '../../../domain/claims/claim-link.ts';
import {
  type ImportBatch,
  type ImportProblem,
  type ImportRegistration,
  readOrganization,
  readPerson,
} from '../../../domain/organizations/import/import-args.ts';
import {
  emailsOf,
  emailTaken,
  type KnownThings,
  learned,
  nothingKnown,
  registeredSlug,
  thereAlready,
  whatIsThere,
} from '../../../domain/organizations/import/known.ts';
import type { ImportedRow } from '../../../domain/organizations/import/undo-import.ts';
import * as organizationsMessages from '../../../domain/organizations/messages.ts';
import { slugFrom } from '../../../domain/people/organization.ts';
import { nameKey } from '../../../domain/tables/row-findings.ts';
import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { addMember } from '../../services/organizations/add-member.ts';
import { createOrganization } from '../../services/organizations/create-organization.ts';
import {
  compareWith,
  type MeantBy,
  meantToChange,
  updateMeant,
} from '../../services/organizations/update-imported.ts';
import { callerId } from '../../services/registration/agreement.ts';
import { finderOf } from '../../services/registration/on-behalf-rights.ts';
import { register } from '../../services/registration/register.ts';
import { type Existing, registerExisting } from '../../services/registration/register-existing.ts';
import { review } from '../../services/registration/review.ts';
import { queueClaimLinks } from '../../store/claim-links.ts';
import { openImport, recordImported } from '../../store/import-records.ts';
import { emailsInUse, organizationsLike } from '../../store/organization-imports.ts';
import { loadProgram } from '../../store/programs.ts';

/** For which program, and how. */
interface Registering {
  programId: string;
  /** What it does is noted under this id; null: it cannot be undone. */
  importId: string | null;
  fileName: string;
  registration: ImportRegistration;
  /** Mail each organization that is approved. */
  tell: boolean;
  /** Send each a link to claim it. */
  invite: boolean;
}

type Candidate = ImportBatch['organizations'][number];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const writable = (text: string) => !text.includes('\0') && text.isWellFormed();

const inEnglish = ({ message, ...problem }: ImportProblem & { row: number }) => ({
  ...problem,
  ...messageFields(message),
});

/**
 * Organizations with their people, each with all of them or not at all. What is there already stays as it is, but is registered (`registerExisting`): neither a
 * second import of the same file nor a call that is said again makes anything twice. People get a profile without
 * dashboard access; nobody is mailed but, where it is asked, the organizations: that they are approved, or how to claim
 * themselves.
 *
 * Race: of two imports that make the same slug or email at once, the later is refused as a whole by the database
 * (SLUG_TAKEN, PROFILE_TAKEN); said again, it finds what is there.
 */
async function importAll(
  context: TransactionContext,
  { organizations }: ImportBatch,
  into: Registering | null,
): Promise<{ organizations: ImportedResult }> {
  if (into?.importId && !(await isOpen(context, into.importId, into)))
    return { organizations: organizations.map(({ row }) => refusedAsUndone(row)) };
  const there = await checkKnown(context, into?.programId ?? null, {
    slugs: organizations.map(({ organization }) => slugOf(organization)),
    names: organizations.map(({ organization }) => textOf(organization.name)),
    emails: organizations.flatMap(({ organization, people }) => emailsOf(organization, people)),
  });
  let known = learned(nothingKnown, there);
  const answered: ImportedResult = [];
  for (const candidate of organizations) {
    const outcome = await importOne(context, candidate, known, into);
    answered.push(outcome.said);
    if (into?.importId && outcome.did && outcome.said.organizationId)
      await recordImported(context.tx, into.importId, outcome.said.organizationId, outcome.did);
    if (outcome.said.outcome === 'IMPORTED')
      known = learned(known, {
        organizations: [
          {
            slug: outcome.said.slug ?? '',
            name: textOf(candidate.organization.name),
            registers: false,
            mailbox: null,
          },
        ],
        emails: candidate.people.map(({ person }) => nameKey(textOf(person.email))),
      });
  }
  // Who was updated alone was not asked for to be invited.
  const imported = answered.flatMap(({ outcome, organizationId }) =>
    outcome === 'UPDATED' ? [] : (organizationId ?? []),
  );
  if (into?.invite && into.registration !== 'NONE')
    await queueClaimLinks(context.tx, {
      programId: into.programId,
      invited: imported,
      invitedBy: callerId(context),
      now: context.now,
    });
  return { organizations: answered };
}

/** @throws Refusal NOT_FOUND for an import of another program or person */
async function isOpen(
  context: TransactionContext,
  importId: string,
  { programId, fileName }: Pick<Registering, 'programId' | 'fileName'>,
): Promise<boolean> {
  const by = callerId(context);
  const opened = await openImport(context.tx, { importId, programId, fileName, by, now: context.now });
  if (opened === 'FOREIGN') throw new Refusal('NOT_FOUND');
  return opened === 'OPEN';
}

const refusedAsUndone = (row: number): ImportedResult[number] => ({
  row,
  outcome: 'REFUSED',
  organizationId: null,
  slug: null,
  problems: [inEnglish({ row, column: 'name', message: organizationsMessages.importUndone })],
});

/** What is answered of an organization, and what was done with it; null: nothing that could be undone. */
interface Outcome {
  said: ImportedResult[number];
  did: ImportedRow | null;
}

const isSuperAdmin = (actor: TransactionContext['actor']): boolean =>
  actor.kind === 'SYSTEM' || (actor.kind === 'USER' && actor.userRole === 'SUPER_ADMIN');

const slugOf = (organization: Record<string, unknown>): string =>
  textOf(organization.slug) || slugFrom(textOf(organization.name));

async function importOne(
  context: TransactionContext,
  candidate: Candidate,
  known: KnownThings,
  into: Registering | null,
): Promise<Outcome> {
  const { row, organization, people } = candidate;
  const nothing = { row, organizationId: null, slug: null, problems: [] };
  const chosen = textOf(organization.slug) !== '';
  const there = whatIsThere({ name: textOf(organization.name), slug: slugOf(organization), chosen }, known);
  // A name that leads to someone else's slug gets a number: nobody chose it.
  if (there === 'THERE') return importThere(context, candidate, known, into);
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
    return { said: { ...nothing, outcome: 'REFUSED', problems: problems.map(inEnglish) }, did: null };
  const made = await createOrganization(context, read.args, 'OTHERS');
  const members: string[] = [];
  for (const [place, person] of readPeople.entries()) {
    if (!person) continue;
    const organizationRole = 'ORGANIZATION_MEMBER' as const;
    const added = await addMember(context, {
      ...person,
      organizationId: made.id,
      organizationRole,
      place,
    });
    members.push(added.userId);
  }
  if (into) await registerImported(context, made.id, members, into);
  const registered = into !== null && into.registration !== 'NONE';
  return {
    said: { ...nothing, outcome: 'IMPORTED', organizationId: made.id, slug: made.slug },
    did: { made: true, registered, changes: [] },
  };
}

/** How the file names an organization that is there. */
const meantBy = ({ organization, slugChosen, people }: Candidate): MeantBy => ({
  name: textOf(organization.name),
  slug: slugOf(organization),
  chosen: textOf(organization.slug) !== '' && slugChosen,
  emails: emailsOf(organization, people),
});

/** One that is there already: it says what was chosen of the file, and is registered. Where it says something else by now, nothing is done. */
async function importThere(
  context: TransactionContext,
  candidate: Candidate,
  known: KnownThings,
  into: Registering | null,
): Promise<Outcome> {
  const { row, organization, update } = candidate;
  const nothing = { row, organizationId: null, slug: null, problems: [] };
  const naming = meantBy(candidate);
  const meant = update.length > 0 && into ? await meantToChange(context, naming) : null;
  const changes = meant ? await updateMeant(context, meant, organization, update) : [];
  if (changes === null) return { said: { ...nothing, outcome: 'CHANGED' }, did: null };
  const slug = registeredSlug(naming, known);
  const registered =
    into !== null && into.registration !== 'NONE' && slug !== null
      ? await registerThere(context, { slug, emails: naming.emails }, into)
      : null;
  if (registered) {
    if (meant && meant.id !== registered.organizationId && into?.importId && changes.length > 0)
      await recordImported(context.tx, into.importId, meant.id, { made: false, registered: false, changes });
    const own = meant?.id === registered.organizationId ? changes : [];
    return {
      said: { ...nothing, outcome: 'REGISTERED', ...registered },
      did: { made: false, registered: true, changes: own },
    };
  }
  return meant && changes.length > 0
    ? {
        said: { ...nothing, outcome: 'UPDATED', organizationId: meant.id, slug: meant.slug },
        did: { made: false, registered: false, changes },
      }
    : { said: { ...nothing, outcome: 'THERE' }, did: null };
}

/** What each organization of a call says otherwise than the one that is there, where the caller may change it. */
async function compareAll(
  context: TransactionContext,
  { organizations }: ImportBatch,
): Promise<{ organizations: ComparedResult }> {
  const compared: ComparedResult = [];
  for (const candidate of organizations) {
    const naming = meantBy(candidate);
    const meant =
      writable(naming.name) && writable(naming.slug) ? await meantToChange(context, naming) : null;
    compared.push({
      row: candidate.row,
      organizationId: meant?.id ?? null,
      name: meant?.name ?? null,
      isItsOwn: meant?.isItsOwn ?? false,
      changes: meant ? await compareWith(context, meant, candidate.organization) : [],
    });
  }
  return { organizations: compared };
}

/** By its staff, whenever the program is; histories name who did it. Mails only where that is asked. */
async function registerImported(
  context: TransactionContext,
  organizationId: string,
  members: string[],
  { programId, registration, tell, invite }: Registering,
): Promise<void> {
  if (registration === 'NONE') return;
  const quiet = quietly(context);
  const givenBy = context.actor.kind === 'USER' ? context.actor.userId : null;
  await register(quiet, { programId, organizationId, members, purpose: '' }, { how: 'ENTERED', givenBy });
  if (registration !== 'APPROVED') return;
  // Who is invited is told by that; a draft tells nobody anything yet.
  const program = await loadProgram(context.tx, programId);
  const tells = tell && !invite && program !== null && !isHeld(program.status);
  await review(tells ? context : quiet, { programId, organizationId, status: 'APPROVED', message: '' });
}

/** One that is there already, with the status that is wanted: one that is its own waits for a review, as *Register an organization* leaves it. */
async function registerThere(
  context: TransactionContext,
  named: Omit<Existing, 'programId'>,
  { programId, registration }: Registering,
): Promise<{ organizationId: string; slug: string } | null> {
  const registered = await registerExisting(context, { programId, ...named });
  if (registered && !registered.isItsOwn && registration === 'APPROVED')
    await review(quietly(context), {
      programId,
      organizationId: registered.organizationId,
      status: 'APPROVED',
      message: '',
    });
  return registered && { organizationId: registered.organizationId, slug: registered.slug };
}

/** The product's own work mails nobody; histories name who did it all the same. */
const quietly = (context: TransactionContext): TransactionContext => ({
  ...context,
  actor: { kind: 'SYSTEM', name: nameOf(context) },
});

/** What is there already, for the preview. @param programId null: on the platform, in no program */
async function checkKnown(
  context: TransactionContext,
  programId: string | null,
  asked: { slugs: string[]; names: string[]; emails: string[] },
) {
  const { tx, actor } = context;
  const { slugs, names, emails } = asked;
  const into = programId === null || actor.kind !== 'USER' ? null : { programId, finder: finderOf(context) };
  return {
    organizations: await organizationsLike(
      tx,
      {
        slugs: slugs.filter(writable),
        names: names.filter(writable),
        emails: emails.filter(writable).map((email) => email.trim().toLowerCase()),
      },
      into,
    ),
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
  importOrganizations: (context, { params, body: { organizations, ...how } }) =>
    importAll(context, { organizations }, { ...params, ...how, importId: how.importId ?? null }),
  compareImport: (context, { body }) => compareAll(context, body),
  adminImportOrganizations: (context, { body }) => importAll(context, body, null),
  checkImport: (context, { params, body }) => checkKnown(context, params.programId, body),
  adminCheckImport: (context, { body }) => checkKnown(context, null, body),
} satisfies Partial<Actions>;
