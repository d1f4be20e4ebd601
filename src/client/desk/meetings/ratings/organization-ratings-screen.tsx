import { useParams } from 'react-router';
import { getOrganizationBySlug } from '../../../../contract/organizations.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { t } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { useSession } from '../../session-context.ts';
import { useApiQuery } from '../../use-api.ts';
import { OrganizationRatings } from './organization-ratings.tsx';

/** `/all-organizations/:orgSlug/ratings` (SPEC.md 2): for staff and the super admin. */
export function OrganizationRatingsScreen() {
  const { orgSlug = '' } = useParams();
  const { me } = useSession();
  const query = useApiQuery(getOrganizationBySlug, { params: { slug: orgSlug } });
  const organization = query.data;
  return (
    <>
      <title>{t('Ratings · Meeting Door')}</title>
      <PageHeader
        title={t('Ratings')}
        eyebrow={organization?.name}
        back={{ to: '/', label: t('Programs') }}
      />
      <QueryView query={query} loading={t('Loading the organization')}>
        {({ id }) => <OrganizationRatings key={id} organizationId={id} own={id === me?.organizationId} />}
      </QueryView>
    </>
  );
}
