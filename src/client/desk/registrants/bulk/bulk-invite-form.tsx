import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../../../contract/call.ts';
import { type InvitePreview, inviteToClaim, previewInvite } from '../../../../contract/claim-invitations.ts';
import type { ClaimHindrance } from '../../../../domain/claims/claim-steps.ts';
import { Banner } from '../../../ui/banner.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { many, t } from '../../../words/words.ts';
import { useCaller } from '../../caller-context.ts';
import { toastProblem } from '../../query-problem.tsx';
import { QueryView } from '../../query-view.tsx';
import { FormButtons } from '../../shared/form/form-buttons.tsx';
import { apiQuery, useApiMutation } from '../../use-api.ts';
import type { BulkFormProps } from './bulk-status-form.tsx';

/** Why some of many get no invitation: how many, and why. */
const whyText: Record<ClaimHindrance, (count: number) => string> = {
  NOT_REGISTERED: (count) =>
    many(count, '{count} is no longer registered.', '{count} are no longer registered.'),
  REJECTED: (count) => many(count, '{count} was rejected.', '{count} were rejected.'),
  CLAIMED: (count) => many(count, '{count} has an account already.', '{count} have an account already.'),
  NO_ADDRESS: (count) => many(count, '{count} has no email address.', '{count} have no email address.'),
  WAITING: (count) =>
    many(
      count,
      '{count} has an invitation that is waiting to be sent.',
      '{count} have an invitation that is waiting to be sent.',
    ),
  TODAY: (count) => many(count, '{count} got an email today.', '{count} got an email today.'),
};

/** Invitations to claim, for all of a filter that may get one: how many, and why others do not. */
export function BulkInviteForm({ program, chosen, onDone }: BulkFormProps) {
  const caller = useCaller();
  const params = { programId: program.id };
  const filter = 'filter' in chosen.whom ? chosen.whom.filter : null;
  const query = useQuery<InvitePreview, CallError>({
    ...apiQuery(caller, previewInvite, { params, body: { filter: filter ?? {} } }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const [changed, setChanged] = useState(false);
  const invite = useApiMutation(inviteToClaim, {
    onSuccess: ({ invited, held }) => {
      const invitations = many(invited, '{count} invitation', '{count} invitations');
      toastSuccess(
        held
          ? t('{invitations} will be sent when the program opens.', { invitations })
          : t('{invitations} on the way.', { invitations }),
      );
      onDone();
    },
    onError: (error) => {
      if (error.code !== 'BULK_CHANGED') return toastProblem(error);
      setChanged(true);
      void query.refetch();
    },
  });
  return (
    <QueryView query={query} loading={t('Looking up who can be invited')}>
      {({ toInvite, notInvited, held, digest }) => (
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            setChanged(false);
            if (filter) invite.mutate({ params, body: { filter, digest } });
          }}
        >
          {changed ? (
            <Banner tone="warn" urgent title={t('The registrants have changed in the meantime.')}>
              {t('The numbers below are the new ones. Please check them, then confirm again.')}
            </Banner>
          ) : null}
          <div role="status" className="figures flex flex-col gap-1">
            <p className="font-semibold">
              {many(
                toInvite,
                '{count} organization gets an invitation.',
                '{count} organizations get an invitation.',
              )}
            </p>
            {notInvited.map(({ why, count }) => (
              <p key={why} className="text-muted">
                {whyText[why](count)}
              </p>
            ))}
          </div>
          <p className="text-muted">
            {t(
              'Each gets an email at its own address with a link to claim its registration. The link works once, for 14 days; an older link stops working.',
            )}{' '}
            {held ? t('This program is a draft: the emails are sent when it opens.') : null}
          </p>
          <FormButtons
            submit={t('Send {invitations}', {
              invitations: many(toInvite, '{count} invitation', '{count} invitations'),
            })}
            cancel={t('Send nothing')}
            busy={invite.isPending}
            disabled={toInvite === 0 || query.isPlaceholderData}
            onCancel={onDone}
          />
        </form>
      )}
    </QueryView>
  );
}
