import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import * as notificationsMessages from './messages.ts';

/** What a browser says of itself when it subscribes (the Push API's `toJSON`). */
export const subscriptionArgs = z.object({
  /** Where its push service takes messages. The server decides which addresses it calls. */
  endpoint: z.url({ error: encodeMessage(notificationsMessages.noPushAddress) }).max(1000),
  keys: z.object({
    /** Its public key: an uncompressed P-256 point of 65 bytes (RFC 8291), base64url. */
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, encodeMessage(notificationsMessages.noPushKey)),
    /** The secret that it shares: 16 bytes, base64url. */
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, encodeMessage(notificationsMessages.noPushKey)),
  }),
});
export type PushSubscriptionArgs = z.output<typeof subscriptionArgs>;
