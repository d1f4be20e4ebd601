import { useState } from 'react';
import { undoCheckInArgs, undoReasons } from '../../domain/meetings/undo-check-in.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ReasonFields, reasonText } from '../ui/reason-fields.tsx';
import { t } from '../words/words.ts';

export interface UndoCheckInDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whose check-in is taken back. */
  organizationName: string;
  busy?: boolean;
  /** Gets a valid reason. Closing is the caller's, after it was saved. */
  onUndo: (reason: string) => void;
}

/** Asks staff why a check-in is taken back: a preset, or their own words. */
export function UndoCheckInDialog(props: UndoCheckInDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => {
        if (!props.busy) props.onOpenChange(open);
      }}
      role="alertdialog"
      title={t('Undo this check-in?')}
      description={t(
        '{organizationName} will be shown as not here yet. The reason is kept with the meeting.',
        { organizationName: props.organizationName },
      )}
    >
      <UndoForm {...props} />
    </Dialog>
  );
}

const reason = { label: 'Why is it undone?', presets: undoReasons };

/** Lives only while the dialog is open, so every opening starts empty. */
function UndoForm({ busy = false, onOpenChange, onUndo }: UndoCheckInDialogProps) {
  const [preset, setPreset] = useState('');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const confirm = () => {
    if (preset === '') return setError(t('Please choose a reason.'));
    const given = undoCheckInArgs.shape.reason.safeParse(reasonText(reason, preset, text));
    if (given.success) onUndo(given.data);
    else setError(given.error.issues[0]?.message);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <ReasonFields
        reason={{ label: t(reason.label), presets: reason.presets }}
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
      <div className="flex flex-col-reverse gap-3 pt-1 sm:flex-row sm:justify-end">
        <Button disabled={busy} onClick={() => onOpenChange(false)}>
          {t('Keep it')}
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {t('Undo check-in')}
        </Button>
      </div>
    </form>
  );
}
