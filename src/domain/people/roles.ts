/** The roles of SPEC.md section 1. */
export const platformRoles = ['SUPER_ADMIN', 'PROGRAM_CREATOR', 'USER'] as const;
export type PlatformRole = (typeof platformRoles)[number];

/** Whether a person works for the operator of the product; it gives no right by itself (SPEC.md 1). */
export const internalRoles = ['ADMIN', 'USER'] as const;
export type InternalRole = (typeof internalRoles)[number];

export const organizationRoles = ['ORGANIZATION_OWNER', 'ORGANIZATION_ADMIN', 'ORGANIZATION_MEMBER'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

export const programRoles = [
  'PROGRAM_OWNER',
  'PROGRAM_ADMIN',
  'PROGRAM_MANAGER',
  'PARTICIPANT_ADMIN',
  'PARTICIPANT_MEMBER',
] as const;
export type ProgramRole = (typeof programRoles)[number];

/** Who staffs a program (SPEC.md 6: "program admin (owner, admin, manager, or super admin)"). */
export const staffRoles = [
  'PROGRAM_OWNER',
  'PROGRAM_ADMIN',
  'PROGRAM_MANAGER',
] as const satisfies readonly ProgramRole[];

/** SPEC.md 6: "Edit-level: admin, manager, super admin"; the owner reads. */
export const editRoles = ['PROGRAM_ADMIN', 'PROGRAM_MANAGER'] as const satisfies readonly ProgramRole[];

const isStaffRole = (role: ProgramRole | null | undefined): boolean =>
  (staffRoles as readonly (string | null | undefined)[]).includes(role);

/** Whether a person staffs a program: by their role in it, or as the platform's super admin. */
export const isProgramStaff = (
  userRole: PlatformRole | null | undefined,
  programRole: ProgramRole | null | undefined,
): boolean => userRole === 'SUPER_ADMIN' || isStaffRole(programRole);

/** Whether they may edit it, not only read. */
export const isProgramEditor = (
  userRole: PlatformRole | null | undefined,
  programRole: ProgramRole | null | undefined,
): boolean =>
  userRole === 'SUPER_ADMIN' || (editRoles as readonly (string | null | undefined)[]).includes(programRole);

/** The words for roles on screens (SPEC.md 1). */
export const roleLabels: Record<PlatformRole | OrganizationRole | ProgramRole, string> = {
  SUPER_ADMIN: 'Super Admin',
  PROGRAM_CREATOR: 'Program Creator',
  USER: 'Member',
  ORGANIZATION_OWNER: 'Owner',
  ORGANIZATION_ADMIN: 'Admin',
  ORGANIZATION_MEMBER: 'Member',
  PROGRAM_OWNER: 'Program Owner',
  PROGRAM_ADMIN: 'Program Admin',
  PROGRAM_MANAGER: 'Program Manager',
  PARTICIPANT_ADMIN: 'Participant Admin',
  PARTICIPANT_MEMBER: 'Participant Member',
};
