import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { placedTable, type SeatOfRoom } from '../../../domain/schedule/floor-plan.ts';
import type { DoorRoom } from '../../../offline/documents.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';
import { TablePlan } from './table-plan.tsx';

export interface TablePlanPlaceProps {
  /** What the device has of the program's rooms. */
  rooms: readonly DoorRoom[];
  /** The table that is looked for; null: nobody is sent to one. */
  seat: SeatOfRoom | null | undefined;
  /** The button's classes. */
  className: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** To the floor plan with a table marked, above what is shown. Nothing where staff have not placed the table. */
export function TablePlanPlace({ rooms, seat, className, open, onOpenChange }: TablePlanPlaceProps) {
  const room = rooms.find(({ id }) => id === seat?.roomId);
  const table = room && seat ? placedTable(room, seat.seatNumber) : null;
  if (!room || !table) return null;
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => onOpenChange(true)}>
        <MapIcon aria-hidden className="size-6 shrink-0" />
        {t('Show on the floor plan')}
      </button>
      <TablePlan room={room} table={table} open={open} onOpenChange={onOpenChange} />
    </>
  );
}

/** The same in a table's sheet, as a button of its own. */
export function TablePlanButton({ seat }: { seat: SeatOfRoom }) {
  const { db } = useDevice();
  const [open, setOpen] = useState(false);
  const { roomId } = seat;
  const found = useLive(async () => (await db.rooms.get(roomId)) ?? null, [db, roomId]);
  const room = found.kind === 'READY' ? found.value : null;
  return room ? (
    <TablePlanPlace
      rooms={[room]}
      seat={seat}
      className={buttonClass('quiet', 'md', false)}
      open={open}
      onOpenChange={setOpen}
    />
  ) : null;
}
