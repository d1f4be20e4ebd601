import { useState, useSyncExternalStore } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { t } from '../words/words.ts';
import { installOffer } from './install-offer.ts';

const DISMISSED = 'install-dismissed';

/** Offers to install the app, once; a no is remembered. */
export function InstallPrompt() {
  const event = useSyncExternalStore(installOffer.subscribe, installOffer.current);
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED) !== null);
  if (!event || dismissed) return null;
  return (
    <Banner
      tone="info"
      title={t('Install Meeting Door on this device')}
      action={
        <Button
          size="md"
          onClick={async () => {
            await event.prompt();
            await event.userChoice;
            installOffer.forget();
          }}
        >
          {t('Install')}
        </Button>
      }
      onDismiss={() => {
        localStorage.setItem(DISMISSED, new Date().toISOString());
        setDismissed(true);
      }}
    >
      {t('It opens instantly in full screen and works offline.')}
    </Banner>
  );
}
