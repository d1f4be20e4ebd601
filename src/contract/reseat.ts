import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { stayReasons } from '../domain/schedule/reseat.ts';
import { reseatChangeArgs } from '../domain/schedule/reseat-change.ts';
import { undoHindrances } from '../domain/schedule/reseat-undo.ts';
import { endpoint } from './endpoint.ts';
import { messageShape } from './message-shape.ts';
import { aboutProgram } from './objects.ts';
import { eventShape, timeslotShape } from './shapes.ts';

/** Closing what accepted meetings sit in, and finding them another place (issue 4, re-seating). */

const programParams = z.object({
  programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }).toLowerCase(),
});
const reseatParams = programParams.extend({ reseatId: z.uuid().toLowerCase() });
const eventParams = programParams.extend({
  eventId: z.uuid({ error: encodeMessage(idMessages.undefinedEventId) }).toLowerCase(),
});
const timeslotParams = z.object({
  timeslotId: z.uuid({ error: encodeMessage(idMessages.undefinedTimeslotId) }).toLowerCase(),
});
const aboutTimeslot = { noun: 'timeslot', from: 'params', field: 'timeslotId' } as const;

const instant = z.string();

/** `makeRoom`: others may move for those that find no place, as few as can be; left out: only those move that lose theirs. */
const whatCloses = z.object({ change: reseatChangeArgs, makeRoom: z.boolean().optional() });

/** When and where; a room that was deleted has no name any more. */
export const placeShape = z.object({
  timeslotId: z.uuid().nullable(),
  startAt: instant,
  endAt: instant,
  roomId: z.uuid().nullable(),
  roomName: z.string().nullable(),
  tableName: z.string().nullable(),
  seatNumber: z.int().nullable(),
});
export type PlaceResult = z.output<typeof placeShape>;

const affectedShape = z.object({
  meetingId: z.uuid(),
  ownerName: z.string(),
  participantName: z.string(),
  from: placeShape,
});
export const movedShape = affectedShape.extend({
  to: placeShape,
  /** It lost nothing: it moves so that another one finds a place. Said where it is looked at before, and of what was just done. */
  makesRoom: z.literal(true).optional(),
});
/** NO_PLACE: nothing is free, someone has to decide. The others stay because people are there. */
export const leftShape = affectedShape.extend({ reason: z.enum(stayReasons) });
export type MovedResult = z.output<typeof movedShape>;
export type LeftResult = z.output<typeof leftShape>;

export const reseatPreviewShape = z.object({
  /** What was seen: applying it names this digest, and is refused when the world has moved since. */
  digest: z.string(),
  /** What is closed, in words. */
  what: z.string(),
  /** The same as data; of closings that an older version made there is none. */
  whatText: messageShape.optional(),
  moved: z.array(movedShape),
  left: z.array(leftShape),
  /** Requests that nobody has accepted yet and that ask for a time which is closed: they cannot be accepted there. */
  openRequests: z.int(),
});
export type ReseatPreview = z.output<typeof reseatPreviewShape>;

export const reseatOutcomeShape = z.object({
  /** Null where no accepted meeting lost its place. */
  reseatId: z.uuid().nullable(),
  moved: z.array(movedShape),
  left: z.array(leftShape),
});
export type ReseatOutcome = z.output<typeof reseatOutcomeShape>;

const calls = {
  may: 'schedule.close',
  see: 'schedule.closings',
  about: aboutProgram,
  params: programParams,
} as const;

export const previewReseat = endpoint(calls, {
  name: 'previewReseat',
  method: 'POST',
  path: '/schedule/event/program/{programId}/reseat/preview',
  summary:
    'All accepted meetings that would lose their place, and where they would move; with `makeRoom` also those of others that would move so that they find one. Changes nothing.',
  body: whatCloses,
  invalidates: 'nothing',
  result: reseatPreviewShape,
});

export const applyReseat = endpoint(calls, {
  name: 'applyReseat',
  method: 'POST',
  path: '/schedule/event/program/{programId}/reseat',
  summary:
    'Closes it and moves the meetings as previewed, in one transaction; 409 RESEAT_CHANGED with a new preview if something has changed.',
  body: whatCloses.extend({ digest: z.string().max(100) }),
  invalidates: 'everything',
  result: reseatOutcomeShape,
});

export const reseatShape = z.object({
  id: z.uuid(),
  /** To preview it once more, when places have become free. */
  change: reseatChangeArgs,
  what: z.string(),
  /** The same as data; of closings that an older version made there is none. */
  whatText: messageShape.optional(),
  madeBy: z.string(),
  madeAt: instant,
  undoneBy: z.string().nullable(),
  undoneAt: instant.nullable(),
  /** It is not undone, and nobody has closed the same thing again since. */
  undoable: z.boolean(),
  moved: z.array(movedShape),
  /** `open`: it found no place, still stands there, and nobody has decided yet. */
  left: z.array(leftShape.extend({ open: z.boolean() })),
});
export type ReseatResult = z.output<typeof reseatShape>;

export const listReseats = endpoint(calls, {
  name: 'listReseats',
  method: 'GET',
  path: '/schedule/event/program/{programId}/reseat',
  shows: ['meeting', 'event', 'timeslot', 'room'],
  summary: 'The last 20 re-seatings, newest first, with what still needs a decision.',
  result: z.object({ reseats: z.array(reseatShape) }),
});

export const undoReseat = endpoint(calls, {
  name: 'undoReseat',
  method: 'POST',
  path: '/schedule/event/program/{programId}/reseat/{reseatId}/undo',
  summary:
    'Reopens it and moves the meetings back where possible; those that cannot move back are listed. Only the newest closing can be undone: 409 RESEAT_NOT_NEWEST.',
  params: reseatParams,
  invalidates: 'everything',
  result: z.object({
    back: z.array(movedShape),
    left: z.array(affectedShape.extend({ reason: z.enum(undoHindrances) })),
  }),
});

export const keepReseated = endpoint(calls, {
  name: 'keepReseated',
  method: 'POST',
  path: '/schedule/event/program/{programId}/reseat/{reseatId}/meeting/{meetingId}/keep',
  summary: 'Decides that a meeting without another place stays where it is.',
  params: reseatParams.extend({
    meetingId: z.uuid({ error: encodeMessage(basicMessages.undefinedMeetingId) }).toLowerCase(),
  }),
  invalidates: 'everything',
  result: z.object({ settledAt: instant }),
});

export const enableTimeslot = endpoint(
  {},
  {
    name: 'enableTimeslot',
    method: 'PATCH',
    path: '/schedule/event/timeslot/{timeslotId}/enable',
    summary: 'Opens a timeslot of the program again.',
    may: 'schedule.close',
    about: aboutTimeslot,
    params: timeslotParams,
    invalidates: 'everything',
    result: timeslotShape,
  },
);

export const disableTimeslot = endpoint(
  {},
  {
    name: 'disableTimeslot',
    method: 'PATCH',
    path: '/schedule/event/timeslot/{timeslotId}/disable',
    summary: 'Closes a timeslot for the program; its accepted meetings get another time.',
    may: 'schedule.close',
    about: aboutTimeslot,
    params: timeslotParams,
    invalidates: 'everything',
    result: reseatOutcomeShape.extend({ timeslot: timeslotShape }),
  },
);

export const enableEvent = endpoint(calls, {
  name: 'enableEvent',
  method: 'PATCH',
  path: '/schedule/event/program/{programId}/{eventId}/enable',
  summary: 'Opens an event again.',
  params: eventParams,
  invalidates: 'everything',
  result: eventShape,
});

export const disableEvent = endpoint(calls, {
  name: 'disableEvent',
  method: 'PATCH',
  path: '/schedule/event/program/{programId}/{eventId}/disable',
  summary: 'Closes an event; its accepted meetings get another time if there is one.',
  params: eventParams,
  invalidates: 'everything',
  result: reseatOutcomeShape.extend({ event: eventShape }),
});
