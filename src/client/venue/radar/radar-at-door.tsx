import { memo } from 'react';
import { missingAfterMinutes } from '../../../domain/meetings/missing.ts';
import type { DoorRoom } from '../../../offline/documents.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { radar } from '../../../offline/radar.ts';
import { useLanguage } from '../../words/words.ts';
import type { ScanActivity } from '../check-in/scan-activity.ts';
import { useLiveBetweenScans } from '../check-in/use-live-between-scans.ts';
import { useDevice } from '../device-context.ts';
import { usePresent } from '../use-present.ts';
import { RadarList } from './radar-list.tsx';

/** How often the present is looked at, in ms; a check-in is seen at once. */
const RENEWED_MS = 5000;

export interface RadarAtDoorProps {
  program: ProgramOnDevice;
  /** The door's room; null at a desk for all rooms of this device. */
  roomId: string | null;
  /** The rooms of this device. */
  rooms: readonly DoorRoom[];
  scanActivity: ScanActivity;
  /** A table's sheet was opened or closed: nobody is scanned behind it. */
  onSheet: (open: boolean) => void;
}

/** Who is missing in the rooms of a door. It neither reads nor renders while a scan is under way. */
export const RadarAtDoor = memo(({ program, roomId, rooms, scanActivity, onSheet }: RadarAtDoorProps) => {
  useLanguage();
  const { db, tablet } = useDevice();
  const present = usePresent(program.id, RENEWED_MS);
  const after = missingAfterMinutes(program);
  const some = tablet !== null && tablet.roomIds.length > 0 ? rooms.map(({ id }) => id) : null;
  const roomIds = roomId === null ? some : [roomId];
  const of = roomIds?.join(' ') ?? '';
  const found = useLiveBetweenScans(scanActivity, `${of}/${present}/${after}`, async () => ({
    of,
    entries: await radar(db, program.id, roomIds, present, after),
  }));
  // The former room's must not stand below the new one's name.
  const entries = found.kind === 'READY' && found.value.of === of ? found.value.entries : [];
  return <RadarList program={program} entries={entries} now={present} onSheet={onSheet} />;
});
