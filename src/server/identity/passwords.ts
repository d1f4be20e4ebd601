import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Passwords are kept as argon2id in the PHC text form, so that the cost can rise later without a migration. */

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** 19 MiB, two passes, one lane: OWASP's setting, some 35 ms on a small machine. */
const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const LANES = 1;
const HASH_BYTES = 32;
const SALT_BYTES = 16;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The text to store: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await derive('argon2id', {
    message: normal(password),
    nonce,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: HASH_BYTES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(hash)}`;
}

/**
 * Whether the password is the one behind the stored text. Null (no account, or one without a password) takes as long
 * as a real comparison and is never right, so that the time says nothing about an address.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const real = stored === null ? null : readPhc(stored);
  const compared = real ?? (await nobody());
  const hash = await derive('argon2id', { ...compared.parameters, message: normal(password) });
  return timingSafeEqual(hash, compared.hash) && real !== null;
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function readPhc(stored: string) {
  const match = PHC.exec(stored);
  if (!match) return null;
  const [, memory, passes, parallelism, salt = '', digest = ''] = match;
  const hash = Buffer.from(digest, 'base64');
  return {
    hash,
    parameters: {
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: hash.length,
    },
  };
}

type Stored = NonNullable<ReturnType<typeof readPhc>>;
let decoy: Promise<Stored> | undefined;

/** The hash of a password that nobody has, made once a process. */
function nobody(): Promise<Stored> {
  decoy ??= hashPassword(randomBytes(32).toString('base64url')).then((phc) => {
    const read = readPhc(phc);
    if (!read) throw new Error('A password hash of our own cannot be read');
    return read;
  });
  return decoy;
}

/** The same letters typed on two keyboards are the same password (RFC 8265: NFC). */
const normal = (password: string): string => password.normalize('NFC');
