import { z } from 'zod';
import { syncNouns } from '../../../contract/change-kinds.ts';

/** A transaction id of 64 bits, as text. */
const xid = z.string().regex(/^\d{1,19}$/);

/**
 * A place in the stream of changes; opaque to devices.
 *
 * `snapshot`: paging through everything, by noun and id. `delta`: paging through marks since a horizon. `bound` is the
 * horizon from which the next delta starts, fixed on the first page so that nothing that happens while paging is missed.
 */
const cursorShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('snapshot'),
    epoch: z.string(),
    who: z.string(),
    bound: xid,
    noun: z.int().min(0).max(syncNouns.length),
    after: z.uuid().nullable(),
  }),
  z.object({
    kind: z.literal('delta'),
    epoch: z.string(),
    who: z.string(),
    since: xid,
    bound: xid,
    after: z.object({ noun: z.enum(syncNouns), objectId: z.uuid(), xid: xid }).nullable(),
  }),
]);
export type Cursor = z.output<typeof cursorShape>;

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Null where it is not one of ours. */
export function readCursor(text: string): Cursor | null {
  try {
    const read = cursorShape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The cursor of a device that knows everything before a transaction. @param since its id, as text */
export const cursorFrom = (epoch: string, who: string, since: string): string =>
  writeCursor({ kind: 'delta', epoch, who, since, bound: since, after: null });
