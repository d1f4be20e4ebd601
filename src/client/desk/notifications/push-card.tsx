import { BellOff, BellRing } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';
import { usePush } from '../shared/push/use-push.ts';

/** What is said of this browser in each state. */
const words = {
  UNSUPPORTED:
    'This browser cannot show notifications. On an iPhone or iPad, add the app to the home screen and open it from there.',
  BLOCKED: 'Notifications are blocked for this site. Allow them in your browser’s settings, then come back.',
  OFF: 'Get updates about your meetings even when the app is closed. You can turn this off here at any time.',
  ON: 'This device shows notifications even when the app is closed. Each shows title, partner, time and place, nothing more.',
} as const;

/** Whether this device shows messages, and the switch: the browser asks for consent only when someone presses it. */
export function PushCard() {
  const { state, busy, turnOn, turnOff } = usePush();
  return (
    <Card title={t('This device')}>
      <div className="flex flex-col items-start gap-4" aria-live="polite">
        <p className="text-muted">{state === null ? t('Checking with the browser…') : t(words[state])}</p>
        {state === 'OFF' ? (
          <Button variant="primary" icon={BellRing} busy={busy} onClick={turnOn}>
            {t('Turn on notifications')}
          </Button>
        ) : null}
        {state === 'ON' ? (
          <Button icon={BellOff} busy={busy} onClick={turnOff}>
            {t('Turn off notifications')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
