import { z } from 'zod';
import {
  addExistingUser,
  type FoundPerson,
  findPeopleForOrganization,
} from '../../../contract/existing-users.ts';
import { addExistingUserArgs, reachOf, rolesToAdd } from '../../../domain/people/existing-user.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import type { Giver } from '../../../domain/people/roles-to-give.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { PersonField, usePersonSearch } from '../shared/person-picker.tsx';
import { useApiQuery } from '../use-api.ts';

export interface AddMemberDialogProps {
  organizationId: string;
  giver: Giver;
  open: boolean;
  onClose: () => void;
}

/** SPEC.md 2 and 6: "Add Member": someone who has an account already, as Admin or Member. */
export function AddMemberDialog(props: AddMemberDialogProps) {
  return (
    <FormDialog
      open={props.open}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      title={t('Add Member')}
      description={t(
        'Someone who already has an account. They receive an invitation and join the organization once they accept.',
      )}
    >
      <AddMemberForm {...props} />
    </FormDialog>
  );
}

/**
 * The role is any text, that its list may begin empty: left out of what a form begins with, it would count as typed. The
 * person is one of those that were found; null: not chosen yet.
 */
const formArgs = addExistingUserArgs.pick({ jobTitle: true }).extend({
  person: z
    .custom<FoundPerson | null>()
    .refine((person) => person !== null, { error: () => t('Please choose a person first.') })
    .transform((person) => person as FoundPerson),
  organizationRole: z.string().pipe(addExistingUserArgs.shape.organizationRole),
});

function AddMemberForm({ organizationId, giver, onClose }: AddMemberDialogProps) {
  const search = usePersonSearch(reachOf(giver));
  const found = useApiQuery(
    findPeopleForOrganization,
    { params: { organizationId }, query: { q: search.asked } },
    { enabled: search.asked !== '' },
  );
  const form = useApiForm(formArgs, {
    values: { person: null, jobTitle: '', organizationRole: '' },
    call: addExistingUser,
    body: ({ person, ...args }) => ({ organizationId, userId: person.id, email: person.email, ...args }),
    onSuccess: (_invited, { person }) => {
      toastSuccess(t('{name} is invited.', { name: person.name || t('The person') }));
      onClose();
    },
  });
  return (
    <ApiForm form={form}>
      <PersonField name="person" search={search} found={found} alreadyText={t('already a member')} />
      <TextField name="jobTitle" label={t('Job title')} autoComplete="off" />
      <SelectField
        name="organizationRole"
        label={t('Role')}
        placeholder={t('Select a role')}
        options={rolesToAdd(giver).map((role) => ({ value: role, label: t(roleLabels[role]) }))}
      />
      <FormButtons submit={t('Invite')} onCancel={onClose} />
    </ApiForm>
  );
}
