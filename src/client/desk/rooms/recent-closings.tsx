import { ChevronDown, ChevronUp, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { ReseatResult } from '../../../contract/reseat.ts';
import { formatDateShort, formatTime } from '../../../domain/time/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { meetingsCount } from './closing-words.ts';
import { useUndo } from './use-undo.ts';

interface RecentClosingsProps {
  program: ProgramResult;
  /** Newest first. */
  reseats: readonly ReseatResult[];
  editor: boolean;
}

/** The last closings that moved somebody: what, who, when, and the way back. Folded until it is asked for. */
export function RecentClosings({ program, reseats, editor }: RecentClosingsProps) {
  const [open, setOpen] = useState(false);
  const [undoing, setUndoing] = useState<ReseatResult | null>(null);
  const listId = useId();
  const undo = useUndo(program, () => setUndoing(null));
  return (
    <section aria-label="Recent closings" className="flex flex-col gap-3">
      <Button
        className="self-start"
        icon={open ? ChevronUp : ChevronDown}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide recent closings' : `Show recent closings (${reseats.length})`}
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
                    aria-label={`Undo: ${reseat.what}`}
                    onClick={() => setUndoing(reseat)}
                  >
                    Undo
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
        title="Undo this closing?"
        description={`${undoing?.what ?? ''}. It is opened again, and every meeting that still can goes back to where it was. Both sides are told.`}
        confirmLabel="Undo closing"
        variant="primary"
        busy={undo.busy}
        onConfirm={() => (undoing ? undo.run(undoing.id) : undefined)}
      />
    </section>
  );
}

function ClosingFacts({ reseat, zone }: { reseat: ReseatResult; zone: string }) {
  const when = (instant: string) => `${formatDateShort(instant, zone)}, ${formatTime(instant, zone)}`;
  const { what, madeBy, madeAt, undoneBy, undoneAt, undoable, moved, left } = reseat;
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <p className="font-semibold wrap-anywhere">{what}</p>
      <p className="figures text-muted">
        {meetingsCount(moved.length)} moved, {left.length} left · {madeBy}, {when(madeAt)}
      </p>
      {undoneAt ? (
        <p className="figures text-muted">
          Undone by {undoneBy}, {when(undoneAt)}
        </p>
      ) : undoable ? null : (
        <p className="text-muted">It was closed again since: the newer closing is undone first.</p>
      )}
    </div>
  );
}
