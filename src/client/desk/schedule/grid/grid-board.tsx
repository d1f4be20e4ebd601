import { Hand, Move, Undo2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { relocateMeeting } from '../../../../contract/relocate.ts';
import {
  cellKey,
  cellOf,
  type GridCell,
  type GridFacts,
  type GridMeeting,
  movesInGrid,
} from '../../../../domain/schedule/grid.ts';
import type { Room } from '../../../../domain/schedule/schedule.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { many, t } from '../../../words/words.ts';
import { usePresent } from '../../present.ts';
import { toastProblem } from '../../query-problem.tsx';
import { UnreachableNote } from '../../shared/unreachable-note.tsx';
import { useApiMutation } from '../../use-api.ts';
import { GridTable } from './grid-table.tsx';
import { cellText, slotsShown, tablesOf, whyNot } from './grid-text.ts';
import { useGridDrag } from './use-grid-drag.ts';

export interface GridBoardProps {
  programId: string;
  facts: GridFacts;
  /** Of organizations, by id. */
  names: ReadonlyMap<string, string>;
  /** The rooms whose tables are shown. */
  shown: readonly Room[];
  zone: string;
  /** May move meetings; others look. */
  editor: boolean;
}

/**
 * Tables by timeslots. A meeting is picked up, by dragging it or by a press, and every place says by colour and word whether it could be there
 * before it is put down. Whatever changes in that time, the server decides by the same rule.
 */
export function GridBoard({ programId, facts, names, shown, zone, editor }: GridBoardProps) {
  const now = usePresent(30_000);
  const area = useRef<HTMLDivElement>(null);
  const [pickedId, setPickedId] = useState<string | null>(null);
  const [pointed, setPointed] = useState<GridCell | null>(null);
  const [asked, setAsked] = useState<GridCell | null>(null);
  const picked = facts.meetings.find(({ id }) => id === pickedId) ?? null;
  const moves = useMemo(() => (picked ? movesInGrid(facts, picked, now) : null), [facts, picked, now]);
  const slots = useMemo(() => slotsShown(facts.timeslots, shown, now), [facts.timeslots, shown, now]);
  const tables = useMemo(() => tablesOf(shown), [shown]);
  const namesOf = ({ meetingOwner, meetingParticipant }: GridMeeting) =>
    t('{participantName} with {ownerName}', {
      participantName: names.get(meetingParticipant) ?? '',
      ownerName: names.get(meetingOwner) ?? '',
    });
  const putBack = () => {
    setPickedId(null);
    setPointed(null);
    setAsked(null);
  };
  const drop = (cell: GridCell) => {
    setPointed(cell);
    if (moves?.(cell)?.kind === 'allowed') setAsked(cell);
  };
  const drag = useGridDrag(area, {
    onPick: (meetingId) => setPickedId(meetingId),
    onPoint: (cell) =>
      setPointed((before) => (before && cell && cellKey(before) === cellKey(cell) ? before : cell)),
    onDrop: (cell) => (cell ? drop(cell) : putBack()),
  });
  const relocate = useApiMutation(relocateMeeting, {
    onSuccess: () => {
      toastSuccess(t('The meeting is moved. Both organizations are notified.'));
      putBack();
    },
    onError: (problem) => {
      toastProblem(problem);
      putBack();
    },
    renewOnError: true,
  });
  const text = (cell: GridCell) => cellText(cell, { slots, shown, zone });
  const reason = pointed && moves ? whyNot(moves(pointed), names) : null;
  const free = useMemo(
    () =>
      moves
        ? slots.flatMap(({ id }) =>
            tables.filter(({ room, seatNumber }) => {
              const verdict = moves({ timeslotId: id, roomId: room.id, seatNumber });
              return verdict?.kind === 'allowed';
            }),
          ).length
        : 0,
    [moves, slots, tables],
  );
  return (
    <>
      <div
        role="status"
        className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center gap-3 rounded-card bg-raised px-4 py-2 ring-1 ring-line"
      >
        {picked ? (
          <>
            <Move aria-hidden className="size-5 shrink-0 text-accent" />
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <strong>{namesOf(picked)}</strong>{' '}
              {pointed
                ? `${text(pointed)}: ${reason ?? t('free')}`
                : many(free, '{count} free place is marked green', '{count} free places are marked green')}
            </span>
            <Button icon={Undo2} onClick={putBack}>
              {t('Put it back')}
            </Button>
          </>
        ) : (
          <>
            <Hand aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="text-muted">
              {editor ? t('No meeting is selected.') : t('Editors of the program move meetings here.')}
            </span>
          </>
        )}
      </div>
      <div ref={area} {...(editor ? drag.handlers : {})}>
        <GridTable
          tables={tables}
          slots={slots}
          zone={zone}
          meetings={
            new Map(
              facts.meetings.flatMap((one) => {
                const cell = cellOf(one);
                return cell ? [[cellKey(cell), one] as const] : [];
              }),
            )
          }
          namesOf={namesOf}
          moves={moves}
          whyNot={(cell) => (moves ? whyNot(moves(cell), names) : null)}
          pickedId={pickedId}
          pointed={pointed ? cellKey(pointed) : null}
          onPick={(meeting) => {
            if (!editor) return;
            setPickedId(meeting.id);
            setPointed(null);
          }}
          onDrop={drop}
          onPoint={setPointed}
          onPutBack={putBack}
        />
      </div>
      {drag.at && picked ? (
        <div
          aria-hidden
          className="pointer-events-none fixed z-50 max-w-56 rounded-control bg-accent px-3 py-2 text-sm font-medium text-on-accent shadow-lg"
          style={{ left: drag.at.x + 12, top: drag.at.y + 12 }}
        >
          {namesOf(picked)}
        </div>
      ) : null}
      <ConfirmDialog
        open={asked !== null && picked !== null}
        onOpenChange={(open) => {
          if (!open) putBack();
        }}
        variant="primary"
        title={t('Move this meeting?')}
        description={
          asked && picked
            ? t('{names}: from {from} to {to}. Both organizations are notified. They are not asked first.', {
                names: namesOf(picked),
                from: text(cellOf(picked) ?? asked),
                to: text(asked),
              })
            : undefined
        }
        confirmLabel={t('Move meeting')}
        dismissLabel={t('Keep it where it is')}
        busy={relocate.isPending}
        onConfirm={() => {
          if (!asked || !picked) return;
          const { startAt, roomId, seatNumber } = picked;
          relocate.mutate({
            params: { id: picked.id },
            body: {
              timeslotId: asked.timeslotId,
              roomId: asked.roomId,
              tableNumber: asked.seatNumber,
              seen: { startAt, roomId, seatNumber },
            },
          });
        }}
      >
        {asked && picked ? (
          <UnreachableNote
            programId={programId}
            organizationIds={[picked.meetingOwner, picked.meetingParticipant]}
          />
        ) : null}
      </ConfirmDialog>
    </>
  );
}
