import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { MAX_SEGMENTS, type Segment, type SegmentArgs, sameName } from './segment.ts';

/** @param segments those that the program has */
export function decideAddSegment(segments: readonly Segment[], { name }: SegmentArgs): Verdict {
  if (segments.some((one) => sameName(one.name, name))) return refused('SEGMENT_NAME_TAKEN');
  return segments.length < MAX_SEGMENTS ? allowed() : refused('TOO_MANY_SEGMENTS');
}

export const applyAddSegment = (args: SegmentArgs, id: string): Segment => ({ segmentId: id, ...args });
