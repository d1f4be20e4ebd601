import { useParams } from 'react-router';
import { getOrganizationBySlug } from '../../../contract/organizations.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
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
      <QueryView query={query} loading={t('Loading the organization')}>
        {({ id }) => <MembersPanel key={id} organizationId={id} staffed={staffed} />}
      </QueryView>
    </>
  );
}
