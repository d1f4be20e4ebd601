import { useState } from 'react';
import { isWishOver } from '../../../domain/meetings/is-wish-over.ts';
import type { MoveSeatArgs } from '../../../domain/schedule/move-seat.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import type { MeetingView } from '../../../offline/venue-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { usePresent } from '../use-present.ts';
import { ActProblem } from './act-problem.tsx';
import { OnlineButton } from './online-button.tsx';
import { Reach } from './reach.tsx';
import { useDoorAct } from './use-door-act.ts';
import { WishNote, wishKept } from './wish-note.tsx';

/** A table with its pair. */
export interface SwapTable {
  /** "Table 7". */
  name: string;
  view: MeetingView;
}

export interface SwapDialogProps {
  program: ProgramOnDevice;
  one: SwapTable;
  other: SwapTable;
  onClose: () => void;
}

const placeOf = ({ view: { meeting } }: SwapTable): MoveSeatArgs => ({
  roomId: meeting.roomId ?? '',
  tableNumber: meeting.seatNumber ?? 0,
});

/** Two pairs change tables. */
export function SwapDialog({ program, one, other, onClose }: SwapDialogProps) {
  const door = useDoorAct();
  const isOver = isWishOver(one.view.meeting.endAt, usePresent(program.id, 15_000));
  const names = { one: one.name, other: other.name };
  // As they stood when both were tapped, whatever comes meanwhile.
  const [seen] = useState(() => [placeOf(one), placeOf(other)] as [MoveSeatArgs, MoveSeatArgs]);
  const swap = async () => {
    const args = { withMeetingId: other.view.meeting.id, seen };
    const { id: meetingId, timeslotId, endAt: endsAt } = one.view.meeting;
    const done = await door.act(
      { kind: 'SWAP', meetingId, args },
      {
        programId: program.id,
        timeslotId: timeslotId ?? '',
        endsAt,
        tables: [one.name, other.name],
        parties: [one, other].flatMap(({ view }) => [
          view.owner.organizationName,
          view.participant.organizationName,
        ]),
      },
    );
    if (!done) return;
    toastSuccess(done === 'DONE' ? t('{one} and {other} were swapped.', names) : wishKept());
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !door.busy) onClose();
      }}
      role="dialog"
      title={t('Swap {one} and {other}?', names)}
    >
      <div className="flex flex-col gap-5">
        <ul className="flex flex-col gap-3">
          {[
            { from: one, to: other },
            { from: other, to: one },
          ].map(({ from, to }) => (
            <li key={from.name} className="rounded-card bg-surface p-4 ring-1 ring-line">
              <p className="font-semibold">{t('{from} → {to}', { from: from.name, to: to.name })}</p>
              <p className="wrap-anywhere">
                {t('{one} with {other}', {
                  one: from.view.owner.organizationName,
                  other: from.view.participant.organizationName,
                })}
              </p>
            </li>
          ))}
        </ul>
        <p>{t('All four organizations will be notified. Check-ins stay as they are.')}</p>
        <Reach of={[one.view, other.view]} />
        {isOver ? null : <WishNote />}
        <ActProblem {...door} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button size="lg" disabled={door.busy} onClick={onClose}>
            {t('Not now')}
          </Button>
          <OnlineButton
            asWish={!isOver}
            size="lg"
            variant="primary"
            busy={door.busy}
            onClick={() => void swap()}
          >
            {t('Swap')}
          </OnlineButton>
        </div>
      </div>
    </Dialog>
  );
}
