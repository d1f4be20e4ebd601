import { liveQuery } from 'dexie';
import { type PicturesToKeep, picturesToKeep, savePictures } from '../../../offline/floor-pictures.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import type { Device } from '../device-context.ts';

/**
 * Brings the pictures of rooms onto this device, until it is stopped. What cannot be had is asked for again once the server
 * answers again; until then the plan has no picture.
 *
 * @returns how to stop
 */
export function savePicturesOf(
  { db, engine }: Device,
  { id, slug }: Pick<ProgramOnDevice, 'id' | 'slug'>,
): () => void {
  let wanted: PicturesToKeep = { missing: [], surplus: [] };
  let busy = false;
  let stopped = false;
  const keep = async () => {
    if (busy || stopped || engine.state.reachable === false) return;
    const asked = wanted;
    if (asked.missing.length + asked.surplus.length === 0) return;
    busy = true;
    await savePictures(db, id, asked).catch(() => {});
    busy = false;
    if (wanted !== asked) void keep();
  };
  // An async function: of another one Dexie does not see the waiting, and every later query of the page would be part of this one.
  const asked = liveQuery(async () => await picturesToKeep(db, slug)).subscribe(
    (next) => {
      wanted = next;
      void keep();
    },
    // What the device cannot read is said by the screen itself.
    () => {},
  );
  let { reachable } = engine.state;
  const unsubscribe = engine.subscribe(() => {
    const before = reachable;
    ({ reachable } = engine.state);
    if (reachable === true && before !== true) void keep();
  });
  return () => {
    stopped = true;
    asked.unsubscribe();
    unsubscribe();
  };
}
