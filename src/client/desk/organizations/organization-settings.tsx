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
import { useApiMutation } from '../use-api.ts';
import { OrganizationFormFields } from './organization-form.tsx';

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
  const own = useApiMutation(updateOrganization, { onRenewed });
  const admin = useApiMutation(adminUpdateOrganization, { onRenewed });
  const params = { organizationId: organization.id };
  return (
    <OrganizationFormFields
      organization={organization}
      submitLabel={t('Save')}
      busy={own.isPending || admin.isPending}
      onSubmit={(body, refused) =>
        asAdmin
          ? admin.mutate({ params, body }, { onError: refused })
          : own.mutate({ params, body }, { onError: refused })
      }
      onCancel={() => void navigate(leaveTo(organization.slug))}
    />
  );
}
