import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { encodeMessage } from '../language/message.ts';
import type { Permission } from '../people/permissions.ts';
import { registrantFilterArgs } from '../registration/registrant-filter.ts';
import { removalArgs } from '../registration/removal.ts';
import { reviewArgs } from '../registration/review.ts';
import { MAX_TAGS, tagId } from '../tags/tag.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import * as bulkMessages from './messages.ts';

/** One press for many registrants: the server does it for one after the other, and says what became of each. */

/** How many one press may name; a filter means as many as it meets. */
export const BULK_MAX_NAMED = 2000;

/** Whom it is for: all that a filter means, or these. */
export const bulkWhom = z.union([
  z.strictObject({ filter: registrantFilterArgs }),
  z.strictObject({
    organizationIds: z
      .array(z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }).toLowerCase())
      .min(1)
      .max(BULK_MAX_NAMED),
  }),
]);
export type BulkWhom = z.output<typeof bulkWhom>;

export const bulkTagsArgs = z
  .object({
    kind: z.literal('TAGS'),
    add: z.array(tagId).max(MAX_TAGS).default([]),
    remove: z.array(tagId).max(MAX_TAGS).default([]),
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, {
    path: ['add'],
    error: encodeMessage(bulkMessages.noTag),
  })
  .refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
    path: ['remove'],
    error: encodeMessage(bulkMessages.bothWays),
  });

/** Into another program, by the rules of *Register an organization* there. */
export const bulkRegisterArgs = z.object({
  kind: z.literal('REGISTER'),
  into: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }).toLowerCase(),
});

/** What is done with each. */
export const bulkArgs = z.union([
  reviewArgs.safeExtend({ kind: z.literal('STATUS') }),
  bulkTagsArgs,
  bulkRegisterArgs,
  removalArgs.extend({ kind: z.literal('REMOVE') }),
]);
export type BulkArgs = z.output<typeof bulkArgs>;

export const bulkKinds = ['STATUS', 'TAGS', 'REGISTER', 'REMOVE'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** Who may: as of one alone, in the program where something changes. It is asked when it begins, and again of each. */
export const bulkPermission: Record<BulkKind, Permission> = {
  STATUS: 'registration.review',
  TAGS: 'tag.edit',
  REGISTER: 'registration.onBehalf',
  REMOVE: 'registration.review',
};

/** The program where something changes. */
export const changedProgram = (action: BulkArgs, programId: string): string =>
  action.kind === 'REGISTER' ? action.into : programId;

/** Of one registrant. SKIPPED: there was nothing to do. */
export const bulkRowStates = ['WAITING', 'DONE', 'SKIPPED', 'FAILED'] as const;
export type BulkRowState = (typeof bulkRowStates)[number];

/** Refusals that say that there was nothing to do. */
export const isSkipped = (code: string): boolean =>
  code === 'STATUS_UNCHANGED' || code === 'ALREADY_REGISTERED';

/** Stopping ends what has not been done; what has ended is over. */
export const decideStopBulk = (endedAt: string | null): Verdict =>
  endedAt === null ? allowed() : refused('BULK_OVER');

/** The tags of one registrant afterwards. */
export const taggedAfter = (
  standing: readonly string[],
  { add, remove }: Pick<Extract<BulkArgs, { kind: 'TAGS' }>, 'add' | 'remove'>,
): string[] => [...new Set([...standing.filter((id) => !remove.includes(id)), ...add])];
