import type { Action } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { nameOf } from '../../perform/transaction-context.ts';
import { hideDeviceContact } from '../../store/device-contacts.ts';
import { deletePairing, lockDevice, revokeDevice } from '../../store/devices.ts';

/**
 * Revokes a tablet, voids a code that nobody has taken, or takes someone's own device off the list until it reports
 * again. Done twice it is done.
 *
 * A replay that was let in a moment before may still be applied: the worst case is one batch of a tablet that staff
 * were about to revoke.
 *
 * @throws Refusal NOT_FOUND for a device that is not of this program
 */
export const removeDevice: Action<'removeDevice'> = async (context, { params: { programId, deviceId } }) => {
  const device = await lockDevice(context.tx, programId, deviceId);
  if (!device) {
    if (!(await hideDeviceContact(context.tx, programId, deviceId, context.now)))
      throw new Refusal('NOT_FOUND');
  } else if (device.paired_at === null) {
    await deletePairing(context.tx, device);
  } else {
    await revokeDevice(context.tx, device, { at: context.now, by: nameOf(context) });
    // Its open stream ends with the commit.
    context.nudgeDevice(deviceId);
  }
  return { removed: true };
};
