import type { Actions } from '../../http/handler.ts';
import { previewShift, shiftSchedule } from './shift.ts';
import { shifts, undoShift } from './undo-shift.ts';

/** Every call about a day that runs late. */
export const shiftActions = {
  previewShift: (context, { params, body }) => previewShift(context, params.programId, body),
  applyShift: (context, { params, body: { digest, ...args } }) =>
    shiftSchedule(context, params.programId, args, digest),
  undoShift: (context, { params }) => undoShift(context, params.programId, params.shiftId),
  listShifts: (context, { params }) => shifts(context, params.programId),
} satisfies Partial<Actions>;
