import { z } from 'zod';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { venues } from '../schedule/schedule.ts';
import { instantArgs } from '../time/instant-args.ts';

/** How a program is planned: who takes part, how often, when not, and what counts how much. */

/** `ALL`: everything anew but what stays. `FILL`: nothing moves, free times are filled. `REPAIR`: what moves costs. */
export const planModes = ['ALL', 'FILL', 'REPAIR'] as const;
export type PlanMode = (typeof planModes)[number];

/** Where a published plan stands: meetings that are agreed on, or requests that the invited side answers. */
export const publishedAs = ['ACCEPTED', 'PENDING'] as const;
export type PublishedAs = (typeof publishedAs)[number];

const id = z.uuid().toLowerCase();
const quota = z.int().min(0).max(200);
const points = z.int().min(0).max(1_000);

/** Two organizations, in no order. */
const pairArgs = z.object({ organizationId: id, partnerId: id });

/** What a meeting is worth. Whole numbers: a plan's value is added up in another order each time and must not differ by it. */
export const planWeightsArgs = z.object({
  /** Of a wish of rank 1 to 5, to 10, to 20, and later. */
  ranks: z.tuple([points, points, points, points]).default([8, 5, 3, 2]),
  /** More where both wish it. */
  mutual: points.default(6),
  /** Of a meeting that staff want to take place. */
  must: points.default(60),
  /** Of each of the first four meetings of an organization. */
  fairness: points.default(4),
});

export const planSettingsArgs = z.object({
  mode: z.enum(planModes).default('ALL'),
  seed: z.int().min(0).max(2_147_483_647).default(1),
  /** Segments of which the organizations take part; none: all that are approved. */
  segmentIds: z.array(id).max(50).default([]),
  /** Organizations that do not. */
  excluded: z.array(id).max(2_000).default([]),
  /** Events in which meetings are planned; none: all that are ahead. */
  eventIds: z.array(id).max(100).default([]),
  venues: z
    .array(z.enum(venues))
    .min(1)
    .max(2)
    .default([...venues]),
  quotaDay: quota.default(12),
  quotaAll: quota.default(40),
  /** Others for a segment, or for one organization, which comes first. */
  quotas: z
    .array(
      z.object({
        segmentId: id.optional(),
        organizationId: id.optional(),
        quotaDay: quota,
        quotaAll: quota,
      }),
    )
    .max(500)
    .default([]),
  /** Times without a meeting: of one organization, or (null) of all. */
  blocks: z
    .array(
      z
        .object({ organizationId: id.nullable(), startAt: instantArgs, endAt: instantArgs })
        .refine(({ startAt, endAt }) => startAt < endAt, {
          path: ['endAt'],
          message: encodeMessage(inputMessages.endBeforeStart),
        }),
    )
    .max(500)
    .default([]),
  /** Tables at which one organization receives all whom it meets. */
  homeTables: z
    .array(z.object({ organizationId: id, roomId: id, seatNumber: z.int().min(1).max(10_000) }))
    .max(2_000)
    .default([]),
  /** Meetings of a draft that stay at their time. */
  pinned: z
    .array(pairArgs.extend({ timeslotId: id }))
    .max(2_000)
    .default([]),
  /** Organizations that must not meet. */
  forbidden: z.array(pairArgs).max(2_000).default([]),
  weights: planWeightsArgs.default(planWeightsArgs.parse({})),
  /** Meetings one after the other, after which a pause is better. */
  mostInARow: z.int().min(1).max(50).default(5),
  /** Meetings that follow directly are in one room where it can be. */
  sameRoom: z.boolean().default(true),
  /** What it costs to move a published meeting, in the value of meetings; of a repair. */
  moveCost: z.int().min(0).max(200).default(31),
});
export type PlanSettings = z.output<typeof planSettingsArgs>;
export type PlanWeights = PlanSettings['weights'];

/** So many of its first meetings count more. */
export const FAIR_FIRST = 4;
