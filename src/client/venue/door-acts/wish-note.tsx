import { CloudOff } from 'lucide-react';
import { Banner } from '../../ui/banner.tsx';
import { t } from '../../words/words.ts';
import { useNoNetwork } from '../use-no-network.ts';

/** Beside a button that makes a wish; nothing while there is a network. */
export function WishNote() {
  if (!useNoNetwork()) return null;
  return (
    <Banner tone="warn" icon={CloudOff} title={t('Without a network this is a wish')}>
      {t('It is decided when this device is connected again, if the timeslot is still running then.')}
    </Banner>
  );
}

/** What is said once it is kept. */
export const wishKept = (): string => t('Wish kept. Decided when this device is connected again.');
