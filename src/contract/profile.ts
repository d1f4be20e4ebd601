import { z } from 'zod';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { updateOwnProfileArgs } from '../domain/people/profile.ts';
import { endpoint } from './endpoint.ts';

/** A person's own profile (API.md, Users and members): theirs alone to read and to change. */

const params = z.object({ userId: z.uuid({ error: encodeMessage(idMessages.undefinedUserId) }) });
const about = { noun: 'user', from: 'params', field: 'userId' } as const;

export const ownProfileShape = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  nationality: z.string().nullable(),
  /** Code, space, number. */
  phoneNumber: z.string().nullable(),
  linkedin: z.string().nullable(),
  profilePicture: z.string().nullable(),
});
export type OwnProfile = z.output<typeof ownProfileShape>;

const calls = { may: 'user.edit', about, params } as const;

export const getOwnProfile = endpoint(calls, {
  name: 'getOwnProfile',
  method: 'GET',
  path: '/users/owner/{userId}',
  shows: [],
  summary: 'The caller’s own profile, for editing.',
  result: ownProfileShape,
});

export const updateOwnProfile = endpoint(calls, {
  name: 'updateOwnProfile',
  method: 'PATCH',
  path: '/users/owner/{userId}',
  summary: 'Change the caller’s own profile.',
  body: updateOwnProfileArgs,
  invalidates: 'nothing',
  answers: (profile) => ({
    call: 'getOwnProfile',
    input: { params: { userId: profile.id } },
    result: profile,
  }),
  result: ownProfileShape,
});
