import { randomBytes } from 'node:crypto';
import { JOB_TITLE_UNSAID } from '../../../domain/people/member.ts';
import { noteInTrail } from '../../audit/note-in-trail.ts';
import { concernedByOrganizations } from '../../live/news-topics.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { findAgreement, withdrawnAt } from '../../store/agreements.ts';
import { spendClaimLinks } from '../../store/claim-links.ts';
import { acceptOpenInvitations } from '../../store/invitations.ts';
import { hasOwner, loadMemberRow, saveMembership } from '../../store/members.ts';
import { registeredPrograms } from '../../store/organization-profiles.ts';
import { loadOrganization, setOwner } from '../../store/organizations.ts';
import { insertProgramMembers, isBrought } from '../../store/registrations.ts';
import { joinTyped, typedJobTitle } from '../../store/typed-profiles.ts';
import { saveActiveOrganization } from '../../store/users.ts';
import { claimEntered, recordAgreement } from '../registration/agreement.ts';

export interface Claiming {
  organizationId: string;
  /** In which they come, with a badge: it is what they were invited for. */
  programIds: readonly string[];
  /** Their account, whose address is confirmed and is the organization's. */
  userId: string;
  email: string;
  /** The link that made their account; null: they were signed in. */
  linkId: string | null;
}

/**
 * Someone takes over an organization that staff have typed: as its owner, with what was typed of them, in the programs with a
 * badge. The organization is locked by then, and that the claim is theirs is decided. What staff registered is agreed to.
 *
 * @throws Refusal OWNER_EXISTS
 */
export async function claimOrganization(
  context: TransactionContext,
  { organizationId, programIds, userId, email, linkId }: Claiming,
): Promise<void> {
  const { tx, now } = context;
  if (await hasOwner(tx, organizationId, email)) throw new Refusal('OWNER_EXISTS');
  const claim = await claimEntered(context, organizationId, userId);
  const already = await loadMemberRow(tx, organizationId, userId);
  const jobTitle = already?.jobTitle ?? (await typedJobTitle(tx, organizationId, email)) ?? JOB_TITLE_UNSAID;
  for (const programId of await joinTyped(tx, { organizationId, userId, email, now }))
    context.nudge(programId, concernedByOrganizations(organizationId), ['member', 'registration']);
  const owner = { organizationId, userId, organizationRole: 'ORGANIZATION_OWNER' as const };
  await saveMembership(tx, { ...owner, jobTitle, createdAt: now });
  await setOwner(tx, organizationId, userId);
  await claim();
  for (const programId of programIds) {
    const of = { programId, organizationId };
    if (!(await findAgreement(tx, of)) && !(await withdrawnAt(tx, of)))
      await recordAgreement(context, of, 'ACCEPTED', userId);
    if (!(await isBrought(tx, of, userId))) {
      const badgeNumber = randomBytes(8).toString('hex');
      await insertProgramMembers(tx, [{ ...of, userId, badgeNumber, createdAt: now }]);
    }
    context.nudge(programId, concernedByOrganizations(organizationId), [
      'registration',
      'organization',
      'member',
    ]);
  }
  await acceptOpenInvitations(tx, organizationId, email, now);
  await spendClaimLinks(tx, organizationId, { userId, email, linkId }, now);
  await noteOwner(context, { organizationId, userId });
  await saveActiveOrganization(tx, userId, organizationId);
  context.nudgePerson(userId);
}

/** The trail of each program that it is registered for says whose it is now: none of their staff did it. */
async function noteOwner(
  context: TransactionContext,
  { organizationId, userId }: Pick<Claiming, 'organizationId' | 'userId'>,
): Promise<void> {
  const { tx, now } = context;
  const organization = await loadOrganization(tx, organizationId);
  const name = (await loadMemberRow(tx, organizationId, userId))?.name ?? '';
  const programs = await registeredPrograms(tx, organizationId, now);
  await noteInTrail(
    context,
    'claimOrganization',
    programs.map(({ programId }) => ({
      programId,
      noun: 'ORGANIZATION',
      objectId: organizationId,
      objectName: organization?.name ?? '',
      action: 'CHANGED',
      attributeName: 'owner',
      oldValue: null,
      newValue: name,
    })),
    { userId, name },
  );
}
