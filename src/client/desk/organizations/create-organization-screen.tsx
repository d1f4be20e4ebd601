import { useNavigate, useSearchParams } from 'react-router';
import { setActiveOrganization } from '../../../contract/identity.ts';
import { createOrganization, type OrganizationHead } from '../../../contract/organizations.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { useReturnUrl } from '../shared/return-url.ts';
import { useApiMutation } from '../use-api.ts';
import { OrganizationForm } from './organization-form.tsx';

/**
 * `/organizations/create?returnUrl=`: an organization of one's own. A person who has none, and no program either, is led
 * here after signing up; whoever creates one acts for it from then on.
 */
export function CreateOrganizationScreen() {
  const { me, adoptToken, reloadMe } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = useReturnUrl();
  const next = search.has('returnUrl') ? asked : '/organizations';
  const activate = useApiMutation(setActiveOrganization);
  const onSuccess = async (created: OrganizationHead) => {
    try {
      await adoptToken(await activate.mutateAsync({ params: { organizationId: created.id } }));
    } catch {
      // It is created all the same: the account menu offers it as soon as the network is back.
      await reloadMe().catch(() => undefined);
    }
    toastSuccess(t('{name} has been created.', { name: created.name }));
    void navigate(next, { replace: true });
  };
  const first = me?.organizations.length === 0;
  return (
    <div className="mx-auto w-full max-w-3xl">
      <title>{t('Create an organization · Meeting Door')}</title>
      <PageHeader
        title={t('Create an organization')}
        description={
          first
            ? t('Organizations register for programs and meet each other. You will be the owner of this one.')
            : t('You will be its owner and act for it from then on.')
        }
        back={{ to: '/organizations', label: first ? t('Not now') : t('Organizations') }}
      />
      <OrganizationForm
        organization={null}
        own
        submitLabel={t('Create organization')}
        call={createOrganization}
        onSuccess={onSuccess}
        onCancel={() => void navigate('/organizations')}
      />
    </div>
  );
}
