import { useParams } from 'react-router';
import { getOrganizationBySlug } from '../../../contract/organizations.ts';
import { may } from '../../../domain/people/permissions.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import { QueryProblem, StaleBanner } from '../query-problem.tsx';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';
import { OrganizationAdmin } from './organization-admin.tsx';
import { OrganizationPage } from './organization-page.tsx';

/** `/all-organizations/:orgSlug` (SPEC.md 2): any organization that the caller may see, with what an admin does to it. */
export function OrganizationScreen() {
  const { orgSlug = '' } = useParams();
  const admin = may(useActor(), 'organization.administer');
  const query = useApiQuery(getOrganizationBySlug, { params: { slug: orgSlug } });
  const retry = { onRetry: () => void query.refetch(), busy: query.isFetching };
  const organization = query.data;
  if (!organization) {
    return (
      <>
        <h1 className="sr-only">{t('Organization')}</h1>
        {query.error ? (
          <QueryProblem error={query.error} {...retry} />
        ) : (
          <SkeletonRows rows={6} label={t('Loading the organization')} />
        )}
      </>
    );
  }
  return (
    <OrganizationPage
      organization={organization}
      base={`/all-organizations/${organization.slug}`}
      back={
        admin
          ? { to: '/all-organizations', label: t('All organizations') }
          : { to: '/', label: t('Programs') }
      }
    >
      <StaleBanner error={query.error} {...retry} />
      {admin ? <OrganizationAdmin key={organization.id} organization={organization} /> : null}
    </OrganizationPage>
  );
}
