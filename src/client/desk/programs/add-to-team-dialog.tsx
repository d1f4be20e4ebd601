import { useState } from 'react';
import type { FoundPerson } from '../../../contract/existing-users.ts';
import { findPeopleForTeam } from '../../../contract/program-team.ts';
import { reachOf } from '../../../domain/people/existing-user.ts';
import { programRoleDescriptions, teamRoles } from '../../../domain/people/program-team.ts';
import { type ProgramRole, roleLabels } from '../../../domain/people/roles.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { PersonPicker, usePersonSearch } from '../shared/person-picker.tsx';
import { useApiQuery } from '../use-api.ts';
import { useSetProgramRole } from './use-set-program-role.ts';

export interface AddToTeamDialogProps {
  programId: string;
  open: boolean;
  onClose: () => void;
}

/** Somebody with an account is invited to a program's team, with a role that is described (SPEC.md 6). */
export function AddToTeamDialog(props: AddToTeamDialogProps) {
  return (
    <FormDialog
      open={props.open}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      title={t('Add to the team')}
      description={t(
        'Someone who has an account. They are invited by email and can manage the program once they accept.',
      )}
    >
      <AddForm {...props} />
    </FormDialog>
  );
}

function AddForm({ programId, onClose }: AddToTeamDialogProps) {
  const { me } = useSession();
  const search = usePersonSearch(reachOf({ superAdmin: me?.userRole === 'SUPER_ADMIN', programStaff: true }));
  const found = useApiQuery(
    findPeopleForTeam,
    { params: { programId }, query: { q: search.asked } },
    { enabled: search.asked !== '' },
  );
  const [person, setPerson] = useState<FoundPerson | null>(null);
  const [role, setRole] = useState<ProgramRole | null>(null);
  const [tried, setTried] = useState(false);
  const leave = useUnsaved(person !== null || role !== null);
  const save = useSetProgramRole({
    onDone: (invited) => {
      const about = { name: person?.name || person?.email, role: role ? t(roleLabels[role]) : '' };
      toastSuccess(
        invited
          ? t('{name} has been invited as {role}. The role takes effect once they accept.', about)
          : t('{name} is now {role}.', about),
      );
      onClose();
    },
    onProblem: toastProblem,
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (person && role)
          save.mutate({
            params: { programId },
            body: { userId: person.id, email: person.email, programRole: role },
          });
      }}
    >
      <PersonPicker
        search={search}
        found={found}
        chosen={person}
        onChoose={setPerson}
        alreadyText={t('already manages the program')}
        error={tried && person === null ? t('Please choose a person first.') : undefined}
      />
      <RadioGroupField
        label={t('Role')}
        name="role"
        value={role ?? ''}
        options={teamRoles.map((one) => ({
          value: one,
          label: t(roleLabels[one]),
          hint: t(programRoleDescriptions[one]),
        }))}
        onChange={(value) => setRole(teamRoles.find((one) => one === value) ?? null)}
        error={tried && role === null ? t('Please select user role first.') : undefined}
      />
      <FormButtons submit={t('Add to the team')} busy={save.isPending} onCancel={() => leave(onClose)} />
    </form>
  );
}
