import { firstFleetNumber } from '../../../domain/devices/fleet.ts';
import { addMinutes } from '../../../domain/time/instants.ts';
import type { Action } from '../../http/handler.ts';
import { hashOfSecret, hashPin, makePairingCode } from '../../identity/device-secrets.ts';
import { nameOf } from '../../perform/transaction-context.ts';
import type { DeviceTools } from '../../services/devices/device-tools.ts';
import { knownRooms } from '../../services/devices/known-rooms.ts';
import { insertFleet, numbersInUse } from '../../store/device-fleets.ts';

/**
 * Makes a code that pairs several tablets.
 *
 * Worst case: two people make one for the same name at the same moment. Then their tablets have the same names.
 *
 * @throws Refusal BAD_INPUT for a room that is not of this program
 */
export const createFleet =
  ({ publicUrl }: DeviceTools): Action<'createDeviceFleet'> =>
  async (context, { params: { programId }, body }) => {
    const roomIds = await knownRooms(context, programId, body.roomIds);
    const { names, reserved } = await numbersInUse(context.tx, programId, body.name, context.now);
    const fleetId = context.newId();
    const expiresAt = addMinutes(context.now, body.validMinutes);
    const pin = await hashPin(body.pin);
    for (;;) {
      const code = makePairingCode();
      const written = await insertFleet(context.tx, {
        id: fleetId,
        programId,
        name: body.name,
        mode: body.mode,
        roomIds,
        pin,
        codeHash: hashOfSecret(code),
        expiresAt,
        places: body.places,
        firstNumber: firstFleetNumber(body.name, names, reserved),
        createdAt: context.now,
        createdBy: nameOf(context),
      });
      if (written) return { fleetId, code, url: `${publicUrl}/kiosk#${code}`, expiresAt };
    }
  };
