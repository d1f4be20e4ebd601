import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { createRoomArgs, updateRoomArgs } from '../domain/schedule/room.ts';
import { saveFloorPlanArgs } from '../domain/schedule/save-floor-plan.ts';
import { endpoint } from './endpoint.ts';
import { aboutProgram } from './objects.ts';
import { reseatOutcomeShape } from './reseat.ts';
import { roomShape } from './shapes.ts';

/** Rooms of a program (API.md, Schedule): made, changed, closed for an event, deleted. */

const programParams = z.object({
  programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }).toLowerCase(),
});
const roomParams = programParams.extend({
  roomId: z.uuid({ error: encodeMessage(basicMessages.undefinedRoomId) }).toLowerCase(),
});
const eventBody = z.object({
  eventId: z.uuid({ error: encodeMessage(idMessages.undefinedEventId) }).toLowerCase(),
});

/** The room, and what became of meetings that lost their place. */
export const roomChangeShape = reseatOutcomeShape.extend({ room: roomShape });

const calls = { may: 'room.edit', about: aboutProgram, params: roomParams } as const;

export const createRoom = endpoint(calls, {
  name: 'createRoom',
  method: 'POST',
  path: '/schedule/event/program/{programId}/room',
  summary: 'Create a room with its tables or quotas, last in roomOrder by default.',
  params: programParams,
  body: createRoomArgs,
  invalidates: 'everything',
  result: roomShape,
});

export const updateRoom = endpoint(calls, {
  name: 'updateRoom',
  method: 'PATCH',
  path: '/schedule/event/program/{programId}/room/{roomId}',
  summary:
    'Change a room’s name, tables or quotas, order, link; omitted fields stay unchanged. Meetings at removed tables (`removedTableIds`) are moved; `moved` and `left` give the result.',
  body: updateRoomArgs,
  invalidates: 'everything',
  result: roomChangeShape,
});

export const deleteRoom = endpoint(calls, {
  name: 'deleteRoom',
  method: 'DELETE',
  path: '/schedule/event/program/{programId}/room/{roomId}',
  summary: 'Deletes a room; its accepted meetings are moved.',
  invalidates: 'everything',
  result: reseatOutcomeShape,
});

export const enableRoom = endpoint(calls, {
  name: 'enableRoom',
  method: 'PATCH',
  path: '/schedule/event/program/{programId}/room/{roomId}/enable',
  summary: 'Opens a room for an event again.',
  body: eventBody,
  invalidates: 'everything',
  result: roomShape,
});

export const disableRoom = endpoint(calls, {
  name: 'disableRoom',
  method: 'PATCH',
  path: '/schedule/event/program/{programId}/room/{roomId}/disable',
  summary: 'Closes a room for an event; its accepted meetings are moved.',
  body: eventBody,
  invalidates: 'everything',
  result: roomChangeShape,
});

export const saveFloorPlan = endpoint(calls, {
  name: 'saveFloorPlan',
  method: 'PUT',
  path: '/schedule/event/program/{programId}/room/{roomId}/floor-plan',
  summary:
    'Saves where the tables of an offline room are. `revision` is that of the plan that was read, 0 where there was none; another one is refused with 409 and the plan as it is now.',
  body: saveFloorPlanArgs,
  invalidates: 'everything',
  result: roomShape,
});
