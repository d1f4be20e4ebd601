import { OUTLIVES_PROGRAM_MINUTES } from '../../../domain/devices/device.ts';
import { programTagOf } from '../../../domain/meetings/badge-code.ts';
import { addMinutes } from '../../../domain/time/instants.ts';
import { badgeMinter } from '../../badges/mint.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { type Holder, signingKey } from '../../store/badges.ts';

/**
 * What signs the texts of a program's badges now.
 *
 * @throws Refusal NOT_FOUND where the program has no key
 */
export async function badgeMaker(context: TransactionContext, programId: string) {
  const key = await signingKey(context.tx, programId);
  if (!key) throw new Refusal('NOT_FOUND');
  const expiresAt = addMinutes(key.timeline_end, OUTLIVES_PROGRAM_MINUTES);
  const mint = badgeMinter(key.private_key);
  const text = (badgeNumber: string, meetingId: string | null): string =>
    mint({
      kind: meetingId === null ? 'BADGE' : 'PASS',
      keyId: key.key_id,
      programTag: programTagOf(programId),
      expiresAt,
      badgeNumber,
      meetingId,
    });
  const badge = (holder: Holder) => ({
    badgeNumber: holder.badge_number,
    userId: holder.user_id,
    organizationId: holder.organization_id,
    name: holder.name,
    organizationName: holder.organization_name,
    jobTitle: holder.job_title ?? '',
    text: text(holder.badge_number, null),
    expiresAt,
    revoked: holder.badge_revoked_at !== null,
  });
  return { text, badge };
}
