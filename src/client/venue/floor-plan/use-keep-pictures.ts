import { useEffect } from 'react';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { useDevice } from '../device-context.ts';

/** Keeps the pictures of the program's rooms on this device while a screen of the venue is open: its code comes after the first paint. */
export function useKeepPictures(program: ProgramOnDevice | null): void {
  const device = useDevice();
  const id = program?.synced ? program.id : null;
  const slug = program?.slug ?? '';
  useEffect(() => {
    if (id === null) return;
    let stop = () => {};
    let here = true;
    import('./save-pictures.ts').then(
      ({ savePicturesOf }) => {
        if (here) stop = savePicturesOf(device, { id, slug });
      },
      // Without it a plan has no picture; the next screen asks for it again.
      () => {},
    );
    return () => {
      here = false;
      stop();
    };
  }, [device, id, slug]);
}
