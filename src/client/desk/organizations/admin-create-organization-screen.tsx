import { useNavigate } from 'react-router';
import { adminCreateOrganization, type OrganizationHead } from '../../../contract/organizations.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { AdminGate } from '../shared/admin-gate.tsx';
import { OrganizationForm } from './organization-form.tsx';

/** `/all-organizations/create`: an organization for others, by a super admin; its owner is invited later. */
export function AdminCreateOrganizationScreen() {
  const navigate = useNavigate();
  const onRenewed = (created: OrganizationHead) => {
    toastSuccess(t('{name} has been created.', { name: created.name }));
    void navigate(`/all-organizations/${created.slug}`, { replace: true });
  };
  return (
    <AdminGate title={t('Create an organization')}>
      <div className="mx-auto w-full max-w-3xl">
        <PageHeader
          title={t('Create an organization')}
          description={t('It has no owner yet: invite one once it is created.')}
          back={{ to: '/all-organizations', label: t('All organizations') }}
        />
        <OrganizationForm
          organization={null}
          submitLabel={t('Create organization')}
          call={adminCreateOrganization}
          onRenewed={onRenewed}
          onCancel={() => void navigate('/all-organizations')}
        />
      </div>
    </AdminGate>
  );
}
