import { z } from 'zod';
import { registrantFilterArgs } from '../registration/registrant-filter.ts';
import { decideSeen, ownChanges, type Seen } from '../verdict/optimistic-concurrency.ts';
import { refused, type Verdict } from '../verdict/verdict.ts';
import { type Segment, sameName, segmentId, segmentName } from './segment.ts';

/** Another name, another filter, or both; with what was read of it, so that what someone else has changed is not lost unseen. */
export const updateSegmentArgs = z.object({
  segmentId,
  name: segmentName.optional(),
  filter: registrantFilterArgs.optional(),
  seen: z.object({ name: z.string(), filter: registrantFilterArgs }).partial().optional(),
});
export type UpdateSegmentArgs = z.output<typeof updateSegmentArgs>;

/** Its fields are those of any change: a filter is compared as a whole. */
const asChange = ({ segmentId: _id, seen, ...args }: UpdateSegmentArgs) => ({ ...args, seen: seen as Seen });

/** @param segments those that the program has; a segment keeps its own name in whatever case */
export function decideUpdateSegment(segments: readonly Segment[], args: UpdateSegmentArgs): Verdict {
  const before = segments.find((one) => one.segmentId === args.segmentId);
  if (!before) return refused('NOT_FOUND');
  const { name } = applyUpdateSegment(before, args);
  const taken = segments.some((one) => one.segmentId !== args.segmentId && sameName(one.name, name));
  return taken ? refused('SEGMENT_NAME_TAKEN') : decideSeen(before, asChange(args));
}

/** What was sent as it had been read stays as others left it. */
export const applyUpdateSegment = (segment: Segment, args: UpdateSegmentArgs): Segment => ({
  ...segment,
  ...ownChanges(asChange(args)),
});
