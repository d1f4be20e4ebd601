import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ownerExists } from '../../../contract/existing-users.ts';
import { invite } from '../../../contract/invitations.ts';
import { encodeMessage } from '../../../domain/language/message.ts';
import { inviteArgs } from '../../../domain/people/invitation.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { type Giver, rolesToInvite } from '../../../domain/people/roles-to-give.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { t } from '../../words/words.ts';
import { FormButtons } from '../shared/form-buttons.tsx';
import { showCallProblem } from '../shared/show-call-problem.ts';
import { useApiMutation, useApiQuery } from '../use-api.ts';

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
  const form = useForm({
    resolver: zodResolver(formArgs),
    defaultValues: { email: '', jobTitle: '', organizationRole: '', message: '' },
  });
  const { errors, isDirty } = form.formState;
  const leave = useUnsaved(isDirty);
  // SPEC.md 6: "Owner only to super admin and only if none exists"; until that is known it is not offered.
  const owner = useApiQuery(ownerExists, { query: { organizationId } }, { enabled: giver.superAdmin });
  const roles = rolesToInvite(giver, owner.data?.exists !== false);
  const send = useApiMutation(invite, {
    onSuccess: ({ email }) => {
      toastSuccess(t('The invitation to {email} is on its way.', { email }));
      onClose();
    },
    onError: (error) => {
      if (error.code === 'ALREADY_INVITED' || error.code === 'ALREADY_MEMBER')
        form.setError('email', { type: 'server', message: encodeMessage(error.text) }, { shouldFocus: true });
      else showCallProblem(error, form);
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((args) => send.mutate({ body: { organizationId, ...args } }))}
    >
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="off"
        {...form.register('email')}
        error={errors.email?.message}
      />
      <TextField
        label={t('Job title')}
        autoComplete="off"
        {...form.register('jobTitle')}
        error={errors.jobTitle?.message}
      />
      <SelectField
        label={t('Role')}
        placeholder={t('Select a role')}
        options={roles.map((role) => ({ value: role, label: t(roleLabels[role]) }))}
        {...form.register('organizationRole')}
        error={errors.organizationRole?.message}
      />
      <TextareaField
        label={t('Message')}
        optional
        rows={3}
        {...form.register('message')}
        error={errors.message?.message}
      />
      <FormButtons submit={t('Send invitation')} busy={send.isPending} onCancel={() => leave(onClose)} />
    </form>
  );
}
