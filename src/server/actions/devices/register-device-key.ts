import { keyedName, sameKey } from '../../../domain/devices/device-key.ts';
import type { Action } from '../../http/handler.ts';
import { isUsableKey } from '../../identity/device-proofs.ts';
import { hashOfSecret } from '../../identity/device-secrets.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import { saveDeviceKey } from '../../store/devices.ts';

/**
 * The key of a tablet that was paired without one, by a version from before there were keys. Its token is forgotten in the
 * same transaction: from then on it is called by its id and signs. A tablet that has not heard the answer finds its token
 * refused and goes on by its name (`offline/tablet-session`); said again with the same key, signed, it is done.
 *
 * Worst case: who has copied the token before names a key of their own first. Then the tablet is refused from that moment,
 * and staff pair it anew.
 *
 * @throws Refusal BAD_INPUT for what is no key; CHANGED_MEANWHILE where there is another
 */
export const registerDeviceKey: Action<'registerDeviceKey'> = async (
  context,
  { params: { programId }, body: { publicKey } },
) => {
  const { actor } = context;
  if (actor.kind !== 'DEVICE') throw new Refusal('NOT_SIGNED_IN');
  if (!isUsableKey(publicKey)) throw badInput({ path: 'publicKey', message: 'Undefined key.' });
  const { deviceId } = actor;
  const nameHash = hashOfSecret(keyedName(deviceId));
  const kept = await saveDeviceKey(context.tx, programId, deviceId, { publicKey, nameHash });
  if (!kept || !sameKey(kept, publicKey)) throw new Refusal('CHANGED_MEANWHILE');
  // A stream that was opened by the token alone ends.
  context.nudgeDevice(deviceId);
  return { signs: true };
};
