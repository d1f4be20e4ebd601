import '../../../../domain/language/message-dates.ts';
import { ChevronDown, ChevronUp, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import type { ProgramResult } from '../../../../contract/programs.ts';
import type { ReseatResult } from '../../../../contract/reseat.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { formatDateShort, formatTime } from '../../../words/dates.ts';
import { t, textOf } from '../../../words/words.ts';
import { UnreachableNote } from '../../shared/unreachable-note.tsx';
import { meetingsCount } from './closing-text.ts';
import { useUndo } from './use-undo-closing.ts';

interface RecentClosingsProps {
  program: ProgramResult;
  /** Newest first. */
  reseats: readonly ReseatResult[];
  editor: boolean;
}

/** The last closings that moved someone: what, who, when, and the way back. Folded until it is asked for. */
export function RecentClosings({ program, reseats, editor }: RecentClosingsProps) {
  const [open, setOpen] = useState(false);
  const [undoing, setUndoing] = useState<ReseatResult | null>(null);
  const listId = useId();
  const undo = useUndo(program, () => setUndoing(null));
  return (
    <section aria-label={t('Recent closings')} className="flex flex-col gap-3">
      <Button
        className="self-start"
        icon={open ? ChevronUp : ChevronDown}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? t('Hide recent closings') : t('Show recent closings ({count})', { count: reseats.length })}
      </Button>
      {open ? (
        <Card>
          <ul id={listId} className="flex flex-col divide-y divide-line">
            {reseats.map((reseat) => (
              <li
                key={reseat.id}
                className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0"
              >
                <ClosingFacts reseat={reseat} zone={program.timezone} />
                {editor && reseat.undoable ? (
                  <Button
                    icon={RotateCcw}
                    aria-label={t('Undo: {what}', { what: textOf(reseat.whatText ?? reseat.what) })}
                    onClick={() => setUndoing(reseat)}
                  >
                    {t('Undo')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <ConfirmDialog
        open={undoing !== null}
        onOpenChange={(next) => {
          if (!next) setUndoing(null);
        }}
        title={t('Undo this closing?')}
        description={t(
          '{what}. This is undone, and meetings move back to where they were if that is still possible. Both sides are notified.',
          { what: textOf(undoing?.whatText ?? undoing?.what ?? '') },
        )}
        confirmLabel={t('Undo closing')}
        variant="primary"
        busy={undo.busy}
        onConfirm={() => (undoing ? undo.run(undoing.id) : undefined)}
      >
        {undoing ? <UnreachableNote programId={program.id} organizationIds={null} /> : null}
      </ConfirmDialog>
    </section>
  );
}

function ClosingFacts({ reseat, zone }: { reseat: ReseatResult; zone: string }) {
  const when = (instant: string) => `${formatDateShort(instant, zone)}, ${formatTime(instant, zone)}`;
  const { what, whatText, madeBy, madeAt, undoneBy, undoneAt, undoable, moved, left } = reseat;
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <p className="font-semibold wrap-anywhere">{textOf(whatText ?? what)}</p>
      <p className="figures text-muted">
        {t('{moved} moved, {left} not moved · {madeBy}, {when}', {
          moved: meetingsCount(moved.length),
          left: left.length,
          madeBy,
          when: when(madeAt),
        })}
      </p>
      {undoneAt ? (
        <p className="figures text-muted">
          {t('Undone by {undoneBy}, {when}', { undoneBy, when: when(undoneAt) })}
        </p>
      ) : undoable ? null : (
        <p className="text-muted">
          {t('It has been closed again since then: undo the newer closing first.')}
        </p>
      )}
    </div>
  );
}
