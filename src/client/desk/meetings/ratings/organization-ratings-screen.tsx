import { useParams } from 'react-router';
import { getOrganizationBySlug } from '../../../../contract/organizations.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { t } from '../../../words/words.ts';
import { QueryProblem } from '../../query-problem.tsx';
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
      {organization ? (
        <OrganizationRatings
          key={organization.id}
          organizationId={organization.id}
          own={organization.id === me?.organizationId}
        />
      ) : query.error ? (
        <QueryProblem error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <SkeletonRows rows={4} label={t('Loading the organization')} />
      )}
    </>
  );
}
