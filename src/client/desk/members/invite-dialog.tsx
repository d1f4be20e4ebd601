import { z } from 'zod';
import { ownerExists } from '../../../contract/existing-users.ts';
import { invite } from '../../../contract/invitations.ts';
import { inviteArgs } from '../../../domain/people/invitation.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { type Giver, rolesToInvite } from '../../../domain/people/roles-to-give.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { useApiQuery } from '../use-api.ts';

export interface InviteDialogProps {
  organizationId: string;
  /** What the caller is to the organization: it says which roles they give. */
  giver: Giver;
  open: boolean;
  onClose: () => void;
}

/** SPEC.md 2: "Invite a New Member". */
export function InviteDialog(props: InviteDialogProps) {
  return (
    <FormDialog
      open={props.open}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      title={t('Invite a New Member')}
      description={t('They receive an email with a link and can act for your organization once they accept.')}
    >
      <InviteForm {...props} />
    </FormDialog>
  );
}

/** The role is any text, that its list may begin empty: left out of what a form begins with, it would count as typed. */
const formArgs = inviteArgs
  .omit({ organizationId: true })
  .extend({ organizationRole: z.string().pipe(inviteArgs.shape.organizationRole) });

function InviteForm({ organizationId, giver, onClose }: InviteDialogProps) {
  // SPEC.md 6: "Owner only to super admin and only if none exists"; until that is known it is not offered.
  const owner = useApiQuery(ownerExists, { query: { organizationId } }, { enabled: giver.superAdmin });
  const roles = rolesToInvite(giver, owner.data?.exists !== false);
  const form = useApiForm(formArgs, {
    values: { email: '', jobTitle: '', organizationRole: '', message: '' },
    call: invite,
    body: (args) => ({ organizationId, ...args }),
    faultAt: { ALREADY_INVITED: 'email', ALREADY_MEMBER: 'email' },
    onSuccess: ({ email }) => {
      toastSuccess(t('The invitation to {email} is on its way.', { email }));
      onClose();
    },
  });
  return (
    <ApiForm form={form}>
      <TextField name="email" label={t('Email')} type="email" autoComplete="off" />
      <TextField name="jobTitle" label={t('Job title')} autoComplete="off" />
      <SelectField
        name="organizationRole"
        label={t('Role')}
        placeholder={t('Select a role')}
        options={roles.map((role) => ({ value: role, label: t(roleLabels[role]) }))}
      />
      <TextareaField name="message" label={t('Message')} optional rows={3} />
      <FormButtons submit={t('Send invitation')} onCancel={onClose} />
    </ApiForm>
  );
}
