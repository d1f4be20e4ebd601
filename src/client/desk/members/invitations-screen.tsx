import { MailOpen } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { listOwnInvitations } from '../../../contract/invitations.ts';
import { listOwnTeamInvitations } from '../../../contract/team-invitations.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import { QueryProblem, StaleBanner } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { useApiQuery } from '../use-api.ts';
import { OwnInvitationCard } from './own-invitation-card.tsx';
import { OwnTeamInvitationCard } from './own-team-invitation-card.tsx';

/**
 * `/invitations?invitation={id}`: where the mail leads, after signing in or up. The invitations to one's own address;
 * the one of the mail first. One that is not there was answered, or came to another address.
 */
export function InvitationsScreen() {
  const { me } = useSession();
  const [search] = useSearchParams();
  const meant = search.get('invitation');
  const query = useApiQuery(listOwnInvitations, {});
  const teams = useApiQuery(listOwnTeamInvitations, {});
  const loaded = query.data !== undefined && teams.data !== undefined;
  const error = query.error ?? teams.error;
  const retry = {
    onRetry: () => void Promise.all([query.refetch(), teams.refetch()]),
    busy: query.isFetching || teams.isFetching,
  };
  const sorted = [
    ...(query.data?.invitations ?? []).map((one) => ({
      id: one.id,
      card: <OwnInvitationCard invitation={one} />,
    })),
    ...(teams.data?.invitations ?? []).map((one) => ({
      id: one.id,
      card: <OwnTeamInvitationCard invitation={one} />,
    })),
  ].sort((a, b) => Number(b.id === meant) - Number(a.id === meant));
  const missing = loaded && meant !== null && !sorted.some(({ id }) => id === meant);
  return (
    <>
      <title>{t('Invitations · Meeting Door')}</title>
      <PageHeader title={t('Invitations')} back={{ to: '/', label: t('Programs') }} />
      <div className="flex flex-col gap-5">
        {loaded ? <StaleBanner error={error} {...retry} /> : null}
        {missing ? (
          <Banner tone="info" title={t('This invitation is not open for you')}>
            {t(
              'It has already been answered or withdrawn, or was sent to an address other than {email}. Sign in with the address that received the email.',
              { email: me?.email },
            )}
          </Banner>
        ) : null}
        {loaded ? (
          sorted.length > 0 ? (
            <ul className="flex max-w-2xl flex-col gap-4">
              {sorted.map(({ id, card }) => (
                <li key={id}>{card}</li>
              ))}
            </ul>
          ) : (
            <EmptyState icon={MailOpen} title={t('No invitations')}>
              {t('No invitation for {email} is waiting for an answer.', { email: me?.email })}
            </EmptyState>
          )
        ) : error ? (
          <QueryProblem error={error} {...retry} />
        ) : (
          <SkeletonRows rows={2} label={t('Loading your invitations')} />
        )}
      </div>
    </>
  );
}
