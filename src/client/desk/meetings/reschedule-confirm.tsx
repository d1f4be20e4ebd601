import { type ReactNode, useState } from 'react';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { rescheduleReasons } from '../../../domain/meetings/reschedule.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type ConfirmReason, ReasonFields, reasonText } from '../../ui/reason-fields.tsx';
import { many, t } from '../../words/words.ts';

export interface RescheduleConfirmProps {
  meeting: MeetingResult;
  /** How many times are proposed. */
  count: number;
  /** Whether the question is open. */
  asking: boolean;
  busy: boolean;
  onAsk: () => void;
  onDismiss: () => void;
  onConfirm: (reason: string) => void;
  /** The fields. */
  children: ReactNode;
}

const REASON = {
  label: 'Why are you rescheduling it?',
  presets: rescheduleReasons,
  requiredMessage: 'Required',
} satisfies ConfirmReason;

/**
 * A form of proposals, and the Reschedule confirmation with its reason (SPEC.md 2 and 5). The reason is kept here, not in
 * the question: whoever goes back to choose another time finds it as it was.
 */
export function RescheduleConfirm(props: RescheduleConfirmProps) {
  const { meeting, count, asking, busy, onAsk, onDismiss, onConfirm, children } = props;
  const [preset, setPreset] = useState('');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const confirm = () => {
    const given = reasonText(REASON, preset, text);
    if (given === '') setError(t(REASON.requiredMessage));
    else onConfirm(given);
  };
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setError(undefined);
  };
  const times = many(count, 'the time you proposed', 'one of the {count} times you proposed');
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          onAsk();
        }}
      >
        {children}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button type="submit" variant="primary" size="lg">
            {count === 0 ? t('Propose times') : many(count, 'Propose this time', 'Propose {count} times')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          if (!open) onDismiss();
        }}
        variant="primary"
        title={t('Reschedule this meeting?')}
        description={
          meeting.meetingStatus === 'ACCEPTED'
            ? t(
                'Its room and table become available to others immediately. The other side chooses {times}.',
                { times },
              )
            : t('The other side chooses {times}.', { times })
        }
        confirmLabel={t('Reschedule')}
        dismissLabel={t('Keep the meeting')}
        busy={busy}
        onConfirm={confirm}
      >
        <ReasonFields
          reason={{ ...REASON, label: t(REASON.label) }}
          preset={preset}
          text={text}
          error={error}
          onPreset={change(setPreset)}
          onText={change(setText)}
        />
      </ConfirmDialog>
    </>
  );
}
