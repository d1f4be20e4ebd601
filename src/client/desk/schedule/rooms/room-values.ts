import { z } from 'zod';
import { encodeMessage } from '../../../../domain/language/message.ts';
import {
  type CreateRoomArgs,
  createRoomArgs,
  placesProblem,
  type UpdateRoomArgs,
  updateRoomArgs,
} from '../../../../domain/schedule/room.ts';
import type { Room, Venue } from '../../../../domain/schedule/schedule.ts';

/** What is typed into the room form. */
export interface RoomValues {
  name: string;
  type: Venue;
  /** Of a new room, and of an online one. */
  totalTables: string;
  /** Of an offline room that is there: `id` of one that is there, none of a new one. */
  tables: { id?: string; name: string }[];
  meetingLink: string;
}

/** The form of a new room as it begins. */
export const newRoom: RoomValues = {
  name: '',
  type: 'offline',
  totalTables: '',
  tables: [],
  meetingLink: '',
};

/** What the room has. */
export const valuesOf = (room: Room): RoomValues => ({
  name: room.name,
  type: room.type,
  totalTables: String(room.totalTables),
  tables: room.tables.map(({ id, name }) => ({ id, name })),
  meetingLink: room.meetingLink ?? '',
});

/** What is no number is none at all: the rule has the sentence. */
const countOf = ({ totalTables }: RoomValues): number =>
  totalTables.trim() === '' ? Number.NaN : Number(totalTables);

const linkOf = ({ meetingLink }: RoomValues): string | null =>
  meetingLink.trim() === '' ? null : meetingLink;

/** Reads the form of a new room. */
export const newRoomForm = z
  .custom<RoomValues>()
  .transform(
    (values): CreateRoomArgs => ({
      name: values.name,
      type: values.type,
      totalTables: countOf(values),
      ...(values.type === 'online' && linkOf(values) ? { meetingLink: values.meetingLink } : {}),
    }),
  )
  .pipe(createRoomArgs);

/**
 * Reads what was changed of a room; what was not is not named, so that it stays as others left it meanwhile.
 *
 * @param room as it was when the form was opened
 */
export const roomForm = (room: Room) =>
  z
    .custom<RoomValues>()
    .transform(
      (values): UpdateRoomArgs => ({
        name: values.name,
        ...(room.type === 'offline'
          ? { tables: values.tables.map(({ id, name }) => ({ name, ...(id ? { id } : {}) })) }
          : { totalTables: countOf(values), meetingLink: linkOf(values) }),
      }),
    )
    .pipe(updateRoomArgs)
    .transform(({ tables, ...args }, context): UpdateRoomArgs => {
      const few = placesProblem(room.type, tables?.length ?? args.totalTables ?? room.totalTables);
      if (few)
        context.addIssue({
          code: 'custom',
          path: [tables ? 'tables' : 'totalTables'],
          message: encodeMessage(few),
        });
      return tables ? { ...args, ...changesOf(room, tables) } : args;
    });

/** Tables that are new or have another name, and those that are not in the form any more. */
function changesOf(room: Room, tables: NonNullable<UpdateRoomArgs['tables']>) {
  const former = new Map(room.tables.map(({ id, name }) => [id, name]));
  const changed = tables.filter(({ id, name }) => id === undefined || former.get(id) !== name);
  const kept = new Set(tables.map(({ id }) => id));
  const removedTableIds = room.tables.map(({ id }) => id).filter((id) => !kept.has(id));
  return {
    ...(changed.length > 0 ? { tables: changed } : {}),
    ...(removedTableIds.length > 0 ? { removedTableIds } : {}),
  };
}

/**
 * The same without what takes tables or quotas away: that is closed by the dialog that shows whose place it is.
 */
export function withoutShrinking(room: Room, args: UpdateRoomArgs): UpdateRoomArgs {
  if (room.type === 'online') {
    const { totalTables, ...rest } = args;
    return totalTables !== undefined && totalTables > room.totalTables ? args : rest;
  }
  const { removedTableIds: _, ...rest } = args;
  return rest;
}
