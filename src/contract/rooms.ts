import { z } from 'zod';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { createRoomArgs, updateRoomArgs } from '../domain/schedule/room.ts';
import { endpoint } from './endpoint.ts';
import { reseatOutcomeShape } from './reseat.ts';
import { roomShape } from './shapes.ts';

/** Rooms of a program (API.md, Schedule): made, changed, closed for an event, deleted. */

const programParams = z.object({
  programId: z.uuid({ error: encodeMessage(idMessages.undefinedProgramId) }).toLowerCase(),
});
const roomParams = programParams.extend({
  roomId: z.uuid({ error: encodeMessage(idMessages.undefinedRoomId) }).toLowerCase(),
});
const eventBody = z.object({
  eventId: z.uuid({ error: encodeMessage(idMessages.undefinedEventId) }).toLowerCase(),
});
const aboutProgram = { noun: 'program', from: 'params', field: 'programId' } as const;

/** The room, and what became of meetings that lost their place. */
export const roomChangeShape = reseatOutcomeShape.extend({ room: roomShape });

export const createRoom = endpoint({
  name: 'createRoom',
  method: 'POST',
  path: '/schedule/event/program/{programId}/room',
  summary: 'A new room with its tables or quotas, last in roomOrder unless told otherwise.',
  may: 'room.edit',
  about: aboutProgram,
  params: programParams,
  body: createRoomArgs,
  invalidates: 'everything',
  result: roomShape,
});

export const updateRoom = endpoint({
  name: 'updateRoom',
  method: 'PATCH',
  path: '/schedule/event/program/{programId}/room/{roomId}',
  summary:
    'Name, tables or quotas, order, link; what is not named stays. Meetings at tables that are taken away (`removedTableIds`) are re-seated; `moved` and `left` say where.',
  may: 'room.edit',
  about: aboutProgram,
  params: roomParams,
  body: updateRoomArgs,
  invalidates: 'everything',
  result: roomChangeShape,
});

export const deleteRoom = endpoint({
  name: 'deleteRoom',
  method: 'DELETE',
  path: '/schedule/event/program/{programId}/room/{roomId}',
  summary: 'Deletes a room; its accepted meetings are re-seated.',
  may: 'room.edit',
  about: aboutProgram,
  params: roomParams,
  invalidates: 'everything',
  result: reseatOutcomeShape,
});

export const enableRoom = endpoint({
  name: 'enableRoom',
  method: 'PATCH',
  path: '/schedule/event/program/{programId}/room/{roomId}/enable',
  summary: 'Opens a room for an event again.',
  may: 'room.edit',
  about: aboutProgram,
  params: roomParams,
  body: eventBody,
  invalidates: 'everything',
  result: roomShape,
});

export const disableRoom = endpoint({
  name: 'disableRoom',
  method: 'PATCH',
  path: '/schedule/event/program/{programId}/room/{roomId}/disable',
  summary: 'Closes a room for an event; its accepted meetings are re-seated.',
  may: 'room.edit',
  about: aboutProgram,
  params: roomParams,
  body: eventBody,
  invalidates: 'everything',
  result: roomChangeShape,
});
