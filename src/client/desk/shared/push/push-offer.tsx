import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../words/words.ts';
import { usePush } from './use-push.ts';

const DISMISSED = 'push-offer-dismissed';

/** Storage may be closed to us: then it is offered again, which is no harm. */
function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    return false;
  }
}

/**
 * Offers reminders on this device where they are of use: beside a meeting that was accepted and is still to come. Once
 * dismissed it does not come back; the preferences have the same switch.
 */
export function PushOffer() {
  const { state, busy, turnOn } = usePush();
  const [dismissed, setDismissed] = useState(wasDismissed);
  if (state !== 'OFF' || dismissed) return null;
  const dismiss = () => {
    setDismissed(true);
    try {
      localStorage.setItem(DISMISSED, '1');
    } catch {
      // For this page it is dismissed all the same.
    }
  };
  return (
    <Banner
      tone="info"
      icon={BellRing}
      title={t('Get a reminder for this meeting')}
      onDismiss={dismiss}
      action={
        <Button variant="primary" busy={busy} onClick={turnOn}>
          {t('Turn on notifications')}
        </Button>
      }
    >
      {t('This device can remind you before your meetings, with room and table, and notify you of changes.')}
    </Banner>
  );
}
