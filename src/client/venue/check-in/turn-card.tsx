import { memo, useEffect } from 'react';
import type { DoorRoom } from '../../../offline/documents.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { turnAtDoor } from '../../../offline/slot-turn.ts';
import { useLanguage } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useTableActs } from '../door-acts/use-table-acts.tsx';
import { usePresent } from '../use-present.ts';
import type { ScanActivity } from './scan-activity.ts';
import { TurnTables } from './turn-tables.tsx';
import { useLiveBetweenScans } from './use-live-between-scans.ts';

/** How often the present is looked at, in ms: a table is free within this time after its end. */
const RENEWED_MS = 5000;

export interface TurnCardProps {
  program: ProgramOnDevice;
  /** The door's room; null at a desk for all rooms. */
  roomId: string | null;
  /** The rooms of this device. */
  rooms: readonly DoorRoom[];
  scanActivity: ScanActivity;
  /** A question stands open, or no more: nobody is scanned behind it. */
  onSheet?: (open: boolean) => void;
}

/** Around a change of timeslots: who leaves each table, who comes, and which is still busy. Nothing at any other time. */
export const TurnCard = memo(({ program, roomId, rooms, scanActivity, onSheet }: TurnCardProps) => {
  useLanguage();
  const { db } = useDevice();
  const present = usePresent(program.id, RENEWED_MS);
  const found = useLiveBetweenScans(scanActivity, `${roomId ?? ''} ${present}`, async () => ({
    roomId,
    at: await turnAtDoor(db, program.id, roomId, present),
  }));
  const acts = useTableActs(program);
  useEffect(() => onSheet?.(acts.asking), [acts.asking, onSheet]);
  // The former room's tables must not stand below the new one's name.
  if (found.kind !== 'READY' || found.value.at === null || found.value.roomId !== roomId) return acts.dialog;
  const { tables } = found.value.at;
  const here = tables.filter((table) => rooms.some(({ id }) => id === table.roomId));
  if (here.length === 0) return acts.dialog;
  return (
    <>
      <TurnTables
        tables={here}
        roomId={roomId}
        rooms={rooms}
        present={present}
        zone={program.timezone}
        onRelease={acts.askRelease}
      />
      {acts.dialog}
    </>
  );
});
