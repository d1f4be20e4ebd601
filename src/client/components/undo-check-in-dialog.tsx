import { useState } from 'react';
import { undoCheckInArgs, undoReasons } from '../../domain/meetings/undo-check-in.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ReasonFields, reasonText } from '../ui/reason-fields.tsx';
import { t } from '../words/words.ts';

export interface UndoCheckInDialogProps {
  /** Which check-in it is: what was typed of it is there again when the dialog was left by a slip of the finger. */
  about: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whose check-in is taken back. */
  organizationName: string;
  busy?: boolean;
  /** Gets a valid reason. Closing is the caller's, after it was saved. */
  onUndo: (reason: string) => void;
}

interface Typed {
  about: string;
  preset: string;
  text: string;
  /** It was given: unless it could not be kept, the next undo starts empty. */
  given?: boolean;
}

/** Asks staff why a check-in is taken back: a preset, or their own words. */
export function UndoCheckInDialog(props: UndoCheckInDialogProps) {
  const { about, open, busy = false } = props;
  const empty: Typed = { about, preset: '', text: '' };
  const [kept, setTyped] = useState(empty);
  if (!open && kept.given) setTyped(empty);
  const typed = kept.about === about ? kept : empty;
  const close = () => {
    setTyped({ ...typed, given: false });
    props.onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={() => {
        if (!busy) close();
      }}
      role="alertdialog"
      title={t('Undo this check-in?')}
      description={t(
        '{organizationName} will be shown as not here yet. The reason is saved with the meeting.',
        { organizationName: props.organizationName },
      )}
    >
      <UndoForm busy={busy} typed={typed} onTyped={setTyped} onClose={close} onUndo={props.onUndo} />
    </Dialog>
  );
}

const reason = { label: 'Why are you undoing it?', presets: undoReasons };

interface UndoFormProps {
  busy: boolean;
  typed: Typed;
  onTyped: (typed: Typed) => void;
  onClose: () => void;
  onUndo: (reason: string) => void;
}

function UndoForm({ busy, typed, onTyped, onClose, onUndo }: UndoFormProps) {
  const { preset, text } = typed;
  const [error, setError] = useState<string>();
  const change = (next: Partial<Typed>) => {
    onTyped({ ...typed, ...next });
    setError(undefined);
  };
  const confirm = () => {
    if (preset === '') return setError(t('Please choose a reason.'));
    const given = undoCheckInArgs.shape.reason.safeParse(reasonText(reason, preset, text));
    if (!given.success) return setError(given.error.issues[0]?.message);
    onTyped({ ...typed, given: true });
    onUndo(given.data);
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
        onPreset={(next) => change({ preset: next })}
        onText={(next) => change({ text: next })}
      />
      <div className="flex flex-col-reverse gap-3 pt-1 sm:flex-row sm:justify-end">
        <Button disabled={busy} onClick={onClose}>
          {t('Keep check-in')}
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {t('Undo check-in')}
        </Button>
      </div>
    </form>
  );
}
