import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDateShort, formatSpan } from '../../../domain/time/format.ts';
import { QrCode } from '../../components/qr-code.tsx';
import { Banner } from '../../ui/banner.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTurns } from '../use-turns.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import type { Slide } from './slides.ts';

export interface BadgeSlidesProps {
  slides: readonly Slide[];
  /** The slide to begin with: a meeting's id; the badge where there is none. */
  firstId: string | null;
  expired: boolean;
  revoked: boolean;
  zone: string;
}

/** The badge and the passes side by side: swiped, or turned with buttons and arrow keys. */
export function BadgeSlides({ slides, firstId, expired, revoked, zone }: BadgeSlidesProps) {
  const face = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(firstId);
  // A pass that is over leaves; the badge is always there.
  const at = Math.max(
    0,
    slides.findIndex(({ id }) => id === chosen),
  );
  const shown = slides[at];
  const go = (by: -1 | 1) => setChosen(slides[at + by]?.id ?? chosen);
  useTurns(face, go);
  useWakeLock();
  if (!shown) return null;
  return (
    <section
      aria-label="Badge and meeting passes"
      className="mx-auto flex w-full max-w-lg min-w-0 flex-col gap-4"
    >
      {revoked ? (
        <Banner tone="problem" title="This badge was revoked. Ask for a new one at the desk." />
      ) : null}
      {expired ? (
        <Banner tone="problem" title="This badge has expired. Ask for a new one at the desk." />
      ) : null}
      <div
        ref={face}
        className="touch-pan-y rounded-sheet bg-white text-[#12142b] shadow-float ring-1 ring-line"
      >
        <SlideFace key={shown.id} slide={shown} zone={zone} />
      </div>
      {slides.length > 1 ? (
        <div className="flex items-center justify-between gap-3">
          <IconButton
            icon={ChevronLeft}
            look="framed"
            label="Former"
            disabled={at === 0}
            onClick={() => go(-1)}
          />
          <p className="figures text-muted" aria-live="polite">
            <span className="sr-only">{shown.title}, </span>
            {at + 1} of {slides.length}
          </p>
          <IconButton
            icon={ChevronRight}
            look="framed"
            label="Next"
            disabled={at >= slides.length - 1}
            onClick={() => go(1)}
          />
        </div>
      ) : null}
    </section>
  );
}

/** White in every scheme: scanners want dark on light, and a bright screen. */
function SlideFace({ slide, zone }: { slide: Slide; zone: string }) {
  const meeting = slide.meeting?.view.meeting;
  return (
    <article className="flex flex-col items-center gap-4 p-5 text-center sm:p-8">
      <p className="font-semibold text-[#535a75]">{meeting ? 'Meeting pass' : 'Badge'}</p>
      <QrCode
        text={slide.text}
        label={meeting ? `Pass for the meeting with ${slide.title}` : `Badge of ${slide.title}`}
        className="w-full max-w-96"
      />
      <div className="flex flex-col gap-1">
        <h2 className="text-2xl wrap-anywhere">{meeting ? `with ${slide.title}` : slide.title}</h2>
        {slide.lines.map((line) => (
          <p key={line} className="text-lg text-[#535a75] wrap-anywhere">
            {line}
          </p>
        ))}
        {meeting ? (
          <p className="figures text-lg font-semibold">
            {formatDateShort(meeting.startAt, zone)}, {formatSpan(meeting.startAt, meeting.endAt, zone)}
          </p>
        ) : null}
      </div>
    </article>
  );
}
