import { BellOff, BellRing } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';
import { usePush } from './use-push.ts';

/** What is said of this browser in each state. */
const words = {
  UNSUPPORTED:
    'This browser cannot show messages of this product. On an iPhone or iPad, add the product to the home screen and open it from there.',
  BLOCKED:
    'Messages are blocked for this product. Allow notifications in the settings of your browser, then come back.',
  OFF: 'Hear of your meetings while the product is closed. You can turn it off here at any time.',
  ON: 'This device shows a message also while the product is closed. Each shows title, partner, time and place, no more.',
} as const;

/** Whether this device shows messages, and the switch: the browser asks for consent only when somebody presses it. */
export function PushCard() {
  const { state, busy, turnOn, turnOff } = usePush();
  return (
    <Card title={t('This device')}>
      <div className="flex flex-col items-start gap-4" aria-live="polite">
        <p className="text-muted">{state === null ? t('Asking the browser…') : t(words[state])}</p>
        {state === 'OFF' ? (
          <Button variant="primary" icon={BellRing} busy={busy} onClick={turnOn}>
            {t('Turn on messages')}
          </Button>
        ) : null}
        {state === 'ON' ? (
          <Button icon={BellOff} busy={busy} onClick={turnOff}>
            {t('Turn off messages')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
