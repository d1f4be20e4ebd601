import { BadgeCheck, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminUpdateOrganization, type OrganizationResult } from '../../../contract/organizations.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';
import { DeleteOrganization } from './delete-organization.tsx';
import { OrganizationStatusDialog } from './organization-status-dialog.tsx';

/** What a super admin does to an organization: its status, following it, deleting it. */
export function OrganizationAdmin({ organization }: { organization: OrganizationResult }) {
  const { id, isTracked = false } = organization;
  const navigate = useNavigate();
  const [changing, setChanging] = useState(false);
  const track = useApiMutation(adminUpdateOrganization, { onError: toastProblem });
  const leave = async () => navigate('/all-organizations', { replace: true });
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
      <OrganizationStatusDialog organization={organization} open={changing} onOpenChange={setChanging} />
    </Card>
  );
}
