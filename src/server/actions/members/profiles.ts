import { decideEditProfile, seesContact } from '../../../domain/people/member.ts';
import type { ObjectFacts } from '../../../domain/people/relations.ts';
import { giverOf } from '../../../domain/people/roles-to-give.ts';
import { decideSeenWhole } from '../../../domain/verdict/optimistic-concurrency.ts';
import type { Action } from '../../http/handler.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { withMailbox } from '../../services/claims/move-mailbox.ts';
import { memberFor, memberOf } from '../../services/members/member-view.ts';
import { addMember } from '../../services/organizations/add-member.ts';
import { voidCodes } from '../../store/email-codes.ts';
import { changeMembership, findMemberByEmail, saveProfile } from '../../store/members.ts';
import { leaveTeams } from '../../store/typed-profiles.ts';
import { lockAccount, savePassword } from '../../store/users.ts';

const TAKEN = 'Someone with this email is already registered.';

/**
 * Add profiles without dashboard access, all of them or none; each is an ordinary member. Whether an address has an account
 * makes no difference to what is answered or shown (decisions/036): whoever has one is asked by an invitation.
 *
 * @throws Refusal NOT_FOUND, BAD_INPUT naming each email that someone from the organization has, as far as the caller reads it,
 *   MAILBOX_STAYS
 */
export const addProfiles: Action<'addProfiles'> = (context, { body }, facts) =>
  withMailbox(context, facts, body.organizationId, () => addAll(context, body, facts));

async function addAll(
  context: TransactionContext,
  body: Parameters<Action<'addProfiles'>>[1]['body'],
  facts: ObjectFacts,
) {
  const { organizationId, members } = body;
  const issues = [];
  const seen = new Set<string>();
  for (const [index, { email }] of members.entries()) {
    if (seen.has(email) || (await isShownAs(context, facts, organizationId, email)))
      issues.push({ path: `members.${index}.email`, message: TAKEN });
    seen.add(email);
  }
  if (issues.length > 0) throw badInput(...issues);
  const added = [];
  for (const [place, member] of members.entries()) {
    const organizationRole = 'ORGANIZATION_MEMBER' as const;
    const { userId } = await addMember(context, { ...member, organizationId, organizationRole, place });
    added.push(memberFor(context, facts, await memberOf(context, organizationId, userId)));
  }
  return { members: added };
}

/**
 * Change a profile without dashboard access. The account is locked: of this and the person's own sign-up at once, the
 * later one sees the earlier; whoever has signed up edits it alone from then on. Which addresses have accounts elsewhere is
 * not told by it.
 *
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, NOT_PROFILE_ONLY, CHANGED_MEANWHILE, PROFILE_TAKEN for a colleague's address that
 *   the caller reads, MAILBOX_STAYS for the address that an organization's mail goes to
 */
export const editProfile: Action<'editProfile'> = (context, { params: { userId }, body }, facts) =>
  withMailbox(context, facts, body.organizationId, () => editOne(context, userId, body, facts));

async function editOne(
  context: TransactionContext,
  userId: string,
  body: Parameters<Action<'editProfile'>>[1]['body'],
  facts: ObjectFacts,
) {
  const { organizationId, seen, ...profile } = body;
  await lockAccount(context.tx, userId);
  const member = await memberOf(context, organizationId, userId);
  assertAllowed(decideEditProfile(giverOf(context.actor, facts), member));
  assertAllowed(decideSeenWhole(member, { ...profile, seen }));
  // What someone at the former address was mailed or chose opens nothing at the new one.
  if (profile.email !== member.email) {
    if (await isShownAs(context, facts, organizationId, profile.email)) throw new Refusal('PROFILE_TAKEN');
    await voidCodes(context.tx, userId, context.now);
    await savePassword(context.tx, userId, null);
    await leaveTeams(context.tx, userId);
  }
  await saveProfile(context.tx, userId, profile);
  await changeMembership(context.tx, organizationId, userId, { job_title: profile.jobTitle });
  return memberFor(context, facts, await memberOf(context, organizationId, userId));
}

/** Someone from the organization has this address, and the caller may read theirs. */
async function isShownAs(
  context: TransactionContext,
  facts: ObjectFacts,
  organizationId: string,
  email: string,
): Promise<boolean> {
  const member = await findMemberByEmail(context.tx, organizationId, email);
  return member !== null && seesContact(giverOf(context.actor, facts), member, false);
}
