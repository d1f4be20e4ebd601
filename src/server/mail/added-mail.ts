import type { Voice } from '../../domain/language/voice.ts';
import { type OrganizationRole, roleLabels } from '../../domain/people/roles.ts';
import type { MailDraft } from '../perform/work.ts';
import { letter } from './letter.ts';

/** What somebody reads who was added to an organization without being asked: by whom, and where to look. */
export function addedMail(
  voice: Voice,
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
  const { t } = voice;
  const names = { person: addedBy, organization: organizationName };
  return letter(voice, email, t('{person} added you to {organization}', names), [
    {
      say: t(
        '{person} added you to {organization}, as {jobTitle} ({role}). You can act for it from now on.',
        {
          person: addedBy,
          organization: organizationName,
          jobTitle,
          role: t(roleLabels[organizationRole]),
        },
      ),
    },
    { link: `${publicUrl}/organizations?soid=${organizationId}`, label: t('Open the organization') },
    { say: t('If this is a mistake, ask {organization} to remove you.', { organization: organizationName }) },
  ]);
}
