import { z } from 'zod';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import type { Actor } from '../people/actor.ts';
import { may } from '../people/permissions.ts';
import type { ObjectFacts } from '../people/relations.ts';
import { addMinutes, type Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { type KeyPermission, keyPermissions } from './key-permissions.ts';

/** A key with which another system calls the API for one program (docs/decisions/083). */

/** What every key begins with, so that it is told from other tokens, and found by scanners of leaked secrets. */
export const API_KEY_PREFIX = 'mdapi_';
/** So many characters of a key are kept and shown: enough to tell keys from each other, far too few to guess the rest. */
export const SHOWN_KEY_LENGTH = API_KEY_PREFIX.length + 8;

export const MAX_KEY_NAME = 60;
/** How many keys that are valid a program has at most: a list that a person looks through. */
export const MAX_API_KEYS = 50;

/** For how long a key may be made, in days; it always ends. */
export const keyLifetimes = [7, 30, 90, 365] as const;

export const apiKeyId = z.uuid().toLowerCase();

export const createApiKeyArgs = z.object({
  name: z
    .string({ error: encodeMessage(inputMessages.required) })
    .trim()
    .min(1, encodeMessage(inputMessages.required))
    .max(MAX_KEY_NAME, encodeMessage(inputMessages.tooLong({ max: MAX_KEY_NAME }))),
  permissions: z
    .array(z.enum(keyPermissions), { error: encodeMessage(inputMessages.required) })
    .min(1, encodeMessage(inputMessages.required))
    .transform((chosen) => keyPermissions.filter((one) => chosen.includes(one))),
  days: z.union(keyLifetimes.map((days) => z.literal(days))),
});
export type CreateApiKeyArgs = z.output<typeof createApiKeyArgs>;

/**
 * Who ended it: staff; its maker's new password; its maker no longer in the team; a backup that was restored, in which it may
 * have been revoked later.
 */
export const keyEndReasons = ['STAFF', 'PASSWORD_RESET', 'LEFT_TEAM', 'RESTORED'] as const;
export type KeyEndReason = (typeof keyEndReasons)[number];

export interface ApiKey {
  keyId: string;
  name: string;
  permissions: KeyPermission[];
  createdAt: Instant;
  expiresAt: Instant;
  revokedAt: Instant | null;
}

/** Whether it may still call at this moment. */
export const isKeyValid = (key: Pick<ApiKey, 'expiresAt' | 'revokedAt'>, now: Instant): boolean =>
  key.revokedAt === null && key.expiresAt > now;

/** Nobody makes a key that may more than they may themselves. */
export const decideCreateApiKey = (
  { permissions }: CreateApiKeyArgs,
  actor: Actor,
  facts: ObjectFacts,
): Verdict =>
  permissions.every((permission) => may(actor, permission, facts)) ? allowed() : refused('NOT_ALLOWED');

/** Whether the program may have one more. @param valid how many it has that have not ended */
export const hasRoomForKey = (valid: number): boolean => valid < MAX_API_KEYS;

export const applyCreateApiKey = (
  { days, ...args }: CreateApiKeyArgs,
  keyId: string,
  now: Instant,
): ApiKey => ({
  keyId,
  ...args,
  createdAt: now,
  expiresAt: addMinutes(now, days * 24 * 60),
  revokedAt: null,
});

/** Of one that has ended there is nothing to revoke. */
export const decideRevokeApiKey = (
  key: Pick<ApiKey, 'expiresAt' | 'revokedAt'> | undefined,
  now: Instant,
): Verdict => (key && isKeyValid(key, now) ? allowed() : refused('NOT_FOUND'));
