import { z } from 'zod';
import type { FoundPerson } from '../../../contract/existing-users.ts';
import { findPeopleForTeam, setProgramRole } from '../../../contract/program-team.ts';
import { reachOf } from '../../../domain/people/existing-user.ts';
import { programRoleDescriptions, teamRoles } from '../../../domain/people/program-team.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { FormControl } from '../shared/form/form-control.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { PersonField, usePersonSearch } from '../shared/person-picker.tsx';
import { useApiQuery } from '../use-api.ts';

export interface AddToTeamDialogProps {
  programId: string;
  open: boolean;
  onClose: () => void;
}

/** Someone with an account is invited to a program's team, with a role that is described (SPEC.md 6). */
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

/** The person is one of those that were found; null: not chosen yet. */
const formArgs = z.object({
  person: z
    .custom<FoundPerson | null>()
    .refine((person) => person !== null, { error: () => t('Please choose a person first.') })
    .transform((person) => person as FoundPerson),
  programRole: z.string().pipe(z.enum(teamRoles, { error: () => t('Please select user role first.') })),
});

function AddForm({ programId, onClose }: AddToTeamDialogProps) {
  const { me } = useSession();
  const search = usePersonSearch(reachOf({ superAdmin: me?.userRole === 'SUPER_ADMIN', programStaff: true }));
  const found = useApiQuery(
    findPeopleForTeam,
    { params: { programId }, query: { q: search.asked } },
    { enabled: search.asked !== '' },
  );
  const form = useApiForm(formArgs, {
    values: { person: null, programRole: '' },
    call: setProgramRole,
    params: { programId },
    body: ({ person: { id: userId, email }, programRole }) => ({ userId, email, programRole }),
    onSuccess: ({ invited }, { person, programRole }) => {
      const about = { name: person.name || person.email, role: t(roleLabels[programRole]) };
      toastSuccess(
        invited
          ? t('{name} has been invited as {role}. The role takes effect once they accept.', about)
          : t('{name} is now {role}.', about),
      );
      onClose();
    },
    renewOnProblem: true,
  });
  return (
    <ApiForm form={form}>
      <PersonField
        name="person"
        search={search}
        found={found}
        alreadyText={t('already manages the program')}
      />
      <FormControl name="programRole">
        {(field) => (
          <RadioGroupField
            {...field}
            label={t('Role')}
            options={teamRoles.map((one) => ({
              value: one,
              label: t(roleLabels[one]),
              hint: t(programRoleDescriptions[one]),
            }))}
          />
        )}
      </FormControl>
      <FormButtons submit={t('Add to the team')} onCancel={onClose} />
    </ApiForm>
  );
}
