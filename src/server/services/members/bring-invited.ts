import { randomBytes } from 'node:crypto';
import { concernedByOrganizations } from '../../live/news-topics.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { lockInvitedPrograms } from '../../store/invited-programs.ts';
import { broughtAmong } from '../../store/program-members.ts';
import { insertProgramMembers } from '../../store/registrations.ts';

/**
 * Brings who has accepted an invitation to the programs of the organization: with it came the word of someone who may bring people
 * there, and the person has read which programs they are. Each has a badge then.
 */
export async function bringInvited(
  context: TransactionContext,
  { invitationId, organizationId, userId }: { invitationId: string; organizationId: string; userId: string },
): Promise<void> {
  const { tx, now } = context;
  for (const programId of await lockInvitedPrograms(tx, invitationId, now)) {
    if ((await broughtAmong(tx, { programId, organizationId }, [userId])).length > 0) continue;
    await insertProgramMembers(tx, [
      {
        programId,
        organizationId,
        userId,
        byStaff: false,
        createdAt: now,
        badgeNumber: randomBytes(8).toString('hex'),
      },
    ]);
    context.nudge(programId, concernedByOrganizations(organizationId), ['member', 'registration']);
  }
}
