import { useParams } from 'react-router';
import { getOrganizationBySlug } from '../../../contract/organizations.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import { QueryProblem } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { useApiQuery } from '../use-api.ts';
import { MembersPanel } from './members-panel.tsx';

/** `/all-organizations/{orgSlug}/members`: the people of an organization, for the super admin and program staff. */
export function OrganizationMembersScreen() {
  const { orgSlug = '' } = useParams();
  const { me } = useSession();
  const query = useApiQuery(getOrganizationBySlug, { params: { slug: orgSlug } });
  const organization = query.data;
  // Who sees an organization that they do not act for, and is no super admin, is staff of a program of it.
  const staffed = organization?.id !== me?.organizationId && me?.userRole !== 'SUPER_ADMIN';
  return (
    <>
      <title>{t('Members · Meeting Door')}</title>
      <PageHeader
        title={t('Members')}
        eyebrow={organization?.name}
        back={{ to: `/all-organizations/${orgSlug}`, label: t('Organization') }}
      />
      {organization ? (
        <MembersPanel key={organization.id} organizationId={organization.id} staffed={staffed} />
      ) : query.error ? (
        <QueryProblem error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <SkeletonRows rows={4} label={t('Loading the organization')} />
      )}
    </>
  );
}
