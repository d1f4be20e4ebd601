import type { Translator } from '../../domain/language/translator.ts';
import { INVITATION_DAYS } from '../../domain/people/invitation.ts';
import { roleLabels } from '../../domain/people/roles.ts';
import type { TeamInvitation } from '../../domain/people/team-invitation.ts';
import { withoutLinks } from '../../domain/people/without-links.ts';
import type { MailDraft } from '../perform/transaction-context.ts';
import { letter } from './letter.ts';

/**
 * The mail that brings an invitation to a program’s team. The link to a person holds no secret: who opens it must be signed in as who
 * was invited. That to an address shows the invitation, and stands after `#`, so that it is in no server's log; accepting it needs an
 * account with the address as well. Nobody has verified a program: what people wrote in its name or their own is never a link.
 */
export function teamInvitationMail(
  translator: Translator,
  to: string,
  invitation: Pick<TeamInvitation, 'id' | 'programRole'> & { secret?: string | undefined },
  about: { programName: string; invitedBy: string },
  publicUrl: string,
): MailDraft {
  const { t } = translator;
  const person = withoutLinks(about.invitedBy, t('Someone'));
  const program = withoutLinks(about.programName, t('a program'));
  return letter(translator, to, t('{person} invites you to manage {program}', { person, program }), [
    {
      say: t(
        '{person} invites you to the team of {program}, as {role}. The role takes effect once you accept.',
        {
          person,
          program,
          role: t(roleLabels[invitation.programRole]),
        },
      ),
    },
    {
      link:
        invitation.secret === undefined
          ? `${publicUrl}/invitations?${new URLSearchParams({ invitation: invitation.id })}`
          : `${publicUrl}/team-invitation#${invitation.id}.${invitation.secret}`,
      label: t('Open the invitation'),
    },
    {
      say: t('The invitation is valid for {days} days. If you do not know who it is from, ignore it.', {
        days: INVITATION_DAYS,
      }),
    },
  ]);
}
