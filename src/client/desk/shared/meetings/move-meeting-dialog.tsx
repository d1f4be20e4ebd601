import { useState } from 'react';
import type { ResultOf } from '../../../../contract/endpoint.ts';
import { listFreeTables, moveMeeting } from '../../../../contract/meetings.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import type { MessageLike } from '../../../../domain/language/message.ts';
import { moveSeatArgs } from '../../../../domain/schedule/move-seat.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/message-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { problemText } from '../../problem-text.ts';
import { QueryView } from '../../query-view.tsx';
import { useApiMutation, useApiQuery } from '../../use-api.ts';
import { seatText } from './meeting-text.ts';

export interface MoveMeetingDialogProps {
  open: boolean;
  onClose: () => void;
  meeting: MeetingResult;
}

type Rooms = ResultOf<typeof listFreeTables>['rooms'];

/** Move to another table: the free ones of the meeting's timeslot, room by room. */
export function MoveMeetingDialog({ open, onClose, meeting }: MoveMeetingDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      role="dialog"
      title={meeting.venue === 'online' ? t('Move to another place') : t('Move to another table')}
      description={t(
        'Now at {seat}. Time and check-ins stay as they are; tablets and phones show the new place after their next sync.',
        { seat: seatText(meeting) ?? t('no table') },
      )}
    >
      {open ? <FreeTables meeting={meeting} onClose={onClose} /> : null}
    </Dialog>
  );
}

function FreeTables({ meeting, onClose }: Omit<MoveMeetingDialogProps, 'open'>) {
  const query = useApiQuery(listFreeTables, { params: { id: meeting.id } }, { staleTime: 0 });
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      className="flex flex-col gap-5"
    >
      {(data) => {
        if (data.rooms.length === 0)
          return (
            <EmptyState
              title={t('Nothing is free in this timeslot')}
              action={<Button onClick={onClose}>{t('Keep it where it is')}</Button>}
            >
              {t('Every table is taken. Cancel or move another meeting first.')}
            </EmptyState>
          );
        return <MoveForm rooms={data.rooms} meeting={meeting} onClose={onClose} />;
      }}
    </QueryView>
  );
}

function MoveForm({ rooms, meeting, onClose }: Omit<MoveMeetingDialogProps, 'open'> & { rooms: Rooms }) {
  const here = rooms.find(({ id }) => id === meeting.roomId) ?? rooms[0];
  const [roomId, setRoomId] = useState(here?.id ?? '');
  const [tableNumber, setTableNumber] = useState('');
  const [error, setError] = useState<MessageLike>();
  const move = useApiMutation(moveMeeting, {
    onSuccess: (moved) => {
      toastSuccess(t('Meeting moved: {seat}.', { seat: seatText(moved) ?? t('no table') }));
      onClose();
    },
    // The dialog stays: what is free is asked anew, and another table is one choice away.
    onError: (problem) => {
      setError(problemText(problem));
      setTableNumber('');
    },
    renewOnError: true,
  });
  const word = meeting.venue === 'online' ? t('Place') : t('Table');
  const room = rooms.find(({ id }) => id === roomId);
  const submit = () => {
    const read = moveSeatArgs.safeParse({
      roomId,
      tableNumber: tableNumber ? Number(tableNumber) : undefined,
    });
    if (read.success) move.mutate({ params: { id: meeting.id }, body: read.data });
    else setError(t('Please choose a {word} first.', { word: word.toLowerCase() }));
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SelectField
        label={t('Room')}
        value={room ? roomId : ''}
        placeholder={room ? undefined : t('Choose a room')}
        options={rooms.map(({ id, name, tables }) => ({
          value: id,
          label: `${name} · ${t('{count} free', { count: tables.length })}`,
        }))}
        onChange={({ target }) => {
          setRoomId(target.value);
          setTableNumber('');
          setError(undefined);
        }}
      />
      <SelectField
        label={word}
        value={tableNumber}
        placeholder={t('Choose a free one')}
        error={error}
        options={(room?.tables ?? []).map((table) => ({
          value: String(table.tableNumber),
          label: table.tableName ?? t('Place {tableNumber}', { tableNumber: table.tableNumber }),
        }))}
        onChange={({ target }) => {
          setTableNumber(target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-col-reverse gap-3 pt-1 sm:flex-row sm:justify-end">
        <Button disabled={move.isPending} onClick={onClose}>
          {t('Keep it where it is')}
        </Button>
        <Button type="submit" variant="primary" busy={move.isPending}>
          {t('Move meeting')}
        </Button>
      </div>
    </form>
  );
}
