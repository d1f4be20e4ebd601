import { type Instant, instantOf } from '../../domain/time/instants.ts';
import { useNow } from '../ui/use-now.ts';
import { useDevice } from './device-context.ts';
import { useLive } from './use-live.ts';

/** How far this device's clock is behind the server's for a program, in milliseconds. */
export function useServerOffset(programId: string): number {
  const { db } = useDevice();
  const state = useLive(async () => await db.programStates.get(programId), [db, programId]);
  return state.kind === 'READY' ? (state.value?.serverOffsetMs ?? 0) : 0;
}

/** The present by the server's clock, as far as this device knows it, renewed every `intervalMs`. */
export function usePresent(programId: string, intervalMs: number): Instant {
  const offsetMs = useServerOffset(programId);
  return instantOf(useNow(intervalMs) + offsetMs);
}

/** The present by the device's own clock: what a command is stamped with (`contract/commands.ts`, scannedAt). */
export const deviceNow = (): Instant => instantOf(Date.now());
