import {
  Armchair,
  ArrowRight,
  CloudOff,
  Drama,
  RefreshCw,
  Undo2,
  UserCheck,
  UserRoundPen,
  X,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DoorRoom } from '../../../offline/documents.ts';
import {
  FullScreenVerdict,
  verdictButtonClass,
  verdictMarkClass,
  verdictPillClass,
} from '../../ui/full-screen-verdict.tsx';
import { t } from '../../words/words.ts';
import { useTablePlanPlace } from '../floor-plan/later-plan-place.ts';
import { useNoNetwork } from '../use-no-network.ts';
import type { UndoTarget } from '../use-undo-check-in.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import { RehearsalMark } from './rehearsal-mark.tsx';
import type { ShownVerdict } from './use-door.ts';
import { useLatePressGuard } from './use-late-press-guard.ts';
import type { DoorOffer } from './verdict-shape.ts';

const offers: Record<DoorOffer, { label: string; icon: typeof X }> = {
  CHECK_IN_ANYWAY: { label: 'Check in anyway', icon: UserCheck },
  CHECK_IN_LATE: { label: 'Check in late', icon: UserCheck },
  CHECK_IN_AGAIN: { label: 'Check in again', icon: UserCheck },
  SYNCHRONISE: { label: 'Sync', icon: RefreshCw },
  END_REHEARSAL: { label: 'End the rehearsal and check in', icon: Drama },
};

const buttonsOf = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []),
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
  /** All that the device has, for their floor plans: who is sent to another room looks for its table. */
  rooms: readonly DoorRoom[];
  isPlanOpen: boolean;
  onPlan: (open: boolean) => void;
  onOffer: () => void;
  onChoose: (meetingId: string) => void;
  onUndo: (target: UndoTarget) => void;
  /** Of a check-in that was just recorded: someone else came than was scanned or found; null: in a rehearsal nobody does. */
  onWhoCame: ((target: UndoTarget) => void) | null;
  /** Someone without a meeting of now gets a free table; null: not theirs to do. */
  onSeat: ((organizationId: string) => void) | null;
  /** In a rehearsal, which the verdict says: it stands over the whole screen. */
  rehearsed?: boolean;
  onDismiss: () => void;
}

/** The verdict over the whole screen, with what may still be done. Escape closes it. */
export function VerdictPanel({
  shown,
  rooms,
  isPlanOpen,
  onPlan,
  onOffer,
  onChoose,
  onUndo,
  onWhoCame,
  onSeat,
  rehearsed = false,
  onDismiss,
}: VerdictPanelProps) {
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
      // Above it the floor plan has the keys; the one that closes it is marked as used.
      if (isPlanOpen || event.defaultPrevented) return;
      if (event.key === 'Escape') onDismiss();
      if (event.key === 'Tab') stayInside(panel.current, event);
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [onDismiss, isPlanOpen]);
  const offer = shown.offer ? offers[shown.offer] : null;
  const { undo, seatable } = shown;
  const noNetwork = useNoNetwork();
  const TablePlanPlace = useTablePlanPlace();
  return (
    <div ref={panel}>
      <FullScreenVerdict
        key={shown.no}
        // Red is seen before the next badge is read (check-in-screen pauses the scanner).
        hint={shown.tone === 'bad' ? undefined : t('Or scan the next badge')}
        tone={shown.tone}
        verdict={`${shown.no}:${shown.kind}:${shown.meetingId ?? ''}`}
        title={shown.title}
        place={shown.place}
        placeAction={
          TablePlanPlace ? (
            <TablePlanPlace
              rooms={rooms}
              seat={shown.place?.seat}
              className={verdictPillClass}
              open={isPlanOpen}
              onOpenChange={(open) => (open ? meant(() => onPlan(true))() : onPlan(false))}
            />
          ) : null
        }
        mark={rehearsed ? <RehearsalMark /> : shown.unconfirmed ? <Unconfirmed /> : null}
        lines={shown.lines}
        choices={
          shown.choices.length > 0 ? (
            <ChoiceButtons choices={shown.choices} onChoose={(id) => meant(() => onChoose(id))()} />
          ) : null
        }
        actions={
          <>
            {undo ? (
              <button type="button" className={verdictButtonClass} onClick={meant(() => onUndo(undo))}>
                <Undo2 aria-hidden className="size-7" />
                {t('Undo')}
              </button>
            ) : null}
            {undo && onWhoCame ? (
              <button type="button" className={verdictButtonClass} onClick={meant(() => onWhoCame(undo))}>
                <UserRoundPen aria-hidden className="size-7" />
                {t('Someone else came')}
              </button>
            ) : null}
            {offer ? (
              <button type="button" className={verdictButtonClass} onClick={meant(onOffer)}>
                <offer.icon aria-hidden className="size-7" />
                {t(offer.label)}
              </button>
            ) : null}
            {onSeat && seatable !== undefined ? (
              <button type="button" className={verdictButtonClass} onClick={meant(() => onSeat(seatable))}>
                {noNetwork ? (
                  <CloudOff aria-hidden className="size-7" />
                ) : (
                  <Armchair aria-hidden className="size-7" />
                )}
                <span className="flex flex-col items-center leading-tight">
                  {t('Seat at a free table')}
                  {noNetwork ? (
                    <span className="text-base font-normal">{t('Offline: as a wish')}</span>
                  ) : null}
                </span>
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

/** Green, but only this device knows of it. */
const Unconfirmed = () => (
  <span data-unconfirmed className={verdictMarkClass}>
    <CloudOff aria-hidden className="size-[1.2em] shrink-0" />
    {t('Offline, not confirmed yet')}
  </span>
);
