import { type OrganizationRole, roleLabels } from '../../domain/people/roles.ts';
import type { MailDraft } from '../perform/work.ts';
import { letter } from './letter.ts';

/** What somebody reads who was added to an organization without being asked: by whom, and where to look. */
export function addedMail(
  email: string,
  about: {
    organizationId: string;
    organizationName: string;
    addedBy: string;
    jobTitle: string;
    organizationRole: OrganizationRole;
  },
  publicUrl: string,
): MailDraft {
  const { organizationId, organizationName, addedBy, jobTitle, organizationRole } = about;
  return letter(email, `${addedBy} added you to ${organizationName}`, [
    {
      say: `${addedBy} added you to ${organizationName}, as ${jobTitle} (${roleLabels[organizationRole]}). You can act for it from now on.`,
    },
    { link: `${publicUrl}/organizations?soid=${organizationId}`, label: 'Open the organization' },
    { say: `If this is a mistake, ask ${organizationName} to remove you.` },
  ]);
}
