import type { Action } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { lockFleet, withdrawFleet } from '../../store/device-fleets.ts';

/**
 * Ends a code for several tablets at once; what it has paired stays paired. Done twice it is done.
 *
 * @throws Refusal NOT_FOUND for a code that is not of this program
 */
export const withdrawDeviceFleet: Action<'withdrawDeviceFleet'> = async (
  context,
  { params: { programId, fleetId } },
) => {
  const fleet = await lockFleet(context.tx, programId, fleetId);
  if (!fleet) throw new Refusal('NOT_FOUND');
  await withdrawFleet(context.tx, fleet, context.now);
  return { withdrawn: true };
};
