import type { Kysely } from 'kysely';
import webPush from 'web-push';
import type { Schema } from '../db/schema.ts';

/** How push services know us (RFC 8292, VAPID), in the shape of the library: keys are base64url. */
export interface Vapid {
  /** Whom a push service may write to: a mailto: or https: address. */
  subject: string;
  /** For browsers that subscribe: the raw P-256 point. */
  publicKey: string;
  privateKey: string;
}

const NAME = 'push-key';

/**
 * The key pair, made once and kept in the database, as the token secret is: browsers that subscribed to it can be told
 * by no other. Two processes that start at once both try to write; the first row stands and both read it.
 */
export async function loadVapid(db: Kysely<Schema>, subject: string): Promise<Vapid> {
  const read = () => db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst();
  let row = await read();
  if (!row) {
    await db
      .insertInto('setting')
      .values({ name: NAME, value: JSON.stringify(webPush.generateVAPIDKeys()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await read();
  }
  const { publicKey, privateKey } = (row?.value ?? {}) as Partial<Vapid>;
  if (!publicKey || !privateKey) throw new Error(`The setting ${NAME} cannot be read`);
  return { subject, publicKey, privateKey };
}

/** Whom a push service may write to: the address that mails come from, else where the product is. */
export function contactOf(mailFrom: string, publicUrl: string): string {
  const address = /<([^<>\s]+@[^<>\s]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  return address.includes('@') && !/\s/.test(address) ? `mailto:${address}` : publicUrl;
}
