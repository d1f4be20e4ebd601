import { type ReactNode, useState } from 'react';
import { t } from '../words/words.ts';
import { Button } from './button.tsx';
import { FormDialog } from './form-dialog.tsx';
import { type ConfirmReason, ReasonFields, reasonText } from './reason-fields.tsx';
import { TextField } from './text-field.tsx';
import { useUnsaved } from './unsaved.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The verb itself ("Cancel meeting"), never "OK". */
  confirmLabel: string;
  /** Default Keep as it is: says what not confirming does. */
  dismissLabel?: string;
  /** danger (default) for what destroys or refuses; primary otherwise. */
  variant?: 'danger' | 'primary';
  busy?: boolean;
  /** There is nothing to confirm now; the description says why. */
  disabled?: boolean;
  reason?: ConfirmReason;
  /** The exact text that must be typed first (deleting a program: its name). */
  typedPhrase?: string;
  /** Gets the reason (empty string when none was asked or given). Closing is the caller's, after success. */
  onConfirm: (reason: string) => void;
  /** Anything between description and reason. */
  children?: ReactNode;
}

/** A question before something that cannot be taken back. A reason that was typed is not lost by a slip of the finger. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <FormDialog
      open={props.open}
      onOpenChange={(open) => {
        if (!props.busy) props.onOpenChange(open);
      }}
      title={props.title}
      description={props.description}
      role="alertdialog"
      footer={null}
    >
      <ConfirmBody {...props} />
    </FormDialog>
  );
}

/** Lives only while the dialog is open, so every opening starts empty. */
function ConfirmBody(props: ConfirmDialogProps) {
  const { reason, typedPhrase, busy = false, variant = 'danger' } = props;
  const [preset, setPreset] = useState('');
  const [text, setText] = useState('');
  const [phrase, setPhrase] = useState('');
  const [error, setError] = useState<string>();
  useUnsaved(!busy && text.trim() !== '');
  const confirm = () => {
    if (props.disabled) return;
    const given = reason ? reasonText(reason, preset, text) : '';
    if (reason?.requiredMessage && given === '') {
      setError(reason.requiredMessage);
      return;
    }
    props.onConfirm(given);
  };
  return (
    <form
      className="flex flex-col gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Events go up React's tree: a form that this question stands in must not hear it.
        event.stopPropagation();
        confirm();
      }}
    >
      {props.children}
      {reason ? (
        <ReasonFields
          reason={reason}
          preset={preset}
          text={text}
          error={error}
          onPreset={(next) => {
            setPreset(next);
            setError(undefined);
          }}
          onText={(next) => {
            setText(next);
            setError(undefined);
          }}
        />
      ) : null}
      {typedPhrase ? (
        <TextField
          label={t('Type “{typedPhrase}” to confirm', { typedPhrase })}
          value={phrase}
          autoComplete="off"
          onChange={(event) => setPhrase(event.target.value)}
        />
      ) : null}
      <div className="flex flex-col-reverse gap-3 pt-1 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={busy} onClick={() => props.onOpenChange(false)}>
          {props.dismissLabel ?? t('Keep as it is')}
        </Button>
        <Button
          type="submit"
          variant={variant}
          busy={busy}
          disabled={props.disabled || (typedPhrase !== undefined && phrase.trim() !== typedPhrase)}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </form>
  );
}
