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
  findPeopleForOrganization: async (work, { params: { organizationId }, query }, facts) => {
    if (!(await loadOrganization(work.tx, organizationId))) throw new Refusal('NOT_FOUND');
    const finder = finderFor(work, facts);
    // Who may ask for addresses alone does not try out a whole list of them.
    if (finder.reach === 'ADDRESS') {
      if (!query.q.includes('@')) return { people: [] };
      await limits.count(work, 'findPerson', finder.userId);
    }
    const found = await findPeople(work.tx, finder, query.q);
    const members = await membersAmong(
      work.tx,
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
  addExistingUser: async (work, { body }, facts) => {
    const { organizationId, userId, organizationRole, jobTitle, email } = body;
    const finder = finderFor(work, facts);
    if (finder.reach === 'ADDRESS' && !(await limits.isWithin(work, 'findPerson', finder.userId)))
      throw new Refusal('RATE_LIMITED');
    const locked = await lockOrganization(work.tx, organizationId);
    if (!locked) throw new Refusal('NOT_FOUND');
    assertAllowed(decideAddExisting(giverOf(work.actor, facts), organizationRole, finder.userId === userId));
    const person = await reachPerson(work.tx, finder, userId, email);
    if (!person?.dashboardAccess) {
      // A try that found nobody counts too.
      await releaseKey(work);
      await commitAndContinue(work);
      throw new Refusal('NOT_FOUND');
    }
    if ((await membersAmong(work.tx, organizationId, [userId])).size > 0) throw new Refusal('ALREADY_MEMBER');
    const invited = { email: person.email, organizationId, organizationRole, jobTitle, message: '' };
    return createInvitation(work, locked.organization, invited);
  },
  ownerExists: async (work, { query: { organizationId } }) => {
    if (!(await loadOrganization(work.tx, organizationId))) throw new Refusal('NOT_FOUND');
    return { exists: await hasOwner(work.tx, organizationId) };
  },
} satisfies Partial<Actions>;

function finderFor({ actor }: TransactionContext, facts: ObjectFacts): Finder {
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  return { userId: actor.userId, reach: reachOf(giverOf(actor, facts)) };
}
