import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import {
  acceptInvitation,
  declineInvitation,
  listOwnInvitations,
  type OwnInvitation,
} from '../../../contract/invitations.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { isExpired } from '../../../domain/people/invitation.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import { listed } from '../../words/text-lists.ts';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { keyOf, useApiMutation } from '../use-api.ts';
import { InvitationPill } from './invitation-card.tsx';
import { useAccepted } from './use-accepted.ts';

/**
 * An invitation to oneself: accept it, or decline.
 *
 * @param next where to go once it is accepted; left out: to the organization
 */
export function OwnInvitationCard({ invitation, next }: { invitation: OwnInvitation; next?: string }) {
  const [declining, setDeclining] = useState(false);
  const accepted = useAccepted(next);
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: keyOf(listOwnInvitations) });
  const { id: invitationId, organization, jobTitle, organizationRole, message } = invitation;
  const accept = useApiMutation(acceptInvitation, {
    onSuccess: ({ organizationId }) => {
      toastSuccess(t('You are now a member of {name}.', { name: organization.name }));
      accepted(organizationId);
    },
    onError: async (error) => {
      toastProblem(error);
      await renew();
    },
  });
  const decline = useApiMutation(declineInvitation, {
    onSuccess: () => {
      toastSuccess(t('The invitation from {name} is declined.', { name: organization.name }));
      setDeclining(false);
    },
    onError: async (error) => {
      setDeclining(false);
      toastProblem(error);
      await renew();
    },
  });
  const expired = isExpired(invitation, new Date(useNow(60_000)).toISOString());
  const params = { invitationId };
  const settled = accept.isPending || accept.isSuccess;
  return (
    <article className="flex flex-col gap-4 rounded-card bg-surface p-5 shadow-card ring-1 ring-line">
      <div className="flex items-center gap-4">
        <Avatar name={organization.name} src={pictureSrc(organization.logo)} shape="square" size="lg" />
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-xl wrap-anywhere">{organization.name}</h2>
          <p className="text-muted wrap-anywhere">{t('invites you as {jobTitle}', { jobTitle })}</p>
          <div className="flex flex-wrap gap-2">
            <Badge>{t(roleLabels[organizationRole])}</Badge>
            <InvitationPill invitation={invitation} />
          </div>
        </div>
      </div>
      {invitation.programs && invitation.programs.length > 0 ? (
        <p className="wrap-anywhere">
          {t('You will be registered for {programs} and get a badge.', {
            programs: listed(invitation.programs),
          })}
        </p>
      ) : null}
      {message ? <p className="whitespace-pre-line wrap-anywhere">{message}</p> : null}
      {expired ? <p className="text-muted">{t('Ask the organization to resend it.')}</p> : null}
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
        title={t('Decline the invitation from {name}?', { name: organization.name })}
        description={t('This cannot be undone. They would have to invite you again.')}
        confirmLabel={t('Decline invitation')}
        dismissLabel={t('Keep the invitation')}
        busy={decline.isPending}
        onConfirm={() => decline.mutate({ params })}
      />
    </article>
  );
}
