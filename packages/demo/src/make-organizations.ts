import type { CreateOrganizationArgs } from 'meeting-door/domain/people/organization.ts';
import type { OrganizationRole } from 'meeting-door/domain/people/roles.ts';
import { roleLabels } from 'meeting-door/domain/people/roles.ts';
import { addMinutes, type Instant } from 'meeting-door/domain/time/instants.ts';
import { setProgramRole } from 'meeting-door/server/actions/programs/set-program-role.ts';
import type { TransactionContext } from 'meeting-door/server/perform/transaction-context.ts';
import { addMember } from 'meeting-door/server/services/organizations/add-member.ts';
import { createOrganization } from 'meeting-door/server/services/organizations/create-organization.ts';
import { register } from 'meeting-door/server/services/registration/register.ts';
import { review } from 'meeting-door/server/services/registration/review.ts';
import { slugsLike } from 'meeting-door/server/store/organizations.ts';
import { saveSoughtOffered } from 'meeting-door/server/wishes/suggestions.ts';
import { demoTerms } from './demo-terms.ts';
import type { PlannedOrganization } from './plan-organizations.ts';
import type { Random } from './random.ts';
import { DEMO_PASSWORD, type DemoSeat, demoSeats, type SignIn, seatLabels } from './sign-ins.ts';
import { asAt, DEMO_ACTOR, type Player, type Progress, type Stage } from './stage.ts';

/** An approved organization with its people; the first is its owner. */
export interface MadeOrganization {
  id: string;
  people: Player[];
}

export interface OrganizationsToMake {
  programId: string;
  /** The first comes by then, the others in the five days after. */
  from: Instant;
  /** The name in the registration histories. */
  reviewer: string;
  passwordHash: string;
  /** Behind the mailboxes of those who sign in: '' for the first demo program, '-2' for the second. */
  mailboxSuffix: string;
  progress: Progress;
}

/** Organizations made in one transaction, where the demo is made piece by piece. */
const AT_ONCE = 50;

/** Makes the organizations, with the sign-ins of the first few. */
export async function makeOrganizations(
  { batch }: Stage,
  random: Random,
  planned: readonly PlannedOrganization[],
  to: OrganizationsToMake,
): Promise<{ organizations: MadeOrganization[]; signIns: SignIn[] }> {
  const organizations: MadeOrganization[] = [];
  const signIns: SignIn[] = [];
  for (let from = 0; from < planned.length; from += AT_ONCE) {
    const some = await batch(async (context) => {
      const done: Awaited<ReturnType<typeof makeOrganization>>[] = [];
      for (const one of planned.slice(from, from + AT_ONCE)) {
        done.push(await makeOrganization(context, random, one, from + done.length, to));
      }
      return done;
    });
    organizations.push(...some.map(({ made }) => made));
    signIns.push(...some.flatMap((one) => one.signIns));
    to.progress(organizations.length, planned.length, 'organizations');
  }
  return { organizations, signIns };
}

const FIVE_DAYS_MINUTES = 5 * 24 * 60;

/** Makes one organization, registers it with its people and approves it. */
async function makeOrganization(
  context: TransactionContext,
  random: Random,
  planned: PlannedOrganization,
  number: number,
  to: OrganizationsToMake,
): Promise<{ made: MadeOrganization; signIns: SignIn[] }> {
  const cameAt = addMinutes(to.from, random.int(0, FIVE_DAYS_MINUTES));
  const past = asAt(context, cameAt, DEMO_ACTOR);
  const organization = await createOrganization(past, await withFreeSlug(context, planned.args));
  const seats = demoSeats.filter((seat) => seat.organization === number);
  const signIns: SignIn[] = [];
  const people: Player[] = [];
  for (const [index, person] of planned.people.entries()) {
    const seat = seats[index];
    const email = seat
      ? `${seat.mailbox}${to.mailboxSuffix}@demo.example`
      : atDomain(person.email, organization.slug);
    const organizationRole = seat?.organizationRole ?? usualRole(index);
    const { userId } = await addMember(past, {
      ...person,
      email,
      organizationId: organization.id,
      organizationRole,
      ...(seat ? { passwordHash: to.passwordHash } : {}),
    });
    if (seat?.programRole) {
      await setProgramRole(past, { programId: to.programId, userId, programRole: seat.programRole });
    }
    if (seat) signIns.push(signInOf(seat, email, person.name, organization.name));
    people.push({ userId, name: person.name, organizationId: organization.id, organizationRole });
  }
  await registerAndApprove(context, random, organization.id, people, cameAt, to);
  const said = demoTerms(planned.args.profile, number);
  const of = { programId: to.programId, organizationId: organization.id };
  if (said) await saveSoughtOffered(past.tx, of, said, past.now);
  return { made: { id: organization.id, people }, signIns };
}

async function registerAndApprove(
  context: TransactionContext,
  random: Random,
  organizationId: string,
  people: readonly Player[],
  cameAt: Instant,
  to: OrganizationsToMake,
): Promise<void> {
  const { programId } = to;
  const registeredAt = addMinutes(cameAt, random.int(30, 600));
  const reviewedAt = addMinutes(registeredAt, random.int(60, 2_880));
  const owner = people[0]?.name ?? 'Demo';
  await register(
    asAt(context, registeredAt, { kind: 'SYSTEM', name: owner }),
    {
      programId,
      organizationId,
      members: people.map(({ userId }) => userId),
      purpose: 'Meet partners, investors and customers.',
    },
    { how: 'REGISTERED', givenBy: people[0]?.userId ?? null },
  );
  await review(asAt(context, reviewedAt, { kind: 'SYSTEM', name: to.reviewer }), {
    programId,
    organizationId,
    status: 'APPROVED',
    message: '',
  });
}

/** Adds people who do not sign in; the first is the organization's owner. */
export async function addPeople(
  past: TransactionContext,
  organization: { id: string; slug: string },
  planned: PlannedOrganization['people'],
): Promise<Player[]> {
  const people: Player[] = [];
  for (const [index, person] of planned.entries()) {
    const role = { organizationId: organization.id, organizationRole: usualRole(index) };
    const { userId } = await addMember(past, {
      ...person,
      ...role,
      email: atDomain(person.email, organization.slug),
    });
    people.push({ userId, name: person.name, ...role });
  }
  return people;
}

/** A slug that someone has already is left to be made from the name: a second program brings the same names. */
export async function withFreeSlug(
  context: TransactionContext,
  args: CreateOrganizationArgs,
): Promise<CreateOrganizationArgs> {
  if (args.slug === undefined) return args;
  const taken = await slugsLike(context.tx, args.slug);
  return taken.has(args.slug) ? { ...args, slug: undefined } : args;
}

/** Slugs are unique, so addresses at them are. */
const atDomain = (email: string, slug: string): string => `${email.split('@')[0]}@${slug}.example`;

const usualRole = (index: number): OrganizationRole =>
  (['ORGANIZATION_OWNER', 'ORGANIZATION_ADMIN'] as const)[index] ?? 'ORGANIZATION_MEMBER';

const signInOf = (seat: DemoSeat, email: string, name: string, organization: string): SignIn => ({
  label: seat.programRole ? roleLabels[seat.programRole] : seatLabels[seat.organizationRole],
  hint: `${name}, ${organization}`,
  email,
  password: DEMO_PASSWORD,
});
