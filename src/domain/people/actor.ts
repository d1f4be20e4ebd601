import type { DeviceScope } from '../devices/device.ts';
import type { TabletScope } from '../devices/tablet-settings.ts';
import type { Permission } from './permissions.ts';
import type { OrganizationRole, PlatformRole, ProgramRole } from './roles.ts';

/** Who acts: a signed-in person for their active organization, a paired tablet, the product itself, or nobody yet. */
export type Actor = UserActor | DeviceActor | SystemActor | AnonymousActor;

export interface UserActor {
  kind: 'USER';
  userId: string;
  /** What others read in histories: the person's name. */
  name: string;
  userRole: PlatformRole;
  organizationId: string | null;
  organizationRole: OrganizationRole | null;
  /** The session the call came by (the refresh token's family), on the server. */
  sessionId?: string;
  /** The API key by which the call came, on the server: the person is its maker, who acts for one program only. */
  key?: ActingKey;
}

/** An API key as a caller (docs/decisions/083). */
export interface ActingKey {
  keyId: string;
  /** What others read in histories, with what the key begins with: names can be alike. */
  name: string;
  prefix: string;
  programId: string;
  permissions: readonly Permission[];
  /** Its maker is the platform's super admin: as good as an admin in its program, and nothing elsewhere. */
  bySuperAdmin: boolean;
}

/** A paired tablet at a room door: nobody's account, good for one program only. */
export interface DeviceActor extends DeviceScope {
  kind: 'DEVICE';
  deviceId: string;
  /** What others read in histories: the name that staff gave it. */
  name: string;
  /** Revoked, or its program is over: it may still deliver what it holds, and nothing else. */
  revoked: boolean;
  /** What it was set to before, on the server, while it may still deliver check-ins for that (`tablet-settings`). */
  formerly?: readonly TabletScope[];
  /** Of its settings, on the server. */
  settingsRevision?: number;
  /** Whether its calls are signed with a key of its own, on the server. */
  signs?: boolean;
}

/** The product's own work: the demo, jobs, migrations. It may do everything and never comes over HTTP. */
export interface SystemActor {
  kind: 'SYSTEM';
  name: string;
}

export interface AnonymousActor {
  kind: 'ANONYMOUS';
}

/** What a caller is to a program: their own role in it and whether their active organization is approved. */
export interface ProgramStanding {
  programId: string;
  programRole: ProgramRole | null;
  organizationApproved: boolean;
}

/**
 * What a key is to a program: what its maker is there at the moment, never more, and in no other program. Null: it is not there
 * for the key.
 */
export function standingOfKey(key: ActingKey, standing: ProgramStanding): ProgramStanding | null {
  if (standing.programId !== key.programId) return null;
  const programRole = key.bySuperAdmin ? 'PROGRAM_ADMIN' : standing.programRole;
  return { programId: standing.programId, programRole, organizationApproved: false };
}
