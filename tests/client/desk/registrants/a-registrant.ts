import type { OrganizationInProgram } from '../../../../src/contract/organization-programs.ts';
import type { OrganizationResult } from '../../../../src/contract/organizations.ts';
import type { ProgramResult } from '../../../../src/contract/programs.ts';
import type { Registrant } from '../../../../src/contract/registrants.ts';
import type { UsedTag } from '../../../../src/contract/tags.ts';
import { emptyRegistration } from '../../../../src/domain/registration/registration-data.ts';
import { person, program } from '../meetings/a-program.ts';

/** A program's registrants as the server answers them, for tests of the staff's screens. */

export const manager = person(null, {
  programs: [{ programId: program.id, programRole: 'PROGRAM_MANAGER' }],
} as never);
/** The program as its manager reads it. */
export const managed: ProgramResult = { ...program, programRole: 'PROGRAM_MANAGER' };

export { program };

export const idOf = (number: number): string => `bbbbbbbb-0000-4000-8000-${String(number).padStart(12, '0')}`;

const names = ['Acme', 'Borealis', 'Citra'];

/** The nth of several, approved and told so unless said otherwise. */
export const registrant = (number: number, over: Partial<Registrant> = {}): Registrant => ({
  id: idOf(number),
  name: names[number] ?? `Organization ${number}`,
  slug: `organization-${number}`,
  logo: null,
  profile: 'STARTUP',
  country: 'Indonesia',
  registrationStatus: 'APPROVED',
  previousStatus: null,
  notificationSent: true,
  message: '',
  purpose: 'Meet partners',
  isEdited: false,
  isRevisionSubmitted: false,
  claimStep: null,
  claimUndelivered: false,
  claimLinkOpen: false,
  tagIds: [],
  totalMembers: 2,
  totalRequestedMeeting: 1,
  totalReceivedMeeting: 2,
  totalAcceptedMeeting: 1,
  createdAt: '2026-11-01T02:00:00.000Z',
  updatedAt: '2026-11-02T02:00:00.000Z',
  ...over,
});

export const tag = (number: number, over: Partial<UsedTag> = {}): UsedTag => ({
  tagId: `eeeeeeee-0000-4000-8000-${String(number).padStart(12, '0')}`,
  label: ['Fintech', 'Health'][number] ?? `Tag ${number}`,
  description: 'All about it',
  registrants: 3,
  ...over,
});

/** The nth one itself. */
export const organization = (number: number): OrganizationResult => ({
  ...inProgram(number).organization,
  banner: null,
  legalName: 'PT Acme',
  foundedDate: null,
  websiteLink: '',
  phoneNumber: null,
  email: null,
  numberOfEmployee: null,
  description: null,
  tags: [],
  businessSectors: [],
  items: [],
  supportingDocument: null,
  ownerId: null,
  organizationRole: null,
  jobTitle: null,
  createdAt: '2026-11-01T02:00:00.000Z',
  updatedAt: '2026-11-02T02:00:00.000Z',
});

/** What staff read of one of them. */
export const inProgram = (number: number): OrganizationInProgram => {
  const { id, name, slug } = registrant(number);
  return {
    organization: {
      id,
      name,
      slug,
      logo: null,
      profile: 'STARTUP',
      status: 'VERIFIED',
      country: 'Indonesia',
      hqLocation: 'Jakarta',
    },
    registration: {
      registrationStatus: 'APPROVED',
      purpose: 'Meet partners',
      message: 'Welcome.',
      previousStatus: 'PENDING_APPROVAL',
      notificationSent: true,
      isEdited: false,
      isRevisionSubmitted: false,
      agreement: { how: 'REGISTERED' as const, since: '2026-11-01T00:00:00.000Z' },
      agreementEndedAt: null,
      data: { ...emptyRegistration, purpose: 'Meet partners' },
      createdAt: '2026-11-01T02:00:00.000Z',
      updatedAt: '2026-11-02T02:00:00.000Z',
    },
    requirements: [],
    members: [
      {
        id: idOf(100),
        name: 'Budi Santoso',
        profilePicture: null,
        linkedin: null,
        jobTitle: 'Engineer',
        nationality: 'Indonesian',
        email: 'budi@kopi.example',
        phoneNumber: '+62 81255501234',
        organizationRole: 'ORGANIZATION_OWNER',
        programRole: null,
      },
    ],
    totalRequestedMeeting: 1,
    totalReceivedMeeting: 2,
    totalAcceptedMeeting: 1,
    meetingsOver: 4,
    meetingsMissed: 1,
  };
};
