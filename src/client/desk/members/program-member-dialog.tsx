import {
  hideOnProfile,
  type ProgramMember,
  registerMembers,
  unhideOnProfile,
  unregisterMembers,
} from '../../../contract/program-members.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';

const verbs = {
  REGISTER: {
    call: registerMembers,
    title: () => t('Register Member to Program'),
    description: (name: string) => t('{name} gets a badge and takes part for the organization.', { name }),
    confirm: 'Register member',
    done: (name: string) => t('{name} is registered for the program.', { name }),
    variant: 'primary',
  },
  UNREGISTER: {
    call: unregisterMembers,
    title: (name: string) => t('Unregister {name} from the program?', { name }),
    description: () =>
      t(
        'Their badge stops working, and this cannot be undone. If registered again, they get a new badge, which must be printed.',
      ),
    confirm: 'Unregister member',
    done: (name: string) => t('{name} is no longer registered for the program.', { name }),
    variant: 'danger',
  },
  HIDE: {
    call: hideOnProfile,
    title: (name: string) => t('Hide {name} on the profile?', { name }),
    description: () => t('Other participants of the program no longer see them. Their badge keeps working.'),
    confirm: 'Hide member',
    done: (name: string) => t('{name} is hidden on the profile.', { name }),
    variant: 'primary',
  },
  SHOW: {
    call: unhideOnProfile,
    title: (name: string) => t('Show {name} on the profile?', { name }),
    description: () =>
      t('Other participants of the program see them: name, job title, nationality and LinkedIn.'),
    confirm: 'Show member',
    done: (name: string) => t('{name} is shown on the profile.', { name }),
    variant: 'primary',
  },
} as const;
export type ProgramMemberVerb = keyof typeof verbs;

export interface ProgramMemberDialogProps {
  organizationId: string;
  programId: string;
  member: ProgramMember;
  /** Null: closed. */
  verb: ProgramMemberVerb | null;
  onClose: () => void;
}

/** SPEC.md 2 and 4: "Register Member to Program", shown or hidden "with confirmation". */
export function ProgramMemberDialog(props: ProgramMemberDialogProps) {
  const { organizationId, programId, member, verb, onClose } = props;
  const its = verbs[verb ?? 'REGISTER'];
  const change = useApiMutation(its.call, {
    onSuccess: () => {
      toastSuccess(its.done(member.name));
      onClose();
    },
    onError: (error) => {
      onClose();
      toastProblem(error);
    },
    renewOnError: true,
  });
  return (
    <ConfirmDialog
      open={verb !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={its.title(member.name)}
      description={its.description(member.name)}
      confirmLabel={t(its.confirm)}
      variant={its.variant}
      busy={change.isPending}
      onConfirm={() => change.mutate({ body: { organizationId, programId, userIds: [member.id] } })}
    />
  );
}
