import { useState } from 'react';
import { programRoleDescriptions } from '../../../domain/people/program-team.ts';
import { type ProgramRole, roleLabels } from '../../../domain/people/roles.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
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

/** Somebody's role in a program, as a dropdown; a choice is asked about before it is made. */
export function ProgramRoleField({ programId, person, role, offered, none = false }: ProgramRoleFieldProps) {
  const [chosen, setChosen] = useState<ProgramRole | '' | null>(null);
  const name = person.name || person.email;
  const save = useSetProgramRole({
    onDone: () => {
      toastSuccess(
        chosen ? `${name} is ${roleLabels[chosen]} now.` : `${name} has no role in the program now.`,
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
        label={`Program role of ${name}`}
        hint={role ? programRoleDescriptions[role] : undefined}
        options={[
          ...(none || role === null ? [{ value: '', label: 'No role' }] : []),
          ...roles.map((one) => ({ value: one, label: roleLabels[one] })),
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
        title={chosen ? `Make ${name} ${roleLabels[chosen]}?` : `Take the role of ${name} away?`}
        description={
          chosen
            ? `${roleLabels[chosen]}: ${programRoleDescriptions[chosen]} It counts at once, wherever they are signed in.`
            : 'It counts at once, wherever they are signed in.'
        }
        confirmLabel={chosen ? 'Change role' : 'Take the role away'}
        dismissLabel="Keep the role"
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
