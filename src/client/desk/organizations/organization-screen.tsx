import { useParams } from 'react-router';
import { getOrganizationBySlug } from '../../../contract/organizations.ts';
import { may } from '../../../domain/people/permissions.ts';
import { t } from '../../words/words.ts';
import { StaleBanner } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';
import { OrganizationAdmin } from './organization-admin.tsx';
import { OrganizationPage } from './organization-page.tsx';

/** `/all-organizations/:orgSlug` (SPEC.md 2): any organization that the caller may see, with what an admin does to it. */
export function OrganizationScreen() {
  const { orgSlug = '' } = useParams();
  const admin = may(useActor(), 'organization.administer');
  const query = useApiQuery(getOrganizationBySlug, { params: { slug: orgSlug } });
  return (
    <QueryView
      query={query}
      rows={6}
      loading={t('Loading the organization')}
      heading={t('Organization')}
      banner={false}
    >
      {(organization) => {
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
            <StaleBanner query={query} />
            {admin ? <OrganizationAdmin key={organization.id} organization={organization} /> : null}
          </OrganizationPage>
        );
      }}
    </QueryView>
  );
}
