import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../ui/use-later-component.ts';
import type { RadarAtDoorProps } from './radar-at-door.tsx';

const atDoor = lazyComponent(async () => (await import('./radar-at-door.tsx')).RadarAtDoor);
const inRooms = lazyComponent(async () => (await import('./radar-in-rooms.tsx')).RadarInRooms);

/** Where a door shows who is missing: its code is not needed for the painted scanner. */
export function RadarAtDoorPlace(props: RadarAtDoorProps) {
  const RadarAtDoor = useLaterComponent(atDoor);
  return RadarAtDoor ? <RadarAtDoor {...props} /> : null;
}

/** Where the page of all rooms shows who is missing. */
export function RadarInRoomsPlace(props: { program: ProgramOnDevice }) {
  const RadarInRooms = useLaterComponent(inRooms);
  return RadarInRooms ? <RadarInRooms {...props} /> : null;
}
