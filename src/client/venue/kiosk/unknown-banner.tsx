import { useEffect, useState } from 'react';
import type { DeviceDatabase } from '../../../offline/database.ts';
import type { Tablet } from '../../../offline/documents.ts';
import { countLocalOnly } from '../../../offline/local-only-records.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { forgetIfOver, forgetTablet } from '../../../offline/tablet-end.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { SaveWaiting } from '../sync/save-waiting.tsx';
import { useLive } from '../use-live.ts';
import { deviceNow } from '../use-present.ts';
import { PinDialog } from './pin-dialog.tsx';

/** How often a tablet that nobody pairs again looks whether its program has been over for a day, in ms. */
const LOOK_INTERVAL_MS = 3_600_000;

/** A pairing that the server does not know any more: what it holds is kept for the next one, or it is let go, with the PIN. */
export function UnknownBanner({ db, tablet }: { db: DeviceDatabase; tablet: Tablet }) {
  const held = useLive(
    async () => ({ unsent: await db.outbox.count(), unsettled: await countLocalOnly(db) }),
    [db],
  );
  const [asking, setAsking] = useState(false);
  const [sure, setSure] = useState(false);
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    // A device that cannot be written to says so when it is paired; the next look tries again.
    const look = () => void forgetIfOver(db, deviceNow()).catch(() => undefined);
    look();
    const timer = setInterval(look, LOOK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [db]);
  if (held.kind !== 'READY') return null;
  const { unsent, unsettled } = held.value;
  const waiting = unsent + unsettled;
  const forget = async () => {
    try {
      await forgetTablet(db, 'LEFT', deviceNow(), saved ? 'SAVED' : undefined);
    } catch (error) {
      toastError(storageErrorOf(error).text);
    }
    setSure(false);
  };
  return (
    <>
      <Banner
        tone="warn"
        title={t('The server no longer recognizes this tablet')}
        action={
          <div className="flex flex-wrap gap-3">
            {waiting > 0 ? <SaveWaiting db={db} size="md" onSaved={() => setSaved(true)} /> : null}
            <Button disabled={waiting > 0 && !saved} onClick={() => setAsking(true)}>
              {t('Remove the previous pairing')}
            </Button>
          </div>
        }
      >
        {waitingText(unsent, unsettled)}
      </Banner>
      <PinDialog
        db={db}
        pin={tablet.pin}
        open={asking}
        onOpenChange={setAsking}
        onRight={() => (waiting > 0 ? setSure(true) : void forget())}
      />
      <ConfirmDialog
        open={sure}
        onOpenChange={setSure}
        title={
          waiting === 1
            ? t('Delete the check-in waiting here?')
            : t('Delete the {waiting} check-ins waiting here?', { waiting })
        }
        description={t(
          'This tablet may have the only copy. Keep the file that you saved: another device can import it under This device.',
        )}
        confirmLabel={t('Delete from this tablet')}
        onConfirm={() => void forget()}
      />
    </>
  );
}

function waitingText(unsent: number, unsettled: number): string {
  if (unsent > 0) {
    const which =
      unsent === 1
        ? t('the check-in waiting here is')
        : t('the {unsent} check-ins waiting here are', { unsent });
    return t('Pair it again for the same program: {which} kept and sent then.', { which });
  }
  return unsettled > 0
    ? t('Pair it again to continue. Data that exists only on this tablet is kept until then.')
    : t('Pair it again to continue. Nothing is waiting here.');
}
