import { MailOpen } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { listOwnInvitations } from '../../../contract/invitations.ts';
import { listOwnTeamInvitations } from '../../../contract/team-invitations.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { QueryView, togetherOf } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { OwnInvitationCard } from '../shared/own-invitation-card.tsx';
import { useApiQuery } from '../use-api.ts';
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
  return (
    <>
      <title>{t('Invitations · Meeting Door')}</title>
      <PageHeader title={t('Invitations')} back={{ to: '/', label: t('Programs') }} />
      <QueryView
        query={togetherOf({ own: query, teams })}
        rows={2}
        loading={t('Loading your invitations')}
        className="flex flex-col gap-5"
      >
        {({ own, teams }) => {
          const sorted = [
            ...own.invitations.map((one) => ({ id: one.id, card: <OwnInvitationCard invitation={one} /> })),
            ...teams.invitations.map((one) => ({
              id: one.id,
              card: <OwnTeamInvitationCard invitation={one} />,
            })),
          ].sort((a, b) => Number(b.id === meant) - Number(a.id === meant));
          return (
            <>
              {meant !== null && !sorted.some(({ id }) => id === meant) ? (
                <Banner tone="info" title={t('You cannot answer this invitation')}>
                  {t(
                    'It has already been answered or withdrawn, or was sent to an address other than {email}. Sign in with the address that received the email.',
                    { email: me?.email },
                  )}
                </Banner>
              ) : null}
              {sorted.length > 0 ? (
                <ul className="flex max-w-2xl flex-col gap-4">
                  {sorted.map(({ id, card }) => (
                    <li key={id}>{card}</li>
                  ))}
                </ul>
              ) : (
                <EmptyState icon={MailOpen} title={t('No invitations')}>
                  {t('No invitation for {email} is waiting for an answer.', { email: me?.email })}
                </EmptyState>
              )}
            </>
          );
        }}
      </QueryView>
    </>
  );
}
