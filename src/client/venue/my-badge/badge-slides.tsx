import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { t } from '../../words/words.ts';
import { useTurns } from '../use-turns.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { hintGiven, isHintDue } from './brightness-hint.ts';
import { SlideFace } from './slide-face.tsx';
import type { Slide } from './slides.ts';
import { useBrightScreen } from './use-bright-screen.ts';

export interface BadgeSlidesProps {
  slides: readonly Slide[];
  /** The slide to begin with: a meeting's id; the badge where there is none. */
  firstId: string | null;
  expired: boolean;
  revoked: boolean;
  zone: string;
  /** Above the badge. */
  notices?: ReactNode;
  /** Back to where one was. */
  onClose: () => void;
}

/** Light in every scheme, controls too: scanners want dark on light, and as much light as the screen has. */
const LIGHT =
  'scheme-light bg-white text-[#12142b] [--accent:var(--accent-light,#413acb)] [--accent-soft:color-mix(in_srgb,var(--accent)_9%,#ffffff)] [--ink:#12142b] [--muted:#535a75] [--surface:#ffffff] [--sunken:#ebedf5] [--line:#e0e3ee] [--line-strong:#8188a3] [--state-both-here:#0a6b41] [--state-late:#8f4b00] [--state-late-soft:#fdeed4] [--state-problem:#b01e2e] [--state-problem-soft:#fde6e7] [--state-one-here:#09649f] [--state-one-here-soft:#e0f0fb]';

/** The badge and the passes side by side, on the whole screen: swiped, or turned with buttons and arrow keys. */
export function BadgeSlides({ slides, firstId, expired, revoked, zone, notices, onClose }: BadgeSlidesProps) {
  const screen = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const face = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(firstId);
  const [hint, setHint] = useState(isHintDue);
  // A pass that is over leaves; the badge is always there.
  const at = Math.max(
    0,
    slides.findIndex(({ id }) => id === chosen),
  );
  const shown = slides[at];
  const go = (by: -1 | 1) => setChosen(slides[at + by]?.id ?? chosen);
  useTurns(face, go);
  useWakeLock();
  useBrightScreen(screen, content);
  return (
    <dialog
      ref={screen}
      aria-label={t('Badge and meeting passes')}
      data-scroll-lock=""
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={`fixed inset-0 m-0 size-full max-h-none max-w-none border-0 p-0 ${LIGHT}`}
    >
      <div ref={content} className="flex size-full flex-col bg-white pad-safe-x pad-safe-top">
        <div className="flex items-center justify-between gap-3 px-2 pt-2">
          <IconButton icon={X} label={t('Close')} onClick={onClose} />
          {slides.length > 1 ? <Turns at={at} slides={slides} onTurn={go} /> : null}
        </div>
        <div className="flex flex-col gap-2 px-4 empty:hidden">
          {notices}
          {revoked ? (
            <Banner tone="problem" title={t('This badge was revoked. Ask for a new one at the desk.')} />
          ) : null}
          {expired ? (
            <Banner tone="problem" title={t('This badge has expired. Ask for a new one at the desk.')} />
          ) : null}
        </div>
        <div ref={face} className="flex min-h-0 flex-1 touch-pan-y flex-col overflow-y-auto">
          {shown ? <SlideFace key={shown.id} slide={shown} zone={zone} /> : null}
        </div>
        {/* Below the code, which comes first where there is little room. */}
        <div className="px-4 pb-4 empty:hidden">
          {hint ? (
            <Banner
              tone="info"
              title={t('Turn up your screen’s brightness')}
              onDismiss={() => {
                hintGiven();
                setHint(false);
              }}
            >
              {t('Then the scanner reads the code immediately.')}
            </Banner>
          ) : null}
        </div>
      </div>
    </dialog>
  );
}

interface TurnsProps {
  at: number;
  slides: readonly Slide[];
  onTurn: (by: -1 | 1) => void;
}

function Turns({ at, slides, onTurn }: TurnsProps) {
  return (
    <div className="flex items-center gap-2">
      <IconButton icon={ChevronLeft} label={t('Previous')} disabled={at === 0} onClick={() => onTurn(-1)} />
      <p className="figures text-muted" aria-live="polite">
        <span className="sr-only">{slides[at]?.title}, </span>
        {t('{done} of {total}', { done: at + 1, total: slides.length })}
      </p>
      <IconButton
        icon={ChevronRight}
        label={t('Next')}
        disabled={at >= slides.length - 1}
        onClick={() => onTurn(1)}
      />
    </div>
  );
}
