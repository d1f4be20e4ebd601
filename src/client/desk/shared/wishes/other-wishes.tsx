import { HeartPlus, Undo2 } from 'lucide-react';
import { counted } from '../../../../domain/wishes/wish-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../../../words/words.ts';
import { BeyondLimit } from './beyond-limit.tsx';
import type { Wishes } from './use-wish-list.ts';

/** Whom the organization would rather not meet, and whom the organizers wish it to meet. */
export function OtherWishes({ wishes }: { wishes: Wishes }) {
  const nots = wishes.shown(wishes.list.nots);
  const max = wishes.server?.maxWishes ?? 0;
  const beyond = nots.length - counted(nots, { maxWishes: max }).length;
  return (
    <>
      {wishes.musts.length > 0 ? (
        <Card title={t('The organizers wish you to meet')}>
          <ul className="flex flex-col divide-y divide-line">
            {wishes.musts.map((one) => (
              <li key={one.partnerId} className="flex items-center gap-2 py-1">
                <span className="min-w-0 flex-1 wrap-anywhere">{one.name}</span>
                <IconButton
                  icon={HeartPlus}
                  label={t('Wish to meet {name}', { name: one.name })}
                  disabled={!wishes.open}
                  onClick={() => wishes.say(one, 'WANT')}
                />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {nots.length > 0 ? (
        <Card
          title={t('Rather not')}
          description={t('Plans give you no meetings with these organizations, and they are not notified.')}
        >
          <ul className="flex flex-col divide-y divide-line">
            {nots.map((one) => (
              <li key={one.partnerId} className="flex flex-wrap items-center gap-2 py-1">
                <span className="min-w-0 flex-1 wrap-anywhere">{one.name}</span>
                <Button
                  icon={Undo2}
                  aria-label={t('Take back: {name}', { name: one.name })}
                  disabled={!wishes.open}
                  onClick={() => wishes.say(one, null)}
                >
                  {t('Take back')}
                </Button>
              </li>
            ))}
          </ul>
          <BeyondLimit count={beyond} max={max} />
        </Card>
      ) : null}
    </>
  );
}
