import { z } from 'zod';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { type Segment, segmentId } from './segment.ts';

export const deleteSegmentArgs = z.object({ segmentId });

export const decideDeleteSegment = (segments: readonly Segment[], id: string): Verdict =>
  segments.some((one) => one.segmentId === id) ? allowed() : refused('NOT_FOUND');
