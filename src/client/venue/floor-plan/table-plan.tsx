import { planOf } from '../../../domain/schedule/floor-plan.ts';
import type { DoorRoom } from '../../../offline/documents.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MarkedPlan } from './marked-plan.tsx';

export interface TablePlanProps {
  room: DoorRoom;
  /** The one that is looked for. */
  table: { id: string; name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Where a table stands in its room, above what is shown: at a door nobody is sent to another page for it. */
export function TablePlan({ room, table, open, onOpenChange }: TablePlanProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="xl" title={table.name} description={room.name}>
      <MarkedPlan plan={planOf(room)} tables={room.tables} markedId={table.id} isOwn={false} />
    </Dialog>
  );
}
