import { useId, useState } from 'react';
import { z } from 'zod';
import { listProgramMembers, registerMembers } from '../../../contract/program-members.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/form-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { type MessageLike, many, t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { FormControl } from '../shared/form/form-control.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { useApiQuery } from '../use-api.ts';

export interface RegisterMemberDialogProps {
  organizationId: string;
  /** Those that the viewer may register members for; at least one. */
  programs: readonly { id: string; name: string }[];
  open: boolean;
  onClose: () => void;
}

/** SPEC.md 2: "Register Member to Program": people of the organization, for a program that it is registered for. */
export function RegisterMemberDialog(props: RegisterMemberDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      title={t('Register Member to Program')}
      description={t('Registered members get a badge and take part for the organization.')}
    >
      <RegisterMemberForm {...props} />
    </Dialog>
  );
}

function RegisterMemberForm({ organizationId, programs, onClose }: RegisterMemberDialogProps) {
  const [programId, setProgramId] = useState(programs[0]?.id ?? '');
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        label={t('Program')}
        options={programs.map(({ id, name }) => ({ value: id, label: name }))}
        value={programId}
        onChange={({ target }) => setProgramId(target.value)}
      />
      <ChooseMembers
        key={programId}
        organizationId={organizationId}
        programId={programId}
        onClose={onClose}
      />
    </div>
  );
}

interface ChooseMembersProps {
  organizationId: string;
  programId: string;
  onClose: () => void;
}

const formArgs = z.object({
  userIds: z.array(z.string()).min(1, { error: () => t('Please choose a person first.') }),
});

function ChooseMembers({ organizationId, programId, onClose }: ChooseMembersProps) {
  const query = useApiQuery(listProgramMembers, { params: { programId, organizationId } });
  const form = useApiForm(formArgs, {
    values: { userIds: [] as string[] },
    call: registerMembers,
    body: ({ userIds }) => ({ organizationId, programId, userIds }),
    onSuccess: ({ changed }) => {
      toastSuccess(
        many(
          changed,
          '{count} member is registered for the program.',
          '{count} members are registered for the program.',
        ),
      );
      onClose();
    },
  });
  return (
    <QueryView
      query={query}
      rows={3}
      loading={t('Loading the members in the program')}
      title={t('Failed to fetch organization users')}
      notFound={<p>{t('This organization is not registered for the program.')}</p>}
    >
      {({ members }) => {
        const free = members.filter(({ registered }) => !registered);
        if (free.length === 0) return <p>{t('Every member is registered for this program.')}</p>;
        return (
          <ApiForm form={form}>
            <FormControl name="userIds">{(field) => <MembersField members={free} {...field} />}</FormControl>
            <FormButtons submit={t('Register')} onCancel={onClose} />
          </ApiForm>
        );
      }}
    </QueryView>
  );
}

interface MembersFieldProps {
  members: readonly { id: string; name: string; jobTitle: string }[];
  value: readonly string[];
  error: MessageLike | undefined;
  onChange: (value: string[]) => void;
}

function MembersField({ members, value, error, onChange }: MembersFieldProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={errorId} className="flex min-w-0 flex-col gap-1">
      <legend className="pb-1 font-semibold">{t('Members who are not registered')}</legend>
      {members.map(({ id, name, jobTitle }) => (
        <CheckboxField
          key={id}
          label={<span className="wrap-anywhere">{name}</span>}
          hint={jobTitle}
          checked={value.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
          }
        />
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
