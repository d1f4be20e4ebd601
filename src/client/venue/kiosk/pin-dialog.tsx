import { Delete } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MessageLike } from '../../../domain/language/message.ts';
import type { DeviceDatabase } from '../../../offline/database.ts';
import type { Tablet } from '../../../offline/documents.ts';
import { checkPin, pinWaitMs } from '../../../offline/pin.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useNow } from '../../ui/use-now.ts';
import { t } from '../../words/words.ts';
import { useIdle } from '../use-idle.ts';
import { deviceNow } from '../use-present.ts';

/** Without a touch for so long, in ms, the question goes: someone has tapped by chance and left, and a stand must scan on. */
const GIVES_UP_AFTER_MS = 30_000;

export interface PinDialogProps {
  db: DeviceDatabase;
  pin: Tablet['pin'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The PIN was right; the dialog has closed. */
  onRight: () => void;
}

/** Asks staff for the tablet's PIN; checked on the tablet, without a network. */
export function PinDialog({ db, pin, open, onOpenChange, onRight }: PinDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('PIN of this tablet')}
      description={t('Staff have chosen it for this tablet.')}
    >
      <PinForm
        db={db}
        wanted={pin}
        onGiveUp={() => onOpenChange(false)}
        onRight={() => {
          onOpenChange(false);
          onRight();
        }}
      />
    </Dialog>
  );
}

interface PinFormProps {
  db: DeviceDatabase;
  wanted: Tablet['pin'];
  onGiveUp: () => void;
  onRight: () => void;
}

/** Lives only while the dialog is open: every opening starts empty. */
function PinForm({ db, wanted, onGiveUp, onRight }: PinFormProps) {
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<MessageLike>();
  const [waitsUntil, setWaitsUntil] = useState(0);
  const now = useNow(500);
  const seconds = Math.max(0, Math.ceil((waitsUntil - now) / 1000));
  useEffect(() => {
    pinWaitMs(db, deviceNow()).then(
      (ms) => ms > 0 && setWaitsUntil(Date.now() + ms),
      () => undefined,
    );
  }, [db]);
  const field = useRef<HTMLInputElement>(null);
  const idle = useIdle(GIVES_UP_AFTER_MS);
  const giveUp = useEffectEvent(onGiveUp);
  useEffect(() => {
    if (idle) giveUp();
  }, [idle]);
  // After the dialog has put the focus on its first button: whoever has a keyboard types at once.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const submit = async () => {
    setBusy(true);
    try {
      const outcome = await checkPin(db, wanted, pin, deviceNow());
      if (outcome.kind === 'RIGHT') return onRight();
      setPin('');
      if (outcome.kind === 'WAIT') setWaitsUntil(Date.now() + outcome.waitMs);
      setError(outcome.kind === 'WRONG' ? wrongText(outcome.triesLeft) : undefined);
    } catch (cause) {
      setError(storageErrorOf(cause).text);
    } finally {
      setBusy(false);
    }
  };
  const waits = seconds > 0;
  return (
    <form
      className="flex flex-col gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // In React it stands inside of the form from which it was opened.
        event.stopPropagation();
        void submit();
      }}
    >
      <PasswordField
        ref={field}
        label="PIN"
        secret="PIN"
        // The keys are below: the tablet's own keyboard would cover them.
        inputMode="none"
        autoComplete="off"
        maxLength={8}
        value={pin}
        disabled={waits}
        error={waits ? t('Too many wrong PINs. Wait {seconds} s and try again.', { seconds }) : error}
        onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))}
      />
      <Keys
        disabled={waits}
        onKey={(key) => setPin((typed) => (typed + key).slice(0, 8))}
        onDelete={() => setPin((typed) => typed.slice(0, -1))}
      />
      <Button type="submit" variant="primary" size="lg" full busy={busy} disabled={waits || pin.length < 4}>
        {t('Unlock')}
      </Button>
    </form>
  );
}

const wrongText = (triesLeft: number): string =>
  t('Wrong PIN. {tries}, then you will have to wait.', {
    tries: triesLeft === 1 ? t('One more try') : t('{triesLeft} more tries', { triesLeft }),
  });

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'];

/** In full screen some tablets open no keyboard. */
function Keys(props: { disabled: boolean; onKey: (key: string) => void; onDelete: () => void }) {
  return (
    <div className="grid grid-cols-3 gap-2">
      {keys.map((key) =>
        key === '' ? (
          <span key="none" />
        ) : (
          <Button
            key={key}
            size="lg"
            disabled={props.disabled}
            onClick={() => props.onKey(key)}
            className="text-xl"
          >
            {key}
          </Button>
        ),
      )}
      <Button
        size="lg"
        disabled={props.disabled}
        aria-label={t('Delete the last digit')}
        onClick={props.onDelete}
      >
        <Delete aria-hidden className="size-6" />
      </Button>
    </div>
  );
}
