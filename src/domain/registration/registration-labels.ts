import type { RegistrationStatus } from './registration.ts';

/** The words for a status on screens and in sheets. Apart from the list of registrants: home shows the one without the other. */
export const registrationStatusLabels: Record<RegistrationStatus, string> = {
  PENDING_APPROVAL: 'Pending Approval',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  NEED_REVISION: 'Need Revision',
};
