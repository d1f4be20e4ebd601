import { hash, pbkdf2, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { PAIRING_ALPHABET, PAIRING_CODE_LENGTH } from '../../domain/devices/pairing-code.ts';

/** The secrets of paired tablets: pairing codes, device tokens, PINs. Only their hashes are stored. */

const derive = promisify(pbkdf2);

/** What device tokens begin with, so that they are told apart from identity tokens, which are JWTs. */
export const DEVICE_TOKEN_PREFIX = 'mdd_';
const TOKEN_BYTES = 32;

/** What a tablet can afford when someone types the PIN: some 0.1 s. */
export const PIN_ITERATIONS = 150_000;
const PIN_BYTES = 32;
const SALT_BYTES = 16;

/** Eight letters and digits: 2 * 10^11 of them, good for ten minutes and once. */
export const makePairingCode = (): string =>
  Array.from(
    { length: PAIRING_CODE_LENGTH },
    () => PAIRING_ALPHABET[randomInt(PAIRING_ALPHABET.length)],
  ).join('');

/** 256 random bits: opaque, looked up at every call, so that revoking it counts at once. */
export const makeDeviceToken = (): string =>
  DEVICE_TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');

/** What the database keeps of a code or a token. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'base64url');

/**
 * What a tablet needs to check its PIN without a network: PBKDF2-SHA-256, base64url. Ten thousand PINs of four digits
 * are guessed from it in minutes by whoever takes the tablet apart: it keeps guests in the kiosk, it guards no secret.
 */
export async function hashPin(pin: string): Promise<{ salt: string; iterations: number; hash: string }> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(pin, salt, PIN_ITERATIONS, PIN_BYTES, 'sha256');
  return {
    salt: salt.toString('base64url'),
    iterations: PIN_ITERATIONS,
    hash: hash.toString('base64url'),
  };
}
