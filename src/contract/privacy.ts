import { z } from 'zod';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { erasePersonArgs, erasureHindranceReasons } from '../domain/privacy/erase.ts';
import { endpoint } from './endpoint.ts';
import { sheetQuery } from './sheet-query.ts';

/** What is kept of a person, and its end (docs/decisions/086). */

const params = z.object({ userId: z.uuid({ error: encodeMessage(idMessages.undefinedUserId) }) });
const about = { noun: 'user', from: 'params', field: 'userId' } as const;

const calls = { may: 'user.see', about, params } as const;

export const erasureShape = z.object({
  /** What has to be settled first; empty: the person can be erased. */
  hindrances: z.array(
    z.object({
      reason: z.enum(erasureHindranceReasons),
      organization: z.string().nullable(),
      program: z.string().nullable(),
    }),
  ),
  /** Organizations without anybody else: what they say of themselves goes with the person; their names and meetings stay. */
  emptied: z.array(z.string()),
});
export type ErasureResult = z.output<typeof erasureShape>;

export const getErasure = endpoint(calls, {
  name: 'getErasure',
  method: 'GET',
  path: '/users/{userId}/erasure',
  shows: [],
  summary:
    'What an erasure of the person would take with it, and what has to be resolved first; for the person and the super admin.',
  result: erasureShape,
});

export const erasePerson = endpoint(calls, {
  name: 'erasePerson',
  method: 'POST',
  path: '/users/{userId}/erasure',
  summary:
    'Erase a person: their data goes, meetings and counts stay with “Deleted person”. It cannot be undone. By the person, or by the super admin on their request.',
  body: erasePersonArgs,
  // Not the person's own page, which is not there any longer; programs hear of it by their news.
  invalidates: ['listUsers', 'getAdminOverview'],
  result: z.object({ erased: z.literal(true) }),
});

/** A ZIP archive; beside the calls of the contract, since it is no JSON. */
export const exportPerson = {
  name: 'exportPerson',
  method: 'GET',
  path: '/users/{userId}/export',
  summary:
    'Everything that is kept about the caller, as a ZIP archive: data.json, a CSV file for each kind of data, and the files they uploaded.',
  may: 'user.edit',
  params,
  query: sheetQuery,
} as const;
