import type { z } from 'zod';
import { badInput } from '../../perform/refusal.ts';

/** Where the next page of a list begins, as its clients carry it: opaque to them, read and judged by us. */

export const writePageToken = (place: object): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** @throws Refusal BAD_INPUT for a token that no list gave */
export function readPageToken<Shape extends z.ZodType>(shape: Shape, token: string): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')));
  } catch {
    throw badInput({ path: 'nextToken', message: 'nextToken is not one that this list gave.' });
  }
}
