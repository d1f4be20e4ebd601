import type { RegistrationStatus } from 'meeting-door/domain/registration/registration.ts';
import { addMinutes, type Instant } from 'meeting-door/domain/time/instants.ts';
import type { TransactionContext } from 'meeting-door/server/perform/transaction-context.ts';
import { createOrganization } from 'meeting-door/server/services/organizations/create-organization.ts';
import { register } from 'meeting-door/server/services/registration/register.ts';
import { review } from 'meeting-door/server/services/registration/review.ts';
import { addPeople, withFreeSlug } from './make-organizations.ts';
import { type PlannedOrganization, planOrganizations } from './plan-organizations.ts';
import { seededRandom } from './random.ts';
import { asAt, DEMO_ACTOR } from './stage.ts';

/** Organizations that came late and are not in: what staff have to review in a program that is under way. */

interface Applicant {
  status: RegistrationStatus;
  /** What the reviewer wrote; '' while nobody has reviewed it. */
  message: string;
}

const pending: Applicant = { status: 'PENDING_APPROVAL', message: '' };
const applicants: readonly Applicant[] = [
  pending,
  { status: 'NEED_REVISION', message: 'Please say whom you would like to meet.' },
  pending,
  { status: 'REJECTED', message: 'The program is for organizations that raise or invest this year.' },
  pending,
  { status: 'NEED_REVISION', message: 'The proof of registration cannot be read. Please upload it again.' },
  pending,
];

export interface ApplicantsToMake {
  programId: string;
  now: Instant;
  /** The name in the registration histories. */
  reviewer: string;
  /** Who is in the program already: nobody has their name. */
  others: readonly PlannedOrganization[];
}

const HOURS_MINUTES = 60;

/** Makes them, each with its people: the first came three days ago, the last a few hours ago. */
export async function makeApplicants(context: TransactionContext, to: ApplicantsToMake): Promise<void> {
  const random = seededRandom('meeting-door applicants');
  const taken = new Set(to.others.map(({ args }) => args.name));
  const planned = planOrganizations(random, applicants.length, taken);
  for (const [index, { status, message }] of applicants.entries()) {
    const one = planned[index];
    if (!one) continue;
    const hoursAgo = 10 * (applicants.length - index) + random.int(0, 9);
    const cameAt = addMinutes(to.now, -hoursAgo * HOURS_MINUTES);
    const past = asAt(context, cameAt, DEMO_ACTOR);
    const organization = await createOrganization(past, await withFreeSlug(context, one.args));
    const people = await addPeople(past, organization, one.people);
    const of = { programId: to.programId, organizationId: organization.id };
    const registeredAt = addMinutes(cameAt, random.int(20, 90));
    await register(
      asAt(context, registeredAt, { kind: 'SYSTEM', name: people[0]?.name ?? 'Demo' }),
      {
        ...of,
        members: people.map(({ userId }) => userId),
        purpose: 'Meet partners, investors and customers.',
      },
      { how: 'REGISTERED', givenBy: people[0]?.userId ?? null },
    );
    if (status === 'PENDING_APPROVAL') continue;
    const reviewedAt = addMinutes(registeredAt, random.int(60, 400));
    await review(asAt(context, reviewedAt, { kind: 'SYSTEM', name: to.reviewer }), {
      ...of,
      status,
      message,
    });
  }
}
