import { useEffect, useState } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

/** Chromium's own event, kept until the person says yes. */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const DISMISSED = 'install-dismissed';

/** Offers to install the app, once; a no is remembered. */
export function InstallPrompt() {
  const [event, setEvent] = useState<InstallEvent | null>(null);
  useEffect(() => {
    const offer = (offered: Event) => {
      offered.preventDefault();
      if (localStorage.getItem(DISMISSED) === null) setEvent(offered as InstallEvent);
    };
    const done = () => setEvent(null);
    window.addEventListener('beforeinstallprompt', offer);
    window.addEventListener('appinstalled', done);
    return () => {
      window.removeEventListener('beforeinstallprompt', offer);
      window.removeEventListener('appinstalled', done);
    };
  }, []);
  if (!event) return null;
  return (
    <Banner
      tone="info"
      title="Install Meeting Door on this device"
      action={
        <Button
          size="md"
          onClick={async () => {
            await event.prompt();
            await event.userChoice;
            setEvent(null);
          }}
        >
          Install
        </Button>
      }
      onDismiss={() => {
        localStorage.setItem(DISMISSED, new Date().toISOString());
        setEvent(null);
      }}
    >
      It opens at once, full screen, and also without a network.
    </Banner>
  );
}
