import { useState } from 'react';
import { isWishOver } from '../../../domain/meetings/is-wish-over.ts';
import type { Seat } from '../../../domain/schedule/seating.ts';
import { freeTables } from '../../../offline/free-tables.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import type { MeetingView } from '../../../offline/venue-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState, ErrorState } from '../../ui/message-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { seatName } from '../rooms/seat-names.ts';
import { useLive } from '../use-live.ts';
import { usePresent } from '../use-present.ts';
import { ActProblem } from './act-problem.tsx';
import { OnlineButton } from './online-button.tsx';
import { Reach } from './reach.tsx';
import { type DoorActState, useDoorAct } from './use-door-act.ts';
import { WishNote, wishKept } from './wish-note.tsx';

export interface MoveDialogProps {
  program: ProgramOnDevice;
  /** "Table 7". */
  tableName: string;
  view: MeetingView;
  /** The table that was tapped already; left out: it is chosen here. */
  to?: Target;
  onClose: () => void;
}

interface Target {
  seat: Seat;
  roomName: string;
}

/** A pair goes to a free table of its timeslot: this room first, then the others. */
export function MoveDialog({ program, tableName, view, to, onClose }: MoveDialogProps) {
  const [target, setTarget] = useState<Target | null>(to ?? null);
  const door = useDoorAct();
  const { owner, participant } = view;
  const pair = t('{one} with {other}', { one: owner.organizationName, other: participant.organizationName });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !door.busy) onClose();
      }}
      role="dialog"
      size="lg"
      title={
        target
          ? t('Move {tableName} to {place}?', {
              tableName,
              place: `${seatName(target.seat)} · ${target.roomName}`,
            })
          : t('Move {tableName} to another table', { tableName })
      }
      description={pair}
    >
      {target ? (
        <Confirm
          program={program}
          tableName={tableName}
          view={view}
          target={target}
          door={door}
          onOther={
            to
              ? null
              : () => {
                  door.forget();
                  setTarget(null);
                }
          }
          onClose={onClose}
        />
      ) : (
        <FreeTables program={program} view={view} onPick={setTarget} />
      )}
    </Dialog>
  );
}

interface ConfirmProps extends Pick<MoveDialogProps, 'program' | 'tableName' | 'view'> {
  target: Target;
  door: DoorActState;
  /** Back to the tables; null: this one was tapped. */
  onOther: (() => void) | null;
  onClose: () => void;
}

function Confirm({ program, tableName, view, target, door, onOther, onClose }: ConfirmProps) {
  const { seat, roomName } = target;
  const { meeting, owner, participant } = view;
  const isOver = isWishOver(meeting.endAt, usePresent(program.id, 15_000));
  const move = async () => {
    const to = { roomId: seat.roomId, tableNumber: seat.seatNumber };
    const place = `${seatName(seat)} · ${roomName}`;
    const done = await door.act(
      { kind: 'MOVE', meetingId: meeting.id, to },
      {
        programId: program.id,
        timeslotId: meeting.timeslotId ?? '',
        endsAt: meeting.endAt,
        from: { roomId: meeting.roomId ?? '', tableNumber: meeting.seatNumber ?? 0 },
        tables: [tableName, place],
        parties: [owner.organizationName, participant.organizationName],
      },
    );
    if (!done) return;
    toastSuccess(done === 'DONE' ? t('Moved to {place}.', { place }) : wishKept());
    onClose();
  };
  return (
    <div className="flex flex-col gap-5">
      <p>{t('Both organizations will be notified. Check-ins stay as they are.')}</p>
      <Reach of={[view]} />
      {isOver ? null : <WishNote />}
      <ActProblem {...door} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button size="lg" disabled={door.busy} onClick={onOther ?? onClose}>
          {onOther ? t('Another table') : t('Not now')}
        </Button>
        <OnlineButton
          asWish={!isOver}
          size="lg"
          variant="primary"
          busy={door.busy}
          onClick={() => void move()}
        >
          {t('Move')}
        </OnlineButton>
      </div>
    </div>
  );
}

interface FreeTablesProps extends Pick<MoveDialogProps, 'program' | 'view'> {
  onPick: (target: Target) => void;
}

function FreeTables({ program, view: { meeting }, onPick }: FreeTablesProps) {
  const { db } = useDevice();
  const found = useLive(
    () => freeTables(db, program.id, meeting),
    [db, program.id, meeting.id, meeting.roomId],
  );
  if (found.kind === 'LOADING') return <SkeletonRows rows={3} />;
  if (found.kind === 'ERROR') return <ErrorState message={found.message} />;
  if (found.value.length === 0) {
    return (
      <EmptyState title={t('Nothing is free in this timeslot')}>
        {t('Every table is taken. Swap with another table, or ask at the desk.')}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {found.value.map(({ room, seats }) => (
        <section key={room.id} aria-label={room.name} className="flex flex-col gap-2">
          <h3 className="text-lg wrap-anywhere">
            {room.name}{' '}
            <span className="figures text-muted">{t('{count} free', { count: seats.length })}</span>
          </h3>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {seats.map((seat) => (
              <li key={seat.seatNumber}>
                <Button full size="lg" onClick={() => onPick({ seat, roomName: room.name })}>
                  {seatName(seat)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
