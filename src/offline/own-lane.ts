import type { DeviceDatabase } from './database.ts';
import type { StoredMe } from './documents.ts';

/** Delegations of one's own organization, and in which one is; null: in all. */
export interface OwnLane {
  delegations: number;
  lane: number | null;
}

export async function ownLane(db: DeviceDatabase, programId: string, me: StoredMe | null): Promise<OwnLane> {
  const organizationId = me?.organizationId;
  const organization = organizationId ? await db.organizations.get([programId, organizationId]) : undefined;
  const delegations = organization?.delegations ?? 1;
  if (!me || delegations === 1) return { delegations: 1, lane: null };
  const member = await db.members.get([programId, me.id]);
  const badge = member?.badges.find((one) => one.organizationId === organizationId);
  return { delegations, lane: badge?.lane ?? null };
}
