import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
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
import { useUnsaved } from '../../ui/unsaved.tsx';
import { t } from '../../words/words.ts';
import { FormButtons } from '../shared/form-buttons.tsx';
import { PersonPicker, usePersonSearch } from '../shared/person-picker.tsx';
import { showCallProblem } from '../shared/show-call-problem.ts';
import { useApiMutation, useApiQuery } from '../use-api.ts';

export interface AddMemberDialogProps {
  organizationId: string;
  giver: Giver;
  open: boolean;
  onClose: () => void;
}

/** SPEC.md 2 and 6: "Add Member": somebody who has an account already, as Admin or Member. */
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

/** The role is any text, that its list may begin empty: left out of what a form begins with, it would count as typed. */
const formArgs = addExistingUserArgs
  .pick({ jobTitle: true })
  .extend({ organizationRole: z.string().pipe(addExistingUserArgs.shape.organizationRole) });

function AddMemberForm({ organizationId, giver, onClose }: AddMemberDialogProps) {
  const search = usePersonSearch(reachOf(giver));
  const found = useApiQuery(
    findPeopleForOrganization,
    { params: { organizationId }, query: { q: search.asked } },
    { enabled: search.asked !== '' },
  );
  const [person, setPerson] = useState<FoundPerson | null>(null);
  const [missing, setMissing] = useState(false);
  const form = useForm({
    resolver: zodResolver(formArgs),
    defaultValues: { jobTitle: '', organizationRole: '' },
  });
  const { errors, isDirty } = form.formState;
  const leave = useUnsaved(isDirty || person !== null);
  const add = useApiMutation(addExistingUser, {
    onSuccess: () => {
      toastSuccess(t('{name} is invited.', { name: person?.name || t('The person') }));
      onClose();
    },
    onError: (error) => showCallProblem(error, form),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        setMissing(person === null);
        void form.handleSubmit((args) => {
          if (person)
            add.mutate({ body: { organizationId, userId: person.id, email: person.email, ...args } });
        })(event);
      }}
    >
      <PersonPicker
        search={search}
        found={found}
        chosen={person}
        onChoose={setPerson}
        alreadyText={t('already a member')}
        error={missing && person === null ? t('Please choose a person first.') : undefined}
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
        options={rolesToAdd(giver).map((role) => ({ value: role, label: t(roleLabels[role]) }))}
        {...form.register('organizationRole')}
        error={errors.organizationRole?.message}
      />
      <FormButtons submit={t('Invite')} busy={add.isPending} onCancel={() => leave(onClose)} />
    </form>
  );
}
