import { Building2 } from 'lucide-react';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { MembersPanel } from './members-panel.tsx';

/** `/organizations/members`: the people of the organization one acts for. */
export function OwnMembersScreen() {
  const { me } = useSession();
  const organization = me?.organizations.find(({ id }) => id === me.organizationId);
  return (
    <>
      <title>{t('Members · Meeting Door')}</title>
      <PageHeader
        title={t('Members')}
        eyebrow={organization?.name}
        back={{ to: '/organizations', label: t('Organization') }}
      />
      {organization ? (
        <MembersPanel key={organization.id} organizationId={organization.id} />
      ) : (
        <EmptyState icon={Building2} title={t('No organizations found for this user.')}>
          {t('First choose the organization you act for.')}
        </EmptyState>
      )}
    </>
  );
}
