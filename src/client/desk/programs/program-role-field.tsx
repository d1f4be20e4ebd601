import { useState } from 'react';
import { programRoleDescriptions } from '../../../domain/people/program-team.ts';
import { type ProgramRole, roleLabels } from '../../../domain/people/roles.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useSetProgramRole } from './use-set-program-role.ts';

export interface ProgramRoleFieldProps {
  programId: string;
  person: { id: string; name: string; email: string };
  /** What they have now; null: none. */
  role: ProgramRole | null;
  /** What may be chosen. */
  offered: readonly ProgramRole[];
  /** Whether the role can be taken away here, by choosing none. */
  none?: boolean;
}

/** Someone's role in a program, as a dropdown; a choice is asked about before it is made. */
export function ProgramRoleField({ programId, person, role, offered, none = false }: ProgramRoleFieldProps) {
  const [chosen, setChosen] = useState<ProgramRole | '' | null>(null);
  const name = person.name || person.email;
  const save = useSetProgramRole({
    onDone: (invited) => {
      toastSuccess(
        invited
          ? t('{name} has been invited. The role takes effect once they accept.', { name })
          : chosen
            ? t('{name} is now {chosen}.', { name, chosen: t(roleLabels[chosen]) })
            : t('{name} no longer has a role in the program.', { name }),
      );
      setChosen(null);
    },
    onProblem: (error) => {
      setChosen(null);
      toastProblem(error);
    },
  });
  const roles = role && !offered.includes(role) ? [role, ...offered] : offered;
  return (
    <>
      <SelectField
        label={t('Program role of {name}', { name })}
        hint={role ? t(programRoleDescriptions[role]) : undefined}
        options={[
          ...(none || role === null ? [{ value: '', label: t('No role') }] : []),
          ...roles.map((one) => ({ value: one, label: t(roleLabels[one]) })),
        ]}
        value={role ?? ''}
        onChange={({ target }) => setChosen(offered.find((one) => one === target.value) ?? '')}
        className="max-w-sm"
      />
      <ConfirmDialog
        open={chosen !== null && chosen !== (role ?? '')}
        onOpenChange={(open) => {
          if (!open) setChosen(null);
        }}
        title={
          chosen
            ? t('Make {name} {chosen}?', { name, chosen: t(roleLabels[chosen]) })
            : t('Remove the role of {name}?', { name })
        }
        description={
          chosen
            ? t('{chosen}: {chosen2} It applies immediately, wherever they are signed in.', {
                chosen: t(roleLabels[chosen]),
                chosen2: t(programRoleDescriptions[chosen]),
              })
            : t('It applies immediately, wherever they are signed in.')
        }
        confirmLabel={chosen ? t('Change role') : t('Remove the role')}
        dismissLabel={t('Keep the role')}
        variant="primary"
        busy={save.isPending}
        onConfirm={() =>
          save.mutate({
            params: { programId },
            body: { userId: person.id, programRole: chosen || null, email: person.email },
          })
        }
      />
    </>
  );
}
