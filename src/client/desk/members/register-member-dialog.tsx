import { useId, useState } from 'react';
import { listProgramMembers, registerMembers } from '../../../contract/program-members.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/form-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { many, t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { useApiMutation, useApiQuery } from '../use-api.ts';

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
      <ChooseMembers key={programId} {...{ organizationId, programId, onClose }} />
    </div>
  );
}

interface ChooseMembersProps {
  organizationId: string;
  programId: string;
  onClose: () => void;
}

function ChooseMembers({ organizationId, programId, onClose }: ChooseMembersProps) {
  const query = useApiQuery(listProgramMembers, { params: { programId, organizationId } });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [missing, setMissing] = useState(false);
  const errorId = useId();
  const register = useApiMutation(registerMembers, {
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
    onError: toastProblem,
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
        const none = chosen.length === 0;
        return (
          <form
            noValidate
            className="flex flex-col gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              setMissing(none);
              if (!none) register.mutate({ body: { organizationId, programId, userIds: [...chosen] } });
            }}
          >
            <fieldset aria-describedby={errorId} className="flex min-w-0 flex-col gap-1">
              <legend className="pb-1 font-semibold">{t('Members who are not registered')}</legend>
              {free.map(({ id, name, jobTitle }) => (
                <CheckboxField
                  key={id}
                  label={<span className="wrap-anywhere">{name}</span>}
                  hint={jobTitle}
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    setChosen((before) =>
                      target.checked ? [...before, id] : before.filter((one) => one !== id),
                    )
                  }
                />
              ))}
              <FieldError
                id={errorId}
                error={missing && none ? t('Please choose a person first.') : undefined}
              />
            </fieldset>
            <FormButtons submit={t('Register')} busy={register.isPending} onCancel={onClose} />
          </form>
        );
      }}
    </QueryView>
  );
}
