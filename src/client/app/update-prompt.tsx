import { useState } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { toastError } from '../ui/toast.tsx';
import { t } from '../words/words.ts';
import { useNewVersion } from './new-version.ts';

/** By then the page has been loaded again; else something stands in the way. In ms. */
const TAKES_MS = 15_000;

export interface UpdatePromptProps {
  /** Check-ins that wait: a new version takes over only when nothing is queued. */
  unsent: number;
  /** Somebody is at the scanner. */
  scanning: boolean;
}

/** A new version waits; it asks, and takes over only when nothing is queued and nobody is scanning. */
export function UpdatePrompt({ unsent, scanning }: UpdatePromptProps) {
  const { waiting, replaced, takeOver } = useNewVersion();
  const [busy, setBusy] = useState(false);
  if (scanning) return null;
  if (replaced) {
    return (
      <Banner
        tone="info"
        title={t('A new version is running in another window')}
        action={
          <Button size="md" onClick={() => window.location.reload()}>
            {t('Reload')}
          </Button>
        }
      >
        {t('Finish what you are doing here, then reload this page.')}
      </Banner>
    );
  }
  if (!waiting) return null;
  const held = unsent > 0;
  return (
    <Banner
      tone="info"
      title={t('A new version is ready')}
      action={
        <Button
          size="md"
          busy={busy}
          disabled={held}
          onClick={() => {
            setBusy(true);
            setTimeout(() => {
              setBusy(false);
              toastError(
                t('The new version did not start. Close all windows of the app, then open it again.'),
              );
            }, TAKES_MS);
            void takeOver();
          }}
        >
          {t('Update now')}
        </Button>
      }
    >
      {held
        ? t('You can update once all check-ins on this device are sent.')
        : t('This takes a moment; nothing is lost.')}
    </Banner>
  );
}
