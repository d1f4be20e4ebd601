import { ArrowRight, RefreshCw, UserCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FullScreenVerdict, verdictButtonClass } from '../../ui/full-screen-verdict.tsx';
import { t } from '../../words/words.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import type { DoorOffer } from './door-verdict.ts';
import type { ShownVerdict } from './use-door.ts';
import { useLatePressGuard } from './use-late-press-guard.ts';

const offers: Record<DoorOffer, { label: string; icon: typeof X }> = {
  CHECK_IN_ANYWAY: { label: 'Check in anyway', icon: UserCheck },
  CHECK_IN_LATE: { label: 'Check in late', icon: UserCheck },
  CHECK_IN_AGAIN: { label: 'Check in again', icon: UserCheck },
  SYNCHRONISE: { label: 'Sync', icon: RefreshCw },
};

const buttonsOf = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll('button') ?? []),
];

/** Tab goes round among the verdict's own buttons. */
function stayInside(panel: HTMLElement | null, event: KeyboardEvent): void {
  const buttons = buttonsOf(panel);
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = buttons.at((at + (event.shiftKey ? -1 : 1)) % buttons.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export interface VerdictPanelProps {
  shown: ShownVerdict;
  onOffer: () => void;
  onChoose: (meetingId: string) => void;
  onDismiss: () => void;
}

/** The verdict over the whole screen, with what may still be done. Escape closes it. */
export function VerdictPanel({ shown, onOffer, onChoose, onDismiss }: VerdictPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // Where one was before: the page behind is inert while the verdict stands, and would lose it.
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  // On Close or Next, which is the last and the harmless one.
  const meant = useLatePressGuard(shown.no, () => buttonsOf(panel.current).at(-1)?.focus());
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss();
      if (event.key === 'Tab') stayInside(panel.current, event);
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [onDismiss]);
  const offer = shown.offer ? offers[shown.offer] : null;
  return (
    <div ref={panel}>
      <FullScreenVerdict
        key={shown.no}
        hint={t('Or scan the next badge')}
        tone={shown.tone}
        verdict={`${shown.no}:${shown.kind}:${shown.meetingId ?? ''}`}
        title={shown.title}
        lines={shown.lines}
        choices={
          shown.choices.length > 0 ? (
            <ChoiceButtons choices={shown.choices} onChoose={(id) => meant(() => onChoose(id))()} />
          ) : null
        }
        actions={
          <>
            {offer ? (
              <button type="button" className={verdictButtonClass} onClick={meant(onOffer)}>
                <offer.icon aria-hidden className="size-7" />
                {t(offer.label)}
              </button>
            ) : null}
            <button type="button" className={verdictButtonClass} onClick={meant(onDismiss)}>
              {shown.stays ? (
                <X aria-hidden className="size-7" />
              ) : (
                <ArrowRight aria-hidden className="size-7" />
              )}
              {shown.stays ? t('Close') : t('Next')}
            </button>
          </>
        }
      />
    </div>
  );
}
