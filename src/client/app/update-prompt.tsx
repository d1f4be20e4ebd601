import { useRegisterSW } from 'virtual:pwa-register/react';
import { useEffect, useState } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

/** How often a running app asks whether there is a new version, in ms. */
const ASK_MS = 30 * 60_000;

export interface UpdatePromptProps {
  /** Check-ins that wait: a new version takes over only when nothing is queued. */
  unsent: number;
  /** Somebody is at the scanner. */
  scanning: boolean;
}

/** A new version waits; it asks, and takes over only when nothing is queued and nobody is scanning. */
export function UpdatePrompt({ unsent, scanning }: UpdatePromptProps) {
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>();
  const {
    needRefresh: [waiting],
    updateServiceWorker,
  } = useRegisterSW({ onRegisteredSW: (_url, registered) => setRegistration(registered) });
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!registration) return;
    const timer = setInterval(() => void registration.update().catch(() => undefined), ASK_MS);
    return () => clearInterval(timer);
  }, [registration]);

  if (!waiting || scanning) return null;
  const held = unsent > 0;
  return (
    <Banner
      tone="info"
      title="A new version is ready"
      action={
        <Button
          size="md"
          busy={busy}
          disabled={held}
          onClick={() => {
            setBusy(true);
            void updateServiceWorker();
          }}
        >
          Update now
        </Button>
      }
    >
      {held
        ? 'It can take over once every check-in on this device is sent.'
        : 'It takes a moment; nothing is lost.'}
    </Banner>
  );
}
