import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  acceptTeamInvitation,
  declineTeamInvitation,
  listOwnTeamInvitations,
  type OwnTeamInvitation,
} from '../../../contract/team-invitations.ts';
import { isExpired } from '../../../domain/people/invitation.ts';
import { programRoleDescriptions } from '../../../domain/people/program-team.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { InvitationPill } from '../shared/invitation-card.tsx';
import { keyOf, useApiMutation } from '../use-api.ts';

/** An invitation to oneself to manage a program: accept it, or decline. */
export function OwnTeamInvitationCard({ invitation }: { invitation: OwnTeamInvitation }) {
  const [declining, setDeclining] = useState(false);
  const client = useQueryClient();
  const { reloadMe } = useSession();
  const navigate = useNavigate();
  const renew = () => client.invalidateQueries({ queryKey: keyOf(listOwnTeamInvitations) });
  const { id: invitationId, program, programRole, invitedBy } = invitation;
  const failed = async (error: Parameters<typeof toastProblem>[0]) => {
    setDeclining(false);
    toastProblem(error);
    await renew();
  };
  const accept = useApiMutation(acceptTeamInvitation, {
    onSuccess: async (result) => {
      toastSuccess(
        t('You are now {role} of {name}.', { role: t(roleLabels[result.programRole]), name: program.name }),
      );
      // The role stands in the person's own list from now on. Without the network it comes later.
      await reloadMe().catch(() => undefined);
      await navigate(`/programs/${result.programSlug}`);
    },
    onError: failed,
  });
  const decline = useApiMutation(declineTeamInvitation, {
    onSuccess: () => {
      toastSuccess(t('The invitation from {name} is declined.', { name: program.name }));
      setDeclining(false);
    },
    onError: failed,
  });
  const expired = isExpired(invitation, new Date(useNow(60_000)).toISOString());
  const params = { invitationId };
  const settled = accept.isPending || accept.isSuccess;
  return (
    <article className="flex flex-col gap-4 rounded-card bg-surface p-5 shadow-card ring-1 ring-line">
      <div className="flex items-center gap-4">
        <Avatar name={program.name} shape="square" size="lg" />
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-xl wrap-anywhere">{program.name}</h2>
          <p className="text-muted wrap-anywhere">
            {invitedBy
              ? t('{person} invites you to the team of this program', { person: invitedBy })
              : t('You are invited to the team of this program')}
          </p>
          <div className="flex flex-wrap gap-2">
            <Badge>{t(roleLabels[programRole])}</Badge>
            <InvitationPill invitation={invitation} />
          </div>
        </div>
      </div>
      <p>{t(programRoleDescriptions[programRole])}</p>
      {expired ? <p className="text-muted">{t('Ask the team of the program to send it again.')}</p> : null}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button icon={X} disabled={settled} onClick={() => setDeclining(true)}>
          {t('Decline')}
        </Button>
        <Button
          variant="primary"
          icon={Check}
          busy={settled}
          disabled={expired}
          onClick={() => accept.mutate({ params })}
        >
          {t('Accept')}
        </Button>
      </div>
      <ConfirmDialog
        open={declining}
        onOpenChange={setDeclining}
        title={t('Decline the invitation from {name}?', { name: program.name })}
        description={t('This cannot be undone. They would have to invite you again.')}
        confirmLabel={t('Decline invitation')}
        dismissLabel={t('Keep the invitation')}
        busy={decline.isPending}
        onConfirm={() => decline.mutate({ params })}
      />
    </article>
  );
}
