import { useNavigate } from 'react-router';
import {
  adminUpdateOrganization,
  type OrganizationHead,
  type OrganizationResult,
  updateOrganization,
} from '../../../contract/organizations.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { OrganizationForm } from './organization-form.tsx';

export interface OrganizationSettingsProps {
  organization: OrganizationResult;
  /** By the admins' call, as a super admin. */
  asAdmin: boolean;
  /** Where to go when it is saved, or given up; the slug may be a new one. */
  leaveTo: (slug: string) => string;
}

/** Everything that an organization says of itself, to be changed. */
export function OrganizationSettings({ organization, asAdmin, leaveTo }: OrganizationSettingsProps) {
  const { reloadMe } = useSession();
  const navigate = useNavigate();
  const onRenewed = async (saved: OrganizationHead) => {
    // Its name stands in the account menu too; without a network it follows later.
    await reloadMe().catch(() => undefined);
    toastSuccess(t('{name} has been saved.', { name: saved.name }));
    void navigate(leaveTo(saved.slug), { replace: true });
  };
  return (
    <OrganizationForm
      organization={organization}
      submitLabel={t('Save')}
      call={asAdmin ? adminUpdateOrganization : updateOrganization}
      onRenewed={onRenewed}
      onCancel={() => void navigate(leaveTo(organization.slug))}
    />
  );
}
