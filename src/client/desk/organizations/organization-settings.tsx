import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { listOrganizations, listOwnOrganizations } from '../../../contract/organization-lists.ts';
import {
  adminUpdateOrganization,
  getOrganization,
  getOrganizationBySlug,
  type OrganizationHead,
  type OrganizationResult,
  updateOrganization,
} from '../../../contract/organizations.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { keyOf, useApiMutation } from '../use-api.ts';
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
  const queries = useQueryClient();
  const onSuccess = async (saved: OrganizationHead) => {
    for (const declared of [getOrganization, getOrganizationBySlug, listOrganizations, listOwnOrganizations])
      await queries.invalidateQueries({ queryKey: keyOf(declared) });
    // Its name stands in the account menu too; without a network it follows later.
    await reloadMe().catch(() => undefined);
    toastSuccess(t('{name} has been saved.', { name: saved.name }));
    void navigate(leaveTo(saved.slug), { replace: true });
  };
  const own = useApiMutation(updateOrganization, { onSuccess });
  const admin = useApiMutation(adminUpdateOrganization, { onSuccess });
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
