import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { moveManyArgs, moveStayReasons } from '../domain/schedule/move-many.ts';
import { endpoint } from './endpoint.ts';
import { aboutProgram } from './objects.ts';
import { movedShape } from './reseat.ts';

/** Many meetings moved in one step, with a preview. */

const calls = {
  may: 'meeting.move',
  about: aboutProgram,
  params: z.object({
    programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }).toLowerCase(),
  }),
} as const;

const stayed = z.object({ meetingId: z.uuid(), reason: z.enum(moveStayReasons) });

export const moveManyPreviewShape = z.object({
  /** What was seen: applying it names this digest, and is refused when the world has moved since. */
  digest: z.string(),
  moved: z.array(movedShape),
  stays: z.array(stayed),
});
export type MoveManyPreview = z.output<typeof moveManyPreviewShape>;

export const previewMoveMany = endpoint(calls, {
  name: 'previewMoveMany',
  method: 'POST',
  path: '/v2/program/{programId}/meetings/move/preview',
  summary: 'Where each of these meetings would go, and which stay and why. Changes nothing.',
  body: moveManyArgs,
  invalidates: 'nothing',
  result: moveManyPreviewShape,
});

export const moveMany = endpoint(calls, {
  name: 'moveMany',
  method: 'POST',
  path: '/v2/program/{programId}/meetings/move',
  summary:
    'Moves these meetings as previewed, in one transaction; both sides of each are notified. 409 RESEAT_CHANGED with a new preview if something has changed.',
  body: moveManyArgs.extend({ digest: z.string().max(100) }),
  invalidates: 'everything',
  result: moveManyPreviewShape.omit({ digest: true }),
});
