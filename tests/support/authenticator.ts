import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a test changes of an authenticator's answer. */
export interface AnswerChanges {
  challenge?: string;
  origin?: string;
  rpId?: string;
  /** Whether its person was verified (PIN, finger, face). */
  verified?: boolean;
  /** Its count of sign-ins. */
  counter?: number;
  crossOrigin?: boolean;
  /** The person that it says it is. */
  userHandle?: string;
}

/** An authenticator in software, with one passkey: what a browser answers for it (Web Authentication, level 3). */
export interface Authenticator {
  id: string;
  register(options: Record<string, unknown>, changes?: AnswerChanges): object;
  signIn(options: Record<string, unknown>, changes?: AnswerChanges): object;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (said: string): Buffer => Buffer.concat([Buffer.from([0x60 + said.length]), Buffer.from(said)]);

/** @param origin of the product: its host is the relying party */
export function authenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  const rp = new URL(origin).hostname;
  let count = 0;

  const dataOf = (
    { rpId = rp, verified = true, counter = ++count }: AnswerChanges,
    attested?: Buffer,
  ): Buffer => {
    const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | (attested ? ATTESTED : 0);
    const numbers = Buffer.alloc(5);
    numbers.writeUInt8(flags, 0);
    numbers.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), numbers, attested ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, options: Record<string, unknown>, changes: AnswerChanges): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: changes.challenge ?? options.challenge,
        origin: changes.origin ?? origin,
        crossOrigin: changes.crossOrigin ?? false,
      }),
    );
  const answered = (response: object) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response,
  });

  return {
    id,
    register(options, changes = {}) {
      // COSE, ES256 on P-256 (RFC 9053).
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(String(x), 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(String(y), 'base64url'),
      ]);
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credential.length]),
        credential,
        key,
      ]);
      const data = dataOf(changes, attested);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return answered({
        clientDataJSON: clientData('webauthn.create', options, changes).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      });
    },
    signIn(options, changes = {}) {
      const data = dataOf(changes);
      const client = clientData('webauthn.get', options, changes);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answered({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(changes.userHandle === undefined ? {} : { userHandle: changes.userHandle }),
      });
    },
  };
}
