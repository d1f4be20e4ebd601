import { missingAfterMinutes } from '../../../domain/meetings/missing.ts';
import { type ProgramOnDevice, rooms } from '../../../offline/program-queries.ts';
import { radar } from '../../../offline/radar.ts';
import { useDevice } from '../device-context.ts';
import { roomsOf } from '../rooms-of-tablet.ts';
import { useLive } from '../use-live.ts';
import { usePresent } from '../use-present.ts';
import { RadarList } from './radar-list.tsx';

/** How often the present is looked at, in ms; a check-in is seen at once. */
const RENEWED_MS = 5000;

/** Who is missing in all rooms, for staff; on a tablet for some rooms, in those. */
export function RadarInRooms({ program }: { program: ProgramOnDevice }) {
  const { db, tablet } = useDevice();
  const present = usePresent(program.id, RENEWED_MS);
  const after = missingAfterMinutes(program);
  const found = useLive(async () => {
    const some = tablet !== null && tablet.roomIds.length > 0;
    const ids = some ? roomsOf(await rooms(db, program.id), tablet).map(({ id }) => id) : null;
    return await radar(db, program.id, ids, present, after);
  }, [db, program.id, tablet, present, after]);
  return <RadarList program={program} entries={found.kind === 'READY' ? found.value : []} now={present} />;
}
