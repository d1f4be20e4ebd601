import { sameKey } from '../../../domain/devices/device-key.ts';
import type { Action } from '../../http/handler.ts';
import { isUsableKey } from '../../identity/device-proofs.ts';
import { deviceTopic } from '../../live/hub.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import { keepDeviceKey } from '../../store/devices.ts';

/**
 * The key of a tablet that was paired without one, by a version from before there were keys. Said again with the same key,
 * after a lost answer, it is done; by then the call itself has to be signed with it.
 *
 * Worst case: who has copied the token before names a key of their own first. Then the tablet is refused from that moment,
 * and staff pair it anew.
 *
 * @throws Refusal BAD_INPUT for what is no key; CHANGED_MEANWHILE where there is another
 */
export const registerDeviceKey: Action<'registerDeviceKey'> = async (
  work,
  { params: { programId }, body: { publicKey } },
) => {
  const { actor } = work;
  if (actor.kind !== 'DEVICE') throw new Refusal('NOT_SIGNED_IN');
  if (!isUsableKey(publicKey)) throw badInput({ path: 'publicKey', message: 'Undefined key.' });
  const kept = await keepDeviceKey(work.tx, programId, actor.deviceId, publicKey);
  if (!kept || !sameKey(kept, publicKey)) throw new Refusal('CHANGED_MEANWHILE');
  // A stream that was opened by the token alone ends.
  work.nudge(deviceTopic(actor.deviceId));
  return { signs: true };
};
