import { PAIRING_TTL_MINUTES } from '../../../domain/devices/device.ts';
import { addMinutes } from '../../../domain/time/instants.ts';
import type { Action } from '../../http/handler.ts';
import { hashOfSecret, hashPin, makePairingCode } from '../../identity/device-secrets.ts';
import { nameOf } from '../../perform/transaction-context.ts';
import type { DeviceTools } from '../../services/devices/device-tools.ts';
import { knownRooms } from '../../services/devices/known-rooms.ts';
import { insertPairing } from '../../store/devices.ts';

/**
 * Makes a pairing code for a tablet.
 *
 * @throws Refusal BAD_INPUT for a room that is not of this program, whether it is one of another or none at all
 */
export const createPairing =
  ({ publicUrl }: DeviceTools): Action<'createDevicePairing'> =>
  async (context, { params: { programId }, body }) => {
    const roomIds = await knownRooms(context, programId, body.roomIds);
    const deviceId = context.newId();
    const expiresAt = addMinutes(context.now, PAIRING_TTL_MINUTES);
    const pin = await hashPin(body.pin);
    for (;;) {
      const code = makePairingCode();
      const written = await insertPairing(context.tx, {
        id: deviceId,
        programId,
        name: body.name,
        mode: body.mode,
        roomIds,
        pin,
        codeHash: hashOfSecret(code),
        codeExpiresAt: expiresAt,
        pairedBy: nameOf(context),
        createdAt: context.now,
      });
      if (written) return { code, url: `${publicUrl}/kiosk#${code}`, expiresAt, deviceId };
    }
  };
