import { useState } from 'react';
import { z } from 'zod';
import type { FoundPerson } from '../../../contract/existing-users.ts';
import { findPeopleForTeam, setProgramRole } from '../../../contract/program-team.ts';
import { inviteToTeam } from '../../../contract/team-invitations.ts';
import { reachOf } from '../../../domain/people/existing-user.ts';
import { programRoleDescriptions, teamRoles } from '../../../domain/people/program-team.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { inviteToTeamArgs } from '../../../domain/people/team-invitation.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TextField } from '../../ui/text-field.tsx';
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

/**
 * Someone is invited to a program's team, with a role that is described (SPEC.md 6): at an address, or as a person of one's own
 * programs (for the super admin: of all).
 */
export function AddToTeamDialog(props: AddToTeamDialogProps) {
  return (
    <FormDialog
      open={props.open}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      title={t('Add to the team')}
      description={t('They are invited by email and can manage the program once they accept.')}
    >
      <AddTo {...props} />
    </FormDialog>
  );
}

type Way = 'ADDRESS' | 'PERSON';

function AddTo(props: AddToTeamDialogProps) {
  const [way, setWay] = useState<Way>('ADDRESS');
  return (
    <div className="flex flex-col gap-5">
      <SegmentedControl<Way>
        label={t('Who')}
        full
        value={way}
        onChange={setWay}
        segments={[
          { value: 'ADDRESS', label: t('By email') },
          { value: 'PERSON', label: t('By name') },
        ]}
      />
      {way === 'ADDRESS' ? <InviteForm {...props} /> : <AddForm {...props} />}
    </div>
  );
}

/** Whether someone has an account with the address is said to nobody: the invitation is the same. */
function InviteForm({ programId, onClose }: AddToTeamDialogProps) {
  const form = useApiForm(inviteFormArgs, {
    values: { email: '', programRole: '' },
    call: inviteToTeam,
    params: { programId },
    faultAt: { ALREADY_IN_TEAM: 'email', ALREADY_INVITED: 'email' },
    onSuccess: (_invitation, { email, programRole }) => {
      const about = { name: email, role: t(roleLabels[programRole]) };
      toastSuccess(t('{name} has been invited as {role}. The role takes effect once they accept.', about));
      onClose();
    },
    renewOnProblem: true,
  });
  return (
    <ApiForm form={form}>
      <TextField
        name="email"
        type="email"
        label={t('Email')}
        autoComplete="off"
        autoCapitalize="none"
        hint={t('They need no account yet. The link in the email works for 7 days.')}
      />
      <RoleField />
      <FormButtons submit={t('Invite')} onCancel={onClose} />
    </ApiForm>
  );
}

const RoleField = () => (
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
);

const roleArgs = z.string().pipe(z.enum(teamRoles, { error: () => t('Please select user role first.') }));
const inviteFormArgs = z.object({ email: inviteToTeamArgs.shape.email, programRole: roleArgs });

/** The person is one of those that were found; null: not chosen yet. */
const formArgs = z.object({
  person: z
    .custom<FoundPerson | null>()
    .refine((person) => person !== null, { error: () => t('Please choose a person first.') })
    .transform((person) => person as FoundPerson),
  programRole: roleArgs,
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
        noneText={t('No results. Anyone else can be invited by email.')}
      />
      <RoleField />
      <FormButtons submit={t('Add to the team')} onCancel={onClose} />
    </ApiForm>
  );
}
