import { useEffect, useState } from 'react';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';

/** The address of a plan's picture as it is kept on this device; undefined: there is none, or it is not here. */
export function usePlanPicture(value: string | null | undefined): string | undefined {
  const { db } = useDevice();
  const found = useLive(
    async () => (value ? ((await db.floorPictures.get(value)) ?? null) : null),
    [db, value],
  );
  const row = found.kind === 'READY' ? found.value : null;
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (!row) return setSrc(undefined);
    const address = URL.createObjectURL(new Blob([row.bytes], { type: row.type }));
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [row]);
  return src;
}
