import type { DeviceDatabase } from './database.ts';
import type { StoredMe } from './documents.ts';

/** Delegations of one's own organization, and in which one is; null: in all. */
export interface OwnLane {
  delegations: number;
  lane: number | null;
  /** Those that nobody with an account is in: their meetings are everybody's, as their reminders are (`ofLane`). */
  unstaffed: number[];
}

export async function ownLane(db: DeviceDatabase, programId: string, me: StoredMe | null): Promise<OwnLane> {
  const organizationId = me?.organizationId;
  const organization = organizationId ? await db.organizations.get([programId, organizationId]) : undefined;
  const delegations = organization?.delegations ?? 1;
  if (!me || delegations === 1) return { delegations: 1, lane: null, unstaffed: [] };
  const member = await db.members.get([programId, me.id]);
  const badge = member?.badges.find((one) => one.organizationId === organizationId);
  if (badge?.lane === undefined) return { delegations, lane: null, unstaffed: [] };
  const members = await db.members.where({ programId }).toArray();
  const staffed = new Set(
    members
      .flatMap(({ badges }) => badges)
      .filter((one) => one.organizationId === organizationId && !one.revoked && !one.profileOnly)
      .flatMap((one) => one.lane ?? []),
  );
  const lanes = Array.from({ length: delegations }, (_, index) => index + 1);
  return { delegations, lane: badge.lane, unstaffed: lanes.filter((lane) => !staffed.has(lane)) };
}
