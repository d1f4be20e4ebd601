import { organizationProfileLabels, organizationProfiles } from '../people/organization.ts';
import type { FilterColumns } from '../tables/column-filters.ts';
import { type RegistrationStatus, registrationStatuses } from './registration.ts';

/** The list of who registered for a program, as its staff go through it (SPEC.md 2 and 7). */

/** The words for a status on screens and in sheets. */
export const registrationStatusLabels: Record<RegistrationStatus, string> = {
  PENDING_APPROVAL: 'Pending Approval',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  NEED_REVISION: 'Need Revision',
};

export const registrantSorts = ['name', 'registrationStatus', 'createdAt', 'updatedAt'] as const;
export type RegistrantSort = (typeof registrantSorts)[number];

/** By what the list can be filtered column by column (SPEC.md 9, Filter operators). */
export const registrantFilterColumns = {
  name: { label: 'Organization', variant: 'text' },
  profile: {
    label: 'Profile',
    variant: 'choice',
    choices: organizationProfiles.map((value) => ({ value, label: organizationProfileLabels[value] })),
  },
  country: { label: 'Country', variant: 'text' },
  registrationStatus: {
    label: 'Registration status',
    variant: 'choice',
    choices: registrationStatuses.map((value) => ({ value, label: registrationStatusLabels[value] })),
  },
  previousStatus: {
    label: 'Previous status',
    variant: 'choice',
    choices: registrationStatuses.map((value) => ({ value, label: registrationStatusLabels[value] })),
  },
  purpose: { label: 'Purpose', variant: 'text' },
  association: { label: 'Association', variant: 'text' },
  targetInvestmentAmount: { label: 'Target investment amount', variant: 'text' },
  message: { label: 'Message from the staff', variant: 'text' },
  members: { label: 'Members', variant: 'number' },
  createdAt: { label: 'Registered', variant: 'date' },
  updatedAt: { label: 'Last updated', variant: 'date' },
} as const satisfies FilterColumns;
export type RegistrantColumn = keyof typeof registrantFilterColumns;
