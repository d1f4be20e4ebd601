import { useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listOrganizations } from '../../../contract/organization-lists.ts';
import {
  adminUpdateOrganization,
  getOrganization,
  getOrganizationBySlug,
  type OrganizationResult,
} from '../../../contract/organizations.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { keyOf, useApiMutation } from '../use-api.ts';
import { DeleteOrganization } from './delete-organization.tsx';
import { OrganizationStatusDialog } from './organization-status-dialog.tsx';

/** What a super admin does to an organization: its status, following it, deleting it. */
export function OrganizationAdmin({ organization }: { organization: OrganizationResult }) {
  const { id, isTracked = false } = organization;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [changing, setChanging] = useState(false);
  const refresh = async () => {
    for (const declared of [getOrganization, getOrganizationBySlug, listOrganizations])
      await queries.invalidateQueries({ queryKey: keyOf(declared) });
  };
  const track = useApiMutation(adminUpdateOrganization, { onSuccess: refresh, onError: toastProblem });
  const leave = async () => {
    await navigate('/all-organizations', { replace: true });
    // Its own page is left before it is asked for again.
    await queries.invalidateQueries({ queryKey: keyOf(listOrganizations) });
  };
  return (
    <Card title={t('Administration')}>
      <div className="flex flex-wrap gap-3">
        <Button icon={BadgeCheck} variant="primary" onClick={() => setChanging(true)}>
          {t('Change status')}
        </Button>
        <Button
          icon={isTracked ? EyeOff : Eye}
          busy={track.isPending}
          onClick={() => track.mutate({ params: { organizationId: id }, body: { isTracked: !isTracked } })}
        >
          {isTracked ? t('Stop tracking') : t('Track')}
        </Button>
        <DeleteOrganization organization={organization} onDeleted={leave} />
      </div>
      <OrganizationStatusDialog
        organization={organization}
        open={changing}
        onOpenChange={setChanging}
        onChanged={refresh}
      />
    </Card>
  );
}
