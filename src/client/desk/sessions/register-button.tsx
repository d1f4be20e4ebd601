import { CalendarCheck, CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { leaveSession, registerForSession } from '../../../contract/session-registrations.ts';
import type { ListedSession } from '../../../contract/sessions.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { OfflineMark } from '../../ui/offline-mark.tsx';
import { toastNotice } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';
import { isFull } from './session-text.ts';

export interface RegisterButtonProps {
  programId: string;
  session: ListedSession;
}

/**
 * Registers for a session, or leaves it, with a way back. Where nobody from the organization would be left for meetings, that is
 * asked about first; where a meeting is in the way, it says so instead.
 */
export function RegisterButton({ programId, session }: RegisterButtonProps) {
  const { id, title, mine, effect } = session;
  const [asking, setAsking] = useState(false);
  const input = { params: { programId, sessionId: id } };
  const leave = useApiMutation(leaveSession, { onError: toastProblem, renewOnError: true });
  const register = useApiMutation(registerForSession, { onError: toastProblem, renewOnError: true });
  const undo = (what: typeof leave | typeof register) => ({
    label: t('Undo'),
    onPress: () => what.mutate(input),
  });
  const signUp = () => {
    setAsking(false);
    register.mutate(input, {
      onSuccess: () => toastNotice(t('You are registered'), title, undo(leave)),
    });
  };
  if (mine)
    return (
      <Button
        icon={CalendarX2}
        busy={leave.isPending}
        aria-label={t('Leave “{title}”', { title })}
        onClick={() =>
          leave.mutate(input, {
            onSuccess: () => toastNotice(t('You have left the session'), title, undo(register)),
          })
        }
      >
        {t('Leave')}
        <OfflineMark />
      </Button>
    );
  if (effect === null) return null;
  if (effect === 'MEETS_MEETING')
    return (
      <p className="max-w-64 text-sm text-muted">
        {t('Your organization has a meeting then, and nobody else is free for it.')}
      </p>
    );
  if (isFull(session)) return <p className="text-muted">{t('Full')}</p>;
  return (
    <>
      <Button
        icon={CalendarCheck}
        busy={register.isPending}
        aria-label={t('Register for “{title}”', { title })}
        onClick={() => (effect === 'BLOCKS' ? setAsking(true) : signUp())}
      >
        {t('Register')}
        <OfflineMark />
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        variant="primary"
        title={t('Register for “{title}”?', { title })}
        description={t(
          'Nobody from your organization will then be free at this time: you cannot have a meeting, and requests for this time cannot be accepted.',
        )}
        confirmLabel={t('Register')}
        dismissLabel={t('Not now')}
        busy={register.isPending}
        onConfirm={signUp}
      />
    </>
  );
}
