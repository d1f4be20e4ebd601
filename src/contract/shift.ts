import { z } from 'zod';
import { timeslotTypes } from '../domain/schedule/schedule.ts';
import { shiftArgs } from '../domain/schedule/shift-args.ts';
import { shiftStayReasons } from '../domain/schedule/shift-meetings.ts';
import { endpoint } from './endpoint.ts';
import { messageShape } from './message-shape.ts';
import { ofProgram, programParams } from './objects.ts';

/** A hall that runs late: the rest of an event or a day starts later (docs/decisions/056). */

const instant = z.string();
const spanShape = z.object({ startAt: instant, endAt: instant });

export const shiftedSlotShape = z.object({
  timeslotId: z.uuid(),
  eventName: z.string(),
  timeslotType: z.enum(timeslotTypes),
  /** Of a timeslot of one room. */
  roomName: z.string().nullish(),
  from: spanShape,
  to: spanShape,
});
export type ShiftedSlot = z.output<typeof shiftedSlotShape>;

/** An accepted meeting that keeps its time. */
export const shiftStayShape = z.object({
  meetingId: z.uuid(),
  ownerName: z.string(),
  participantName: z.string(),
  at: spanShape,
  reason: z.enum(shiftStayReasons),
  /** Of BOOKED: when the other meeting is. */
  otherAt: spanShape.nullable(),
  /** Its table, where another meeting would come to it before it is over. Left out by servers from before it was looked for. */
  tableName: z.string().nullable().default(null),
  roomName: z.string().nullable().default(null),
  sharesWith: z
    .array(
      z.object({ meetingId: z.uuid(), ownerName: z.string(), participantName: z.string(), at: spanShape }),
    )
    .default([]),
});
export type ShiftStayResult = z.output<typeof shiftStayShape>;

const countsShape = z.object({
  /** How many accepted meetings move. */
  meetings: z.int(),
  /** Requests and proposals whose timeslot moves. */
  requests: z.int(),
  stays: z.array(shiftStayShape),
});

export const shiftPreviewShape = countsShape.extend({
  /** What was seen: applying it names this digest, and is refused when something has changed since. */
  digest: z.string(),
  /** What is shifted, in words. */
  what: z.string(),
  whatText: messageShape.optional(),
  /** Oldest first, breaks too. */
  slots: z.array(shiftedSlotShape),
  /** Events that begin or end later. */
  events: z.array(z.object({ eventId: z.uuid(), name: z.string(), from: spanShape, to: spanShape })),
  /** How many sessions go along. Left out by servers that have none. */
  sessions: z.int().default(0),
});
export type ShiftPreview = z.output<typeof shiftPreviewShape>;

const calls = { ...ofProgram, may: 'schedule.shift' } as const;

export const previewShift = endpoint(calls, {
  name: 'previewShift',
  method: 'POST',
  path: '/schedule/event/program/{programId}/shift/preview',
  summary:
    'What a shift would move, which breaks it would shorten, and which meetings could not move. Changes nothing.',
  body: shiftArgs,
  invalidates: 'nothing',
  result: shiftPreviewShape,
});

export const applyShift = endpoint(calls, {
  name: 'applyShift',
  method: 'POST',
  path: '/schedule/event/program/{programId}/shift',
  summary:
    'Shifts the timeslots and their meetings as previewed, in one transaction; 409 SHIFT_CHANGED with a new preview if something has changed.',
  body: shiftArgs.extend({ digest: z.string().max(100) }),
  invalidates: 'everything',
  result: countsShape.extend({ shiftId: z.uuid() }),
});

export const undoShift = endpoint(calls, {
  name: 'undoShift',
  method: 'POST',
  path: '/schedule/event/program/{programId}/shift/{shiftId}/undo',
  summary:
    'Takes the newest shift back on its own day, with the meetings, while its timeslots are as it left them and none would have begun.',
  params: programParams.extend({ shiftId: z.uuid().toLowerCase() }),
  invalidates: 'everything',
  result: countsShape,
});

export const shiftShape = z.object({
  id: z.uuid(),
  what: z.string(),
  whatText: messageShape.optional(),
  meetings: z.int(),
  madeBy: z.string(),
  madeAt: instant,
  undoneBy: z.string().nullable(),
  undoneAt: instant.nullable(),
  /** It is the newest, of today, and nothing that it moved was changed or would have begun. */
  undoable: z.boolean(),
});
export type ShiftResult = z.output<typeof shiftShape>;

export const listShifts = endpoint(calls, {
  name: 'listShifts',
  method: 'GET',
  path: '/schedule/event/program/{programId}/shift',
  shows: ['event', 'timeslot'],
  summary: 'The last 20 shifts, newest first.',
  may: 'schedule.shifts',
  result: z.object({ shifts: z.array(shiftShape) }),
});
