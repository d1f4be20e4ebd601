import {
  createDecipheriv,
  createECDH,
  createHash,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A push service and browsers of the test's own (RFC 8030), which read what they are sent by the RFCs alone: the message
 * is decrypted with node:crypto (RFC 8291 over RFC 8188), the signature verified with it (RFC 8292).
 */
export interface Taken {
  /** Which browser. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface PushService {
  origin: string;
  taken: Taken[];
  /** What the next requests are answered, before 201 is again. */
  answer(...answers: { status: number; headers?: Record<string, string> }[]): void;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const taken: Taken[] = [];
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const headers = request.headers as Record<string, string>;
    taken.push({ path: request.url ?? '', headers, body: Buffer.concat(parts) });
    const { status, headers: more } = answers.shift() ?? { status: 201 };
    response.writeHead(status, more).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    answer: (...next) => void answers.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A browser that subscribed. */
export function makeBrowser(origin: string) {
  const exchange = createECDH('prime256v1');
  const publicKey = exchange.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomBytes(8).toString('hex')}`;
  return {
    path,
    subscription: {
      endpoint: origin + path,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** @throws where the message was not made for this browser, or changed on its way */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const recordSize = body.readUInt32BE(16);
      const theirs = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + theirs.length);
      if (sealed.length > recordSize) throw new Error('More than one record');
      const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, from, info, length));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs]);
      const secret = derive(exchange.computeSecret(theirs), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      // What follows the delimiter of the last record, 2, is padding of zeros.
      const end = text.lastIndexOf(2);
      if (end === -1 || text.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No last record');
      return JSON.parse(text.subarray(0, end).toString('utf8'));
    },
  };
}

/** What an Authorization header claims, and with which key. @throws where the signature is not right (RFC 8292) */
export function readVapid(authorization: string) {
  const [, token, key] = /^vapid t=([^,\s]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (!token || !key) throw new Error(`No VAPID header: ${authorization}`);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!right) throw new Error('The signature is not right');
  const said = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  return { key, head: said(head), claims: said(claims) as { aud: string; exp: number; sub: string } };
}

/** To compare bodies that must differ each time. */
export const digest = (body: Buffer): string => createHash('sha256').update(body).digest('hex');
