import type { OrganizationRole, PlatformRole, ProgramRole } from 'meeting-door/domain/people/roles.ts';

/** A sign-in to try the product with; shown on the sign-in page while the demo is on. */
export interface SignIn {
  label: string;
  hint: string;
  email: string;
  password: string;
}

/** One for all: the demo is for trying, and its people are nobody. */
// not said: a password
export const DEMO_PASSWORD = 'Demo-Door-1';

export interface DemoStaff {
  email: string;
  name: string;
  label: string;
  hint: string;
  userRole: PlatformRole;
  programRole: ProgramRole | null;
}

/** The person who stands at the room door. */
export const DOOR_EMAIL = 'manager@demo.example';

export const demoStaff: readonly DemoStaff[] = [
  {
    email: DOOR_EMAIL,
    name: 'Dimas Prasetyo',
    label: 'Program manager',
    hint: 'At the room door: scan badges, check in, undo',
    userRole: 'USER',
    programRole: 'PROGRAM_MANAGER',
  },
  {
    email: 'admin@demo.example',
    name: 'Ratna Kusumawati',
    label: 'Program admin',
    hint: 'Runs the program from a laptop',
    userRole: 'USER',
    programRole: 'PROGRAM_ADMIN',
  },
  {
    email: 'owner@demo.example',
    name: 'Hendrik Tanoto',
    label: 'Program owner',
    hint: 'Sees everything in the program',
    userRole: 'USER',
    programRole: 'PROGRAM_OWNER',
  },
  {
    email: 'super@demo.example',
    name: 'Sari Wijayanti',
    label: 'Super admin',
    hint: 'Everything, in every program',
    userRole: 'SUPER_ADMIN',
    programRole: null,
  },
  {
    email: 'creator@demo.example',
    name: 'Budi Hartono',
    label: 'Program creator',
    hint: 'Can create programs; has no role in this one',
    userRole: 'PROGRAM_CREATOR',
    programRole: null,
  },
];

/** What the sign-ins for an organization are called. */
export const seatLabels: Record<OrganizationRole, string> = {
  ORGANIZATION_OWNER: 'Organization Owner',
  ORGANIZATION_ADMIN: 'Organization Admin',
  ORGANIZATION_MEMBER: 'Organization Member',
};

export interface DemoSeat {
  /** Before the `@`; a second demo program adds its number. */
  mailbox: string;
  /** By number: which organization. */
  organization: number;
  organizationRole: OrganizationRole;
  programRole: ProgramRole | null;
}

/** People of the first three organizations may sign in: two whole organizations, and the participant roles. */
export const demoSeats: readonly DemoSeat[] = [
  { mailbox: 'first-owner', organization: 0, organizationRole: 'ORGANIZATION_OWNER', programRole: null },
  { mailbox: 'first-admin', organization: 0, organizationRole: 'ORGANIZATION_ADMIN', programRole: null },
  { mailbox: 'first-member', organization: 0, organizationRole: 'ORGANIZATION_MEMBER', programRole: null },
  { mailbox: 'second-owner', organization: 1, organizationRole: 'ORGANIZATION_OWNER', programRole: null },
  { mailbox: 'second-admin', organization: 1, organizationRole: 'ORGANIZATION_ADMIN', programRole: null },
  { mailbox: 'second-member', organization: 1, organizationRole: 'ORGANIZATION_MEMBER', programRole: null },
  {
    mailbox: 'participant-admin',
    organization: 2,
    organizationRole: 'ORGANIZATION_OWNER',
    programRole: 'PARTICIPANT_ADMIN',
  },
  {
    mailbox: 'participant-member',
    organization: 2,
    organizationRole: 'ORGANIZATION_MEMBER',
    programRole: 'PARTICIPANT_MEMBER',
  },
];

/** The organizations people sign in for, by number. */
export const favorites: readonly number[] = [0, 1, 2];
