import { z } from 'zod';

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
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type InputIssue = { path: string; message: string };

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
    .number({ error: 'Page must be a postive number.' })
    .int()
    .min(1, 'Page must be a postive number.')
    .default(1),
  size: z.coerce
    .number({ error: 'Size must be a postive number.' })
    .int()
    .min(1, 'Size must be a postive number.')
    .max(100)
    .default(10),
  sortBy: z.string().max(40).optional(),
  sortOrder: z.enum(['ASC', 'DESC']).default('DESC'),
});

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.int(), size: z.int(), total: z.int() });
