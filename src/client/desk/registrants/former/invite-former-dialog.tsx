import { useState } from 'react';
import {
  type FormerCounts,
  type FormerParticipants,
  inviteFormer,
} from '../../../../contract/program-copies.ts';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { type FormerKind, formerKinds } from '../../../../domain/programs/copy/former-participants.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { many, t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { useApiMutation } from '../../use-api.ts';

interface InviteFormerDialogProps {
  program: ProgramResult;
  found: FormerParticipants;
  open: boolean;
  onClose: () => void;
}

const labels: Record<FormerKind, string> = {
  ATTENDED: 'Were at a meeting',
  APPROVED: 'Were approved',
  REGISTERED: 'Registered and were not rejected',
};

const organizationsOf = (count: number) => many(count, '{count} organization', '{count} organizations');

/** Asks before many mails: whom of the former program, and what becomes of each. */
export function InviteFormerDialog({ program, found, open, onClose }: InviteFormerDialogProps) {
  const [kind, setKind] = useState<FormerKind>('APPROVED');
  const counts = found.kinds[kind];
  const count = invitable(counts);
  const invite = useApiMutation(inviteFormer, {
    onSuccess: ({ asked, registered, ...held }) => {
      const invited = organizationsOf(asked + registered);
      const waits = waitText({ toAsk: asked, toRegister: registered }, held);
      toastSuccess(
        waits.length > 0
          ? [t('{invited} invited.', { invited }), ...waits].join(' ')
          : t('{invited} invited. The emails are on their way.', { invited }),
      );
      onClose();
    },
    onError: toastProblem,
    renewOnError: true,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(now) => {
        if (!now) onClose();
      }}
      variant="primary"
      title={t('Invite participants of {name}', { name: found.former?.name ?? '' })}
      confirmLabel={t('Invite {organizations}', { organizations: organizationsOf(count) })}
      dismissLabel={t('Send nothing')}
      disabled={count === 0}
      busy={invite.isPending}
      onConfirm={() => invite.mutate({ params: { programId: program.id }, body: { kind } })}
    >
      <RadioGroupField
        name="kind"
        label={t('Organizations that')}
        value={kind}
        onChange={(chosen) => setKind(chosen as FormerKind)}
        options={formerKinds.map((one) => ({
          value: one,
          label: t(labels[one]),
          hint: organizationsOf(invitable(found.kinds[one])),
        }))}
      />
      <Outcome counts={counts} found={found} />
    </ConfirmDialog>
  );
}

const invitable = ({ toAsk, toRegister }: FormerCounts): number => toAsk + toRegister;

type Held = Pick<FormerParticipants, 'held' | 'linksHeld'>;

/** Which of the emails do not leave yet, and when they do. */
const waitText = (
  { toAsk, toRegister }: Pick<FormerCounts, 'toAsk' | 'toRegister'>,
  { held, linksHeld }: Held,
): string[] =>
  [
    toAsk > 0 && held ? t('Emails that ask to register are sent when registration opens.') : '',
    toRegister > 0 && linksHeld ? t('Links are sent when the program is no longer a draft.') : '',
  ].filter(Boolean);

/** What becomes of those that were chosen. */
function Outcome({ counts, found }: { counts: FormerCounts; found: Held }) {
  const { toAsk, toRegister, already, unreachable } = counts;
  const lines = [
    toAsk > 0
      ? many(
          toAsk,
          '{count} has an account: it gets an email with a link to register.',
          '{count} have an account: they get an email with a link to register.',
        )
      : null,
    toRegister > 0
      ? many(
          toRegister,
          '{count} has no account: it is registered, and gets a link to claim its registration.',
          '{count} have no account: they are registered, and get a link to claim their registration.',
        )
      : null,
    already > 0
      ? many(
          already,
          '{count} is registered or invited already.',
          '{count} are registered or invited already.',
        )
      : null,
    unreachable > 0
      ? many(
          unreachable,
          '{count} gets none: it has no email address, no agreement with that program, or has unsubscribed.',
          '{count} get none: they have no email address, no agreement with that program, or have unsubscribed.',
        )
      : null,
    ...waitText(counts, found),
  ].filter((line) => line !== null);
  return (
    <ul aria-live="polite" className="flex list-disc flex-col gap-1 pl-5 text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
