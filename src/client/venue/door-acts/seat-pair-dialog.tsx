import { useRef } from 'react';
import { timeslotOfToday } from '../../../domain/schedule/current-timeslot.ts';
import { slotsInRooms } from '../../../domain/schedule/slot-rooms.ts';
import { instantOf } from '../../../domain/time/instants.ts';
import { freeTables } from '../../../offline/free-tables.ts';
import { organizationsAt } from '../../../offline/organizations-at.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { timeslots } from '../../../offline/venue-queries.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { EmptyState, ErrorState } from '../../ui/message-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { roomsOf } from '../rooms-of-tablet.ts';
import { useLive } from '../use-live.ts';
import { usePresent } from '../use-present.ts';
import { type SeatPairAt, SeatPairForm } from './seat-pair-form.tsx';
import { useDoorAct } from './use-door-act.ts';

export interface SeatPairDialogProps {
  program: ProgramOnDevice;
  at: SeatPairAt;
  onClose: () => void;
}

/** Seat a pair: two organizations get a meeting at a free table now. */
export function SeatPairDialog({ program, at, onClose }: SeatPairDialogProps) {
  const { db, tablet } = useDevice();
  const now = usePresent(program.id, 15_000);
  const minute = now.slice(0, 16);
  const { table, roomId } = at;
  const door = useDoorAct();
  /** The one it was opened in: the clock does not change it under what was chosen. */
  const openedIn = useRef(table?.timeslot.id ?? null);
  const found = useLive(async () => {
    const rooms = roomId === null ? (tablet?.roomIds ?? []) : [roomId];
    const slots = slotsInRooms(await timeslots(db, program.id), rooms).filter(
      ({ timeslotType, venues, disabledAt }) =>
        timeslotType === 'TIMESLOT' && venues.includes('offline') && disabledAt === null,
    );
    const offset = (await db.programStates.get(program.id))?.serverOffsetMs ?? 0;
    openedIn.current ??= timeslotOfToday(slots, instantOf(Date.now() + offset), program.timezone)?.id ?? null;
    const timeslot = table?.timeslot ?? slots.find(({ id }) => id === openedIn.current);
    if (!timeslot) return null;
    const venue = table && table.seat.tableId === null ? ('online' as const) : ('offline' as const);
    const wanted = { timeslotId: timeslot.id, eventId: timeslot.eventId, venue, roomId };
    const free = await freeTables(db, program.id, wanted);
    // A tablet seats pairs at the tables of its own rooms.
    const own = roomsOf(
      free.map(({ room }) => room),
      tablet,
    );
    const span = { startAt: timeslot.slotStartTime, endAt: timeslot.slotEndTime };
    return {
      timeslot,
      venue,
      tables: free.filter(({ room }) => own.includes(room)),
      organizations: await organizationsAt(db, program.id, span),
    };
  }, [db, program.id, tablet, table, roomId, minute]);
  return (
    <FormDialog
      open
      onOpenChange={(open) => {
        if (!open && !door.busy) onClose();
      }}
      role="dialog"
      title={t('Seat a pair')}
      description={
        found.kind === 'READY' && found.value
          ? formatSpan(found.value.timeslot.slotStartTime, found.value.timeslot.slotEndTime, program.timezone)
          : undefined
      }
    >
      {found.kind === 'LOADING' ? (
        <SkeletonRows rows={4} />
      ) : found.kind === 'ERROR' ? (
        <ErrorState message={found.message} />
      ) : found.value === null ? (
        <EmptyState title={t('There are no more timeslots today.')} />
      ) : found.value.tables.length === 0 && !door.busy && !door.problem ? (
        <EmptyState title={t('Nothing is free in this timeslot')} />
      ) : (
        <SeatPairForm program={program} at={at} now={now} door={door} onClose={onClose} {...found.value} />
      )}
    </FormDialog>
  );
}
