import { Building2 } from 'lucide-react';
import { EmptyState } from '../../../ui/message-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { t } from '../../../words/words.ts';
import { useSession } from '../../session-context.ts';
import { OrganizationRatings } from './organization-ratings.tsx';

/** `/organizations/ratings` (SPEC.md 2): the ratings of the organization one acts for. */
export function OwnRatingsScreen() {
  const { me } = useSession();
  const organization = me?.organizations.find(({ id }) => id === me.organizationId);
  return (
    <>
      <title>{t('Ratings · Meeting Door')}</title>
      <PageHeader
        title={t('Ratings')}
        eyebrow={organization?.name}
        back={{ to: '/', label: t('Programs') }}
      />
      {organization ? (
        <OrganizationRatings key={organization.id} organizationId={organization.id} own />
      ) : (
        <EmptyState icon={Building2} title={t('No organizations found for this user.')}>
          {t('First choose the organization you act for.')}
        </EmptyState>
      )}
    </>
  );
}
