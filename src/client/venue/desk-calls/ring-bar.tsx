import { BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { stopRing } from '../../../offline/tablet-calls.ts';
import { playCue } from '../../ui/sound.ts';
import { vibrate } from '../../ui/vibrate.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';

/** How often it sounds, in ms. */
const SOUND_INTERVAL_MS = 1200;

/** Across the whole screen, with sound, until someone touches the tablet or presses a key. */
export function RingBar() {
  const { db } = useDevice();
  useEffect(() => {
    const sound = () => {
      playCue('warn');
      vibrate('warn');
    };
    sound();
    const timer = setInterval(sound, SOUND_INTERVAL_MS);
    // Where it cannot be saved it rings on, and ends by itself.
    const stop = () => void stopRing(db).catch(() => undefined);
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) window.addEventListener(touch, stop, { capture: true });
    return () => {
      clearInterval(timer);
      for (const touch of touches) window.removeEventListener(touch, stop, { capture: true });
    };
  }, [db]);
  return createPortal(
    <div
      role="alert"
      data-rings=""
      className="fixed inset-x-0 top-0 z-60 bg-accent text-center text-on-accent shadow-card pad-safe-top"
    >
      <div className="flex flex-col items-center gap-2 px-4 py-8">
        <BellRing aria-hidden className="size-12" />
        <p className="text-[clamp(1.5rem,4vw,2.5rem)] leading-tight font-bold text-balance">
          {t('The desk is looking for this tablet')}
        </p>
        <p className="text-lg">{t('Tap the screen to stop the sound.')}</p>
      </div>
    </div>,
    document.body,
  );
}
