import { keyedName, type PublicKey } from '../../../domain/devices/device-key.ts';
import { decideFleetPlace, fleetTabletName, isFleetOpen } from '../../../domain/devices/fleet.ts';
import { hashOfSecret } from '../../identity/device-secrets.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { fleetStateOf, insertFleetTablet, lockFleetOfCode, placeOfKey } from '../../store/device-fleets.ts';
import { findPairedDevices, type PairedDevice } from '../../store/devices.ts';

/**
 * Gives a tablet the next place of the fleet behind a code. Where the answer was lost, the tablet asks again with the same
 * key and gets the place that it has, also when the last one is taken by then.
 *
 * Worst case: the answer is lost, and the code ends before the tablet asks again. Its place is used, and it is listed as
 * never connected until staff remove it.
 *
 * @returns null where no fleet has this code
 * @throws Refusal PAIRING_CODE_WRONG, FLEET_NEEDS_KEY, FLEET_FULL
 */
export async function claimFleetPlace(
  { tx, now, newId }: Pick<TransactionContext, 'tx' | 'now' | 'newId'>,
  codeHash: string,
  { publicKey, holdsOf }: { publicKey: PublicKey | undefined; holdsOf: string | undefined },
): Promise<PairedDevice | 'HOLDS_OTHERS' | null> {
  const row = await lockFleetOfCode(tx, codeHash);
  if (!row) return null;
  const fleet = fleetStateOf(row);
  if (isFleetOpen(fleet, now) && holdsOf !== undefined && holdsOf !== row.program_id) return 'HOLDS_OTHERS';
  const known = publicKey && isFleetOpen(fleet, now) ? await placeOfKey(tx, row, publicKey) : null;
  if (known !== null) return await byTokenHash(tx, known);
  const verdict = decideFleetPlace(fleet, now, publicKey !== undefined);
  if (verdict.kind === 'refused') throw new Refusal(verdict.code);
  if (!publicKey) throw new Refusal('FLEET_NEEDS_KEY');
  const id = newId();
  const tokenHash = hashOfSecret(keyedName(id));
  const name = fleetTabletName(row.name, row.first_number + row.taken);
  await insertFleetTablet(tx, row, { id, name, tokenHash, publicKey }, now);
  return await byTokenHash(tx, tokenHash);
}

async function byTokenHash(tx: TransactionContext['tx'], tokenHash: string): Promise<PairedDevice | null> {
  const [device] = await findPairedDevices(tx, [tokenHash]);
  return device ?? null;
}
