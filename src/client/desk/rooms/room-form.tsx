import { DoorOpen, Monitor } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CallError } from '../../../contract/call.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { createRoom, updateRoom } from '../../../contract/rooms.ts';
import type { ReseatChange } from '../../../domain/schedule/reseat-change.ts';
import { LEAST_QUOTA, shrinkOf, type UpdateRoomArgs } from '../../../domain/schedule/room.ts';
import type { Room } from '../../../domain/schedule/schedule.ts';
import { sameValue } from '../../../domain/verdict/seen.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { t } from '../../words/words.ts';
import { useChangedMeanwhile } from '../changed-meanwhile/use-changed-meanwhile.tsx';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';
import { readOf, tablesSaid, withTheirNames, withTheirs } from './room-meanwhile.ts';
import {
  type RoomFaults,
  type RoomValues,
  readNewRoom,
  readRoom,
  valuesOf,
  withoutShrinking,
} from './room-values.ts';
import { TableFields } from './table-fields.tsx';
import { useClosingChanged } from './use-closing-changed.ts';

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
  const saved = () => (shrinking.current ? onShrink(shrinking.current) : onClose());
  const { make, save, busy } = useRoomSaved(saved, setFaults, (error) => meanwhile.heard(error));
  const leave = useUnsaved(!sameValue(values, valuesOf(room)));
  const send = (body: UpdateRoomArgs) => {
    if (room !== 'NEW') save.mutate({ params: { programId: program.id, roomId: room.id }, body });
  };
  const meanwhile = useChangedMeanwhile<UpdateRoomArgs>({
    read: room === 'NEW' ? {} : readOf(room),
    fields: {
      name: { label: t('Name') },
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
    shrinking.current = shrinkOf(room, read.args);
    send(meanwhile.withSeen(withoutShrinking(room, read.args)));
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
      {meanwhile.question}
    </>
  );
}

/**
 * The two calls of the form. A refusal stands at its field; of no field, above all as a toast.
 *
 * @param heard whether somebody else asks about it already
 */
function useRoomSaved(
  onSaved: () => void,
  setFaults: (faults: RoomFaults) => void,
  heard: (error: CallError) => boolean,
) {
  const changed = useClosingChanged();
  const onError = (error: CallError) => {
    if (heard(error)) return;
    if (error.code === 'ROOM_NAME_TAKEN') setFaults({ name: error.message });
    else if (error.issues.length > 0)
      setFaults(Object.fromEntries(error.issues.map(({ path, message }) => [path, message])));
    else toastProblem(error);
  };
  const make = useApiMutation(createRoom, {
    onSuccess: async (made) => {
      toastSuccess(t('{name} is added.', { name: made.name }));
      onSaved();
      await changed();
    },
    onError,
  });
  const save = useApiMutation(updateRoom, {
    onSuccess: async ({ room: saved }) => {
      toastSuccess(t('{name} is saved.', { name: saved.name }));
      onSaved();
      await changed();
    },
    onError,
  });
  return { make, save, busy: make.isPending || save.isPending };
}

interface RoomFieldsProps {
  room: Room | 'NEW';
  values: RoomValues;
  faults: RoomFaults;
  onChange: (next: Partial<RoomValues>) => void;
}

function RoomFields({ room, values, faults, onChange }: RoomFieldsProps) {
  const online = values.type === 'online';
  return (
    <>
      <TextField
        label={t('Name')}
        autoComplete="off"
        value={values.name}
        error={faults.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {room === 'NEW' ? (
        <SegmentedControl
          label={t('Type')}
          full
          value={values.type}
          onChange={(type) => onChange({ type })}
          segments={[
            { value: 'offline', label: t('Offline'), icon: DoorOpen },
            { value: 'online', label: t('Online'), icon: Monitor },
          ]}
        />
      ) : null}
      {room === 'NEW' || online ? (
        <TextField
          label={online ? t('Quotas') : t('Tables')}
          hint={
            online
              ? t('How many meetings can be in it at once; at least {LEAST_QUOTA}.', { LEAST_QUOTA })
              : t('How many; they can be named afterwards.')
          }
          inputMode="numeric"
          autoComplete="off"
          value={values.count}
          error={faults.totalTables}
          onChange={({ target }) =>
            onChange({ count: target.value.replace(/\D/g, '').replace(/^0+(?=\d)/, '') })
          }
        />
      ) : (
        <TableFields tables={values.tables} faults={faults} onChange={(tables) => onChange({ tables })} />
      )}
      {online ? (
        <TextField
          label={t('Meeting link')}
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint={t('For every accepted meeting in this room without a link of its own.')}
          value={values.link}
          error={faults.meetingLink}
          onChange={({ target }) => onChange({ link: target.value })}
        />
      ) : null}
    </>
  );
}
