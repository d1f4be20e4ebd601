import { z } from 'zod';
import { registrantFilterArgs } from '../domain/registration/registrant-filter.ts';
import { deleteSegmentArgs } from '../domain/segments/delete-segment.ts';
import { segmentArgs } from '../domain/segments/segment.ts';
import { updateSegmentArgs } from '../domain/segments/update-segment.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram } from './objects.ts';

/** Filters of a program's registrants that its staff have given a name (docs/decisions/069). */

export const segmentShape = z.object({
  segmentId: z.uuid(),
  name: z.string(),
  filter: registrantFilterArgs,
  createdBy: z.string(),
  updatedAt: z.string(),
});
export type SegmentResult = z.output<typeof segmentShape>;

const calls = { ...ofProgram, may: 'segment.edit', see: 'registrant.see' } as const;

export const listSegments = endpoint(calls, {
  name: 'listSegments',
  byKey: true,
  method: 'GET',
  path: '/v2/program/{programId}/segment',
  shows: [],
  summary: 'All segments of a program (at most 100) by name: named filters of its registrants.',
  result: z.object({ segments: z.array(segmentShape) }),
});

export const addSegment = endpoint(calls, {
  name: 'addSegment',
  method: 'POST',
  path: '/v2/program/{programId}/segment',
  summary: 'Save a filter of the registrants under a name.',
  body: segmentArgs,
  invalidates: ['listSegments'],
  result: segmentShape,
});

export const updateSegment = endpoint(calls, {
  name: 'updateSegment',
  method: 'PUT',
  path: '/v2/program/{programId}/segment',
  summary: 'Change the name or the filter of a segment. 409 CHANGED_MEANWHILE if someone else was quicker.',
  body: updateSegmentArgs,
  invalidates: ['listSegments'],
  result: segmentShape,
});

export const deleteSegment = endpoint(calls, {
  name: 'deleteSegment',
  method: 'DELETE',
  path: '/v2/program/{programId}/segment',
  summary: 'Delete a segment; the registrants in it stay as they are.',
  body: deleteSegmentArgs,
  invalidates: ['listSegments'],
  result: z.object({}),
});
