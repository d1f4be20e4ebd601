import type { Instant } from '../../domain/time/instants.ts';
import type { RecordInput } from '../../offline/outbox.ts';
import { t } from '../words/words.ts';
import { useDevice } from './device-context.ts';

/**
 * Records a command in the name of the signed-in person and this device, or of the paired tablet. Resolves when it is on the disk.
 * It is sent by the engine, which watches the outbox.
 */
export type Recorder = (
  input: Omit<RecordInput, 'actor' | 'command'> & {
    /** With the start of the appointment that the screen shows: of one at another time it is not said. */
    command: RecordInput['command'] & { args: { startAt: Instant } };
  },
) => Promise<void>;

/** "Ayu Lestari (Door 1)", as the server writes it too. */
export const actorName = (person: string, deviceName: string): string =>
  deviceName === '' ? person : `${person} (${deviceName})`;

/** @throws (the recorder) StorageError when nothing was saved */
export function useRecorder(): Recorder {
  const { db, me, tablet } = useDevice();
  return async (input) => {
    // Its code comes after the screen: nothing can be recorded before someone acts.
    const { recordCommand } = await import('../../offline/outbox.ts');
    await recordCommand(db, {
      ...input,
      actor: ({ deviceName }) => tablet?.name ?? actorName(me?.name || t('Member'), deviceName),
    });
  };
}
