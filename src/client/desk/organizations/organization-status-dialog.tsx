import { type OrganizationResult, setOrganizationStatus } from '../../../contract/organizations.ts';
import {
  decideSetStatus,
  organizationStatusLabels,
  setStatusArgs,
} from '../../../domain/organizations/set-status.ts';
import { organizationStatuses } from '../../../domain/people/organization.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';

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
  const form = useApiForm(setStatusArgs, {
    values: { status: organization.status },
    call: setOrganizationStatus,
    params: { organizationId: organization.id },
    onRenewed: ({ name, status }) => {
      toastSuccess(
        t('{name} is now {status}.', { name, status: t(organizationStatusLabels[status]).toLowerCase() }),
      );
      onOpenChange(false);
    },
  });
  return (
    <ApiForm form={form}>
      <SelectField
        name="status"
        label={t('Status')}
        options={organizationStatuses.map((value) => ({
          value,
          label: t(organizationStatusLabels[value]),
        }))}
      />
      <FormButtons
        submit={t('Save Change')}
        cancel={t('Keep as it is')}
        disabled={decideSetStatus(organization.status, form.watch('status')).kind === 'refused'}
        onCancel={() => onOpenChange(false)}
      />
    </ApiForm>
  );
}
