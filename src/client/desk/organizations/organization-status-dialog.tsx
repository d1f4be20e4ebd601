import { useState } from 'react';
import { type OrganizationResult, setOrganizationStatus } from '../../../contract/organizations.ts';
import { decideSetStatus, organizationStatusLabels } from '../../../domain/organizations/set-status.ts';
import { organizationStatuses } from '../../../domain/people/organization.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';

export interface OrganizationStatusDialogProps {
  organization: OrganizationResult;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** SPEC.md 4: "change needs confirmation and Save Change". */
export function OrganizationStatusDialog(props: OrganizationStatusDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={t('Organization status')}
      description={t('A verified organization shows a badge wherever {name} is shown.', {
        name: props.organization.name,
      })}
    >
      <Body {...props} />
    </Dialog>
  );
}

/** Lives only while the dialog is open, so every opening starts from the status as it is. */
function Body({ organization, onOpenChange }: OrganizationStatusDialogProps) {
  const [status, setStatus] = useState(organization.status);
  const change = useApiMutation(setOrganizationStatus, {
    onRenewed: (saved) => {
      toastSuccess(
        t('{name} is now {status}.', {
          name: saved.name,
          status: t(organizationStatusLabels[saved.status]).toLowerCase(),
        }),
      );
      onOpenChange(false);
    },
    onError: toastProblem,
  });
  const refused = decideSetStatus(organization.status, status).kind === 'refused';
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ params: { organizationId: organization.id }, body: { status } });
      }}
    >
      <SelectField
        label={t('Status')}
        value={status}
        options={organizationStatuses.map((value) => ({
          value,
          label: t(organizationStatusLabels[value]),
        }))}
        onChange={({ target }) =>
          setStatus(organizationStatuses.find((known) => known === target.value) ?? organization.status)
        }
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button disabled={change.isPending} onClick={() => onOpenChange(false)}>
          {t('Keep as it is')}
        </Button>
        <Button type="submit" variant="primary" busy={change.isPending} disabled={refused}>
          {t('Save Change')}
        </Button>
      </div>
    </form>
  );
}
