import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage, type Message } from '../domain/language/message.ts';
import { messageShape } from './message-shape.ts';

/**
 * Every answer, an error too (API.md, Conventions). Proof that it is ours: a captive portal's HTML or a proxy's page does
 * not read as this.
 */
export const envelopeShape = z.object({
  statusCode: z.int(),
  /** For people, in the words of SPEC.md sections 5 and 8. */
  messages: z.array(z.string()),
  result: z.unknown(),
});

/** `result` of a refusal. */
export const refusalShape = z.object({
  code: z.string(),
  /** What the sentence is made of, where it is not the code's own. */
  text: messageShape.optional(),
  issues: z
    .array(z.object({ path: z.string(), message: z.string(), text: messageShape.optional() }))
    .optional(),
});
/**
 * What is wrong with a field: on the wire in English and, where it is a sentence of ours, as data (`text`); in the browser
 * `message` is the encoded message, as a zod issue has it.
 */
export type InputIssue = { path: string; message: string; text?: Message | undefined };

/** Headers that travel with calls. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const REQUEST_ID_HEADER = 'x-request-id';
/** Which installation of the app calls: a random UUID, so that two tablets of one person are told apart. */
export const DEVICE_HEADER = 'x-device-id';
/** What its people call it: "Door 1 tablet". URI-encoded. */
export const DEVICE_NAME_HEADER = 'x-device-name';

/** How many pages a list has answered and how to ask on. */
export const pageQuery = z.object({
  page: z.coerce
    .number({ error: encodeMessage(basicMessages.pagePositive) })
    .int()
    .min(1, encodeMessage(basicMessages.pagePositive))
    .default(1),
  size: z.coerce
    .number({ error: encodeMessage(basicMessages.sizePositive) })
    .int()
    .min(1, encodeMessage(basicMessages.sizePositive))
    .max(100)
    .default(10),
  sortBy: z.string().max(40).optional(),
  sortOrder: z.enum(['ASC', 'DESC']).default('DESC'),
});

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.int(), size: z.int(), total: z.int() });
