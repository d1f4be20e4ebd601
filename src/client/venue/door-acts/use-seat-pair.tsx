import { type ReactNode, useCallback, useState } from 'react';
import { mayActAtDoor } from '../../../offline/may-act-at-door.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { lazyComponent, useLazyComponentWhen } from '../../ui/lazy-component.tsx';
import { useDevice } from '../device-context.ts';
import type { SeatPairAt } from './seat-pair-form.tsx';

const seatPairDialog = lazyComponent(async () => (await import('./seat-pair-dialog.tsx')).SeatPairDialog);

/**
 * Seat a pair, where whoever holds the device may.
 * @returns `ask` opens the dialog, null: it is not theirs to do; `dialog` is to be rendered; `asking` while it is open
 */
export function useSeatPair(program: ProgramOnDevice): {
  ask: ((at: SeatPairAt) => void) | null;
  asking: boolean;
  dialog: ReactNode;
} {
  const { me, tablet } = useDevice();
  const [at, setAt] = useState<SeatPairAt | null>(null);
  const close = useCallback(() => setAt(null), []);
  const SeatPairDialog = useLazyComponentWhen(seatPairDialog, at !== null, close);
  return {
    ask: mayActAtDoor({ me, tablet }, program, 'door.seat') ? setAt : null,
    asking: at !== null,
    dialog: at && SeatPairDialog ? <SeatPairDialog program={program} at={at} onClose={close} /> : null,
  };
}
