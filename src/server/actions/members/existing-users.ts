import { decideAddExisting, reachOf } from '../../../domain/people/existing-user.ts';
import type { ObjectFacts } from '../../../domain/people/relations.ts';
import { giverOf } from '../../../domain/people/roles-to-give.ts';
import type { Actions } from '../../http/handler.ts';
import { commitAndContinue } from '../../identity/commit-and-continue.ts';
import { createRateLimits } from '../../identity/rate-limits.ts';
import { releaseKey } from '../../perform/idempotency.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { createInvitation } from '../../services/invitations/create-invitation.ts';
import { hasOwner } from '../../store/members.ts';
import { loadOrganization, lockOrganization, membersAmong } from '../../store/organizations.ts';
import { type Finder, findPeople, reachPerson } from '../../store/people-search.ts';

const limits = createRateLimits();

/** Every call about people who have an account already (API.md, Users and members; Organizations). */
export const existingUserActions = {
  findPeopleForOrganization: async (context, { params: { organizationId }, query }, facts) => {
    if (!(await loadOrganization(context.tx, organizationId))) throw new Refusal('NOT_FOUND');
    const finder = finderFor(context, facts);
    // Who may ask for addresses alone does not try out a whole list of them.
    if (finder.reach === 'ADDRESS') {
      if (!query.q.includes('@')) return { people: [] };
      await limits.count(context, 'findPerson', finder.userId);
    }
    const found = await findPeople(context.tx, finder, query.q);
    const members = await membersAmong(
      context.tx,
      organizationId,
      found.map(({ id }) => id),
    );
    const people = found.map(({ dashboardAccess: _access, profilePicture, ...person }) => ({
      ...person,
      profilePicture: finder.reach === 'ADDRESS' ? null : profilePicture,
      already: members.has(person.id),
    }));
    return { people };
  },
  /**
   * Invites them: nobody becomes a member without saying yes (decisions/026). Only people with dashboard access: a profile is
   * another organization's own, to be edited by it alone (SPEC.md 6).
   *
   * @throws Refusal NOT_FOUND also for someone whom the caller cannot find, NOT_ALLOWED, ALREADY_MEMBER,
   *   ALREADY_INVITED, RATE_LIMITED
   */
  addExistingUser: async (context, { body }, facts) => {
    const { organizationId, userId, organizationRole, jobTitle, email } = body;
    const finder = finderFor(context, facts);
    if (finder.reach === 'ADDRESS' && !(await limits.isWithin(context, 'findPerson', finder.userId)))
      throw new Refusal('RATE_LIMITED');
    const locked = await lockOrganization(context.tx, organizationId);
    if (!locked) throw new Refusal('NOT_FOUND');
    assertAllowed(
      decideAddExisting(giverOf(context.actor, facts), organizationRole, finder.userId === userId),
    );
    const person = await reachPerson(context.tx, finder, userId, email);
    if (!person?.dashboardAccess) {
      // A try that found nobody counts too.
      await releaseKey(context);
      await commitAndContinue(context);
      throw new Refusal('NOT_FOUND');
    }
    if ((await membersAmong(context.tx, organizationId, [userId])).size > 0)
      throw new Refusal('ALREADY_MEMBER');
    const invited = { email: person.email, organizationId, organizationRole, jobTitle, message: '' };
    return createInvitation(context, locked.organization, invited);
  },
  ownerExists: async (context, { query: { organizationId } }) => {
    if (!(await loadOrganization(context.tx, organizationId))) throw new Refusal('NOT_FOUND');
    return { exists: await hasOwner(context.tx, organizationId) };
  },
} satisfies Partial<Actions>;

function finderFor({ actor }: TransactionContext, facts: ObjectFacts): Finder {
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  return { userId: actor.userId, reach: reachOf(giverOf(actor, facts)) };
}
