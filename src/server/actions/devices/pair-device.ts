import { deviceExpiry } from '../../../domain/devices/device.ts';
import { keyedName } from '../../../domain/devices/device-key.ts';
import type { Action } from '../../http/handler.ts';
import { commitAndContinue } from '../../identity/commit-and-continue.ts';
import { isUsableKey } from '../../identity/device-proofs.ts';
import { hashOfSecret, makeDeviceToken } from '../../identity/device-secrets.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import { claimFleetPlace } from '../../services/devices/claim-fleet-place.ts';
import type { DeviceTools } from '../../services/devices/device-tools.ts';
import { lockPairing } from '../../store/devices.ts';
import { lastPersonAt } from '../../store/known-browsers.ts';

/**
 * Trades a pairing code for a device token. The token is answered once and never again: where that answer is lost,
 * staff make another code and take the device that was never heard of off the list. A tablet that names a key gets no
 * token: it is called by its id, and that is good with the key's signatures alone.
 *
 * A code for several tablets gives each key a place; asked again with the same key it answers with the same place.
 *
 * @throws Refusal BAD_INPUT for what is no key; DEVICE_HOLDS_OTHERS, FLEET_FULL and FLEET_NEEDS_KEY, which leave the code
 *   as it was; PAIRING_CODE_WRONG for a code that is wrong, used, voided or expired, and where the program is over
 */
export const pairDevice =
  ({ limits, deviceTtlSeconds, proofs }: DeviceTools): Action<'pairDevice'> =>
  async (context, { body: { code, publicKey, holdsOf } }) => {
    if (publicKey && !isUsableKey(publicKey))
      throw badInput({ path: 'publicKey', message: 'Undefined key.' });
    // Where someone has signed in before, what strangers behind the same address have tried counts for nothing.
    const person = context.browser && (await lastPersonAt(context.tx, context.browser));
    const counted = await limits.count(context, person ? 'pairDeviceByPerson' : 'pairDevice', person);
    // A wrong code is refused, and the count must outlive that.
    await commitAndContinue(context);
    const secret = makeDeviceToken();
    const tokenOf = (deviceId: string) => (publicKey ? keyedName(deviceId) : secret);
    const tokenHash = (deviceId: string) => hashOfSecret(tokenOf(deviceId));
    const given = { tokenHash, publicKey, holdsOf };
    const codeHash = hashOfSecret(code);
    const device =
      (await lockPairing(context.tx, codeHash, given, context.now)) ??
      (await claimFleetPlace(context, codeHash, { publicKey, holdsOf }));
    if (device === 'HOLDS_OTHERS') throw new Refusal('DEVICE_HOLDS_OTHERS');
    if (!device || device.program.isDeleted) throw new Refusal('PAIRING_CODE_WRONG');
    const { timelineEnd, slug, name } = device.program;
    const expiresAt = deviceExpiry(device.pairedAt, timelineEnd, deviceTtlSeconds);
    if (expiresAt <= context.now) throw new Refusal('PAIRING_CODE_WRONG');
    await counted.takeBack(context);
    return {
      deviceId: device.id,
      name: device.name,
      token: tokenOf(device.id),
      nonce: proofs.nonce(new Date(context.now)),
      expiresAt,
      mode: device.mode,
      roomIds: device.roomIds,
      program: { id: device.programId, slug, name, timelineEnd },
      pin: device.pin,
      serverTime: context.now,
    };
  };
