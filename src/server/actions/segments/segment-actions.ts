import type { Actions } from '../../http/handler.ts';
import { segmentsOf } from '../../store/segments.ts';
import { addSegment, deleteSegment, updateSegment } from './change-segments.ts';

/** Every call about segments (docs/decisions/069). */
export const segmentActions = {
  listSegments: async (context, { params }) => ({
    segments: await segmentsOf(context.tx, params.programId),
  }),
  addSegment: (context, { params, body }) => addSegment(context, params.programId, body),
  updateSegment: (context, { params, body }) => updateSegment(context, params.programId, body),
  deleteSegment: (context, { params, body }) => deleteSegment(context, params.programId, body.segmentId),
} satisfies Partial<Actions>;
