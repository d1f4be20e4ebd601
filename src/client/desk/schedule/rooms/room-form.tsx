import { useRef, useState } from 'react';
import type { CallError } from '../../../../contract/call.ts';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { createRoom, updateRoom } from '../../../../contract/rooms.ts';
import { encodeMessage } from '../../../../domain/language/message.ts';
import type { ReseatChange } from '../../../../domain/schedule/reseat-change.ts';
import { shrinkOf, type UpdateRoomArgs } from '../../../../domain/schedule/room.ts';
import type { Room } from '../../../../domain/schedule/schedule.ts';
import { readOfRoom, roomAsRead } from '../../../../domain/schedule/update-room.ts';
import { type Seen, sameValue } from '../../../../domain/verdict/optimistic-concurrency.ts';
import { Button } from '../../../ui/button.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { useEditConflict } from '../../shared/edit-conflict/use-edit-conflict.tsx';
import { useApiMutation } from '../../use-api.ts';
import { tablesSaid, withTheirNames, withTheirs } from './room-conflict.ts';
import { RoomFields } from './room-fields.tsx';
import {
  type RoomFaults,
  type RoomValues,
  readNewRoom,
  readRoom,
  valuesOf,
  withoutShrinking,
} from './room-values.ts';

export interface RoomFormProps {
  program: ProgramResult;
  room: Room | 'NEW';
  onClose: () => void;
  onShrink: (change: ReseatChange) => void;
}

/** Name, tables or quotas, link. What was typed stays when the server refuses. */
export function RoomForm({ program, room: given, onClose, onShrink }: RoomFormProps) {
  /** As it was when the form was opened: what others add meanwhile was not taken out here. */
  const [room] = useState(given);
  const [values, setValues] = useState(() => valuesOf(room));
  const [faults, setFaults] = useState<RoomFaults>({});
  /** What is still to be taken away once the rest is saved. */
  const shrinking = useRef<ReseatChange | null>(null);
  const quotasRead = useRef<number>(undefined);
  const saved = ({ totalTables }: { totalTables: number }) => {
    const shrink = shrinking.current;
    if (!shrink) onClose();
    // Fewer than were read, but by now they are others than that: whose number stands is asked before any place goes.
    else if (shrink.kind === 'ROOM_SHRUNK' && totalTables !== quotasRead.current)
      conflict.ask({ totalTables });
    else onShrink(shrink);
  };
  const { make, save, busy } = useRoomSaved(saved, setFaults, (error) => conflict.handle(error));
  const leave = useUnsaved(!sameValue(values, valuesOf(room)));
  /** What takes places away is left out: the dialog that shows whose they are does it afterwards. */
  const send = (args: UpdateRoomArgs & { seen: NonNullable<Seen> }) => {
    if (room === 'NEW') return;
    const now = roomAsRead(room, args.seen);
    quotasRead.current = now.totalTables;
    shrinking.current = shrinkOf(now, args);
    save.mutate({ params: { programId: program.id, roomId: room.id }, body: withoutShrinking(now, args) });
  };
  const conflict = useEditConflict<UpdateRoomArgs>({
    read: room === 'NEW' ? {} : readOfRoom(room),
    fields: {
      name: { label: t('Name') },
      totalTables: { label: t('Quotas') },
      meetingLink: { label: t('Meeting link') },
      tables: { label: t('Tables'), say: tablesSaid },
    },
    join: withTheirNames,
    resend: send,
    busy: save.isPending,
    onTheirs: (theirs) => setValues((now) => withTheirs(now, theirs)),
  });
  const change = (next: Partial<RoomValues>) => {
    setValues({ ...values, ...next });
    setFaults({});
  };
  const submit = () => {
    if (room === 'NEW') {
      const read = readNewRoom(values);
      if ('faults' in read) setFaults(read.faults);
      else make.mutate({ params: { programId: program.id }, body: read.args });
      return;
    }
    const read = readRoom(room, values);
    if ('faults' in read) {
      setFaults(read.faults);
      return;
    }
    send(conflict.withSeen(read.args));
  };
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <RoomFields room={room} values={values} faults={faults} onChange={change} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button disabled={busy} onClick={() => leave(onClose)}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {room === 'NEW' ? t('Add room') : t('Save room')}
          </Button>
        </div>
      </form>
      {conflict.question}
    </>
  );
}

/**
 * The two calls of the form. A refusal stands at its field; of no field, above all as a toast.
 *
 * @param heard whether somebody else asks about it already
 */
function useRoomSaved(
  onSaved: (room: Room) => void,
  setFaults: (faults: RoomFaults) => void,
  handle: (error: CallError) => boolean,
) {
  const onError = (error: CallError) => {
    if (handle(error)) return;
    if (error.code === 'ROOM_NAME_TAKEN') setFaults({ name: encodeMessage(error.text) });
    else if (error.issues.length > 0)
      setFaults(Object.fromEntries(error.issues.map(({ path, message }) => [path, message])));
    else toastProblem(error);
  };
  const make = useApiMutation(createRoom, {
    onSuccess: (made) => {
      toastSuccess(t('{name} is added.', { name: made.name }));
      onSaved(made);
    },
    onError,
  });
  const save = useApiMutation(updateRoom, {
    onSuccess: ({ room: saved }) => {
      toastSuccess(t('{name} is saved.', { name: saved.name }));
      onSaved(saved);
    },
    onError,
  });
  return { make, save, busy: make.isPending || save.isPending };
}
