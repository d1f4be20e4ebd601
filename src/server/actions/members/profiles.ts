import { decideEditProfile } from '../../../domain/people/member.ts';
import { giverOf } from '../../../domain/people/roles-to-give.ts';
import { decideSeenWhole } from '../../../domain/verdict/seen.ts';
import type { Action } from '../../http/handler.ts';
import { badInput, demand } from '../../perform/refusal.ts';
import { voidCodes } from '../../store/email-codes.ts';
import { changeMembership, saveProfile } from '../../store/members.ts';
import { findPerson } from '../../store/organizations.ts';
import { lockAccount, savePassword } from '../../store/users.ts';
import { addMember } from '../organizations/add-member.ts';
import { memberFor, memberOf } from './member-view.ts';

const TAKEN = 'Somebody with this email is already registered.';

/**
 * Add profiles without dashboard access, all of them or none; each is an ordinary member.
 *
 * @throws Refusal NOT_FOUND, BAD_INPUT naming each email that is in use, PROFILE_TAKEN where one was taken this moment
 */
export const addProfiles: Action<'addProfiles'> = async (work, { body }, facts) => {
  const { organizationId, members } = body;
  const issues = [];
  const seen = new Set<string>();
  for (const [index, { email }] of members.entries()) {
    if (seen.has(email) || (await findPerson(work.tx, email)))
      issues.push({ path: `members.${index}.email`, message: TAKEN });
    seen.add(email);
  }
  if (issues.length > 0) throw badInput(...issues);
  const added = [];
  for (const member of members) {
    const organizationRole = 'ORGANIZATION_MEMBER' as const;
    const { userId } = await addMember(work, { ...member, organizationId, organizationRole });
    added.push(memberFor(work, facts, await memberOf(work, organizationId, userId)));
  }
  return { members: added };
};

/**
 * Change a profile without dashboard access. The account is locked: of this and the person's own sign-up at once, the
 * later one sees the earlier; whoever has signed up edits it alone from then on.
 *
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, NOT_PROFILE_ONLY, CHANGED_MEANWHILE, PROFILE_TAKEN
 */
export const editProfile: Action<'editProfile'> = async (work, { params: { userId }, body }, facts) => {
  const { organizationId, seen, ...profile } = body;
  await lockAccount(work.tx, userId);
  const member = await memberOf(work, organizationId, userId);
  demand(decideEditProfile(giverOf(work.actor, facts), member));
  demand(decideSeenWhole(member, { ...profile, seen }));
  // What someone at the former address was mailed or chose opens nothing at the new one.
  if (profile.email !== member.email) {
    await voidCodes(work.tx, userId, work.now);
    await savePassword(work.tx, userId, null);
  }
  await saveProfile(work.tx, userId, profile);
  await changeMembership(work.tx, organizationId, userId, { job_title: profile.jobTitle });
  return memberFor(work, facts, await memberOf(work, organizationId, userId));
};
