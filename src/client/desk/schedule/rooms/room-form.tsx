import { useState } from 'react';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { createRoom, updateRoom } from '../../../../contract/rooms.ts';
import type { ReseatChange } from '../../../../domain/schedule/reseat-change.ts';
import { shrinkOf } from '../../../../domain/schedule/room.ts';
import type { Room } from '../../../../domain/schedule/schedule.ts';
import { readOfRoom, roomAsRead } from '../../../../domain/schedule/update-room.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { ApiForm } from '../../shared/form/api-form.tsx';
import { FormButtons } from '../../shared/form/form-buttons.tsx';
import { useApiForm } from '../../shared/form/use-api-form.ts';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { tablesSaid, withTheirNames, withTheirs } from './room-conflict.ts';
import { RoomFields } from './room-fields.tsx';
import { newRoom, newRoomForm, roomForm, valuesOf, withoutShrinking } from './room-values.ts';

export interface NewRoomFormProps {
  program: ProgramResult;
  onClose: () => void;
}

export interface RoomFormProps extends NewRoomFormProps {
  room: Room;
  onShrink: (change: ReseatChange) => void;
}

const faultAt = { ROOM_NAME_TAKEN: 'name' } as const;
const className = 'flex flex-col gap-6';

/** Name, type, how many tables or quotas, link. */
export function NewRoomForm({ program, onClose }: NewRoomFormProps) {
  const form = useApiForm(newRoomForm, {
    values: newRoom,
    call: createRoom,
    params: { programId: program.id },
    faultAt,
    onSuccess: ({ name }) => {
      toastSuccess(t('{name} is added.', { name }));
      onClose();
    },
  });
  return (
    <ApiForm form={form} className={className}>
      <RoomFields isNew />
      <FormButtons submit={t('Add room')} onCancel={onClose} />
    </ApiForm>
  );
}

/** Name, tables or quotas, link. What takes places away is left to the dialog that shows whose they are. */
export function RoomForm({ program, room: given, onClose, onShrink }: RoomFormProps) {
  /** As it was when the form was opened: what others add meanwhile was not taken out here. */
  const [room] = useState(given);
  const form = useEditForm(roomForm(room), {
    values: valuesOf(room),
    call: updateRoom,
    params: { programId: program.id, roomId: room.id },
    body: (args) => withoutShrinking(roomAsRead(room, args.seen ?? {}), args),
    faultAt,
    onSuccess: ({ room: { name, totalTables } }, { seen = {}, ...args }) => {
      toastSuccess(t('{name} is saved.', { name }));
      const read = roomAsRead(room, seen);
      /** What is still to be taken away now that the rest is saved. */
      const shrink = shrinkOf(read, args);
      if (!shrink) onClose();
      // Fewer than were read, but by now they are others than that: whose number stands is asked before any place goes.
      else if (shrink.kind === 'ROOM_SHRUNK' && totalTables !== read.totalTables)
        form.conflict.ask({ totalTables });
      else onShrink(shrink);
    },
    conflict: {
      read: readOfRoom(room),
      fields: {
        name: { label: t('Name') },
        totalTables: { label: t('Quotas') },
        meetingLink: { label: t('Meeting link') },
        tables: { label: t('Tables'), say: tablesSaid },
      },
      join: withTheirNames,
      inForm: (theirs, mine) => withTheirs(mine, theirs),
    },
  });
  return (
    <ApiForm form={form} className={className}>
      <RoomFields />
      <FormButtons submit={t('Save room')} onCancel={onClose} />
    </ApiForm>
  );
}
