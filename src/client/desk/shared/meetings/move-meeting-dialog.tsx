import { useState } from 'react';
import { z } from 'zod';
import type { ResultOf } from '../../../../contract/endpoint.ts';
import { listFreeTables, moveMeeting } from '../../../../contract/meetings.ts';
import type { ProgramResult } from '../../../../contract/programs.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import { encodeMessage } from '../../../../domain/language/message.ts';
import { moveSeatArgs } from '../../../../domain/schedule/move-seat.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/message-state.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { useApiQuery } from '../../use-api.ts';
import { ApiForm } from '../form/api-form.tsx';
import { FormButtons } from '../form/form-buttons.tsx';
import { useApiForm } from '../form/use-api-form.ts';
import { UnreachableNote } from '../unreachable-note.tsx';
import { PlaceList } from './free-place-list.tsx';
import { seatText } from './meeting-text.ts';

export interface MoveMeetingDialogProps {
  open: boolean;
  onClose: () => void;
  meeting: MeetingResult;
  /** Left out: only the table can be changed here. */
  program?: Pick<ProgramResult, 'timezone'>;
}

type What = 'TABLE' | 'TIME';

type Rooms = ResultOf<typeof listFreeTables>['rooms'];

/** Move to another table: the free ones of the meeting's timeslot, room by room; or to another time, with the table that is free then. */
export function MoveMeetingDialog({ open, onClose, meeting, program }: MoveMeetingDialogProps) {
  const [what, setWhat] = useState<What>('TABLE');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      role="dialog"
      title={meeting.venue === 'online' ? t('Move to another place') : t('Move to another table')}
      description={
        what === 'TABLE'
          ? t(
              'Now at {seat}. Time and check-ins stay as they are; tablets and phones show the new place after their next sync.',
              { seat: seatText(meeting) ?? t('no table') },
            )
          : t('Both organizations are notified of what you choose. They are not asked first.')
      }
    >
      {program ? (
        <SegmentedControl
          label={t('What is changed')}
          segments={[
            { value: 'TABLE', label: meeting.venue === 'online' ? t('Another place') : t('Another table') },
            { value: 'TIME', label: t('Another time') },
          ]}
          value={what}
          onChange={setWhat}
          full
        />
      ) : null}
      {open ? (
        <UnreachableNote
          programId={meeting.programId}
          organizationIds={[meeting.owner.id, meeting.participant.id]}
        />
      ) : null}
      {open && what === 'TABLE' ? <FreeTables meeting={meeting} onClose={onClose} /> : null}
      {open && what === 'TIME' && program ? (
        <PlaceList meeting={meeting} zone={program.timezone} onDone={onClose} />
      ) : null}
    </Dialog>
  );
}

function FreeTables({ meeting, onClose }: Pick<MoveMeetingDialogProps, 'meeting' | 'onClose'>) {
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

function MoveForm({
  rooms,
  meeting,
  onClose,
}: Pick<MoveMeetingDialogProps, 'meeting' | 'onClose'> & { rooms: Rooms }) {
  const online = meeting.venue === 'online';
  const here = rooms.find(({ id }) => id === meeting.roomId) ?? rooms[0];
  const form = useApiForm(
    moveForm(online ? t('Please choose a place first.') : t('Please choose a table first.')),
    {
      values: { roomId: here?.id ?? '', tableNumber: '' },
      call: moveMeeting,
      params: { id: meeting.id },
      rules: { roomId: { onChange: () => form.resetField('tableNumber') } },
      fieldOf: () => 'tableNumber',
      // The dialog stays: what is free is asked anew, and another table is one choice away.
      onProblem: ({ text }) => {
        form.setValue('tableNumber', '');
        form.setError('tableNumber', { message: encodeMessage(text) });
      },
      renewOnProblem: true,
      onSuccess: (moved) => {
        toastSuccess(t('Meeting moved: {seat}.', { seat: seatText(moved) ?? t('no table') }));
        onClose();
      },
    },
  );
  const room = rooms.find(({ id }) => id === form.watch('roomId'));
  return (
    <ApiForm form={form}>
      <SelectField
        name="roomId"
        label={t('Room')}
        placeholder={room ? undefined : t('Choose a room')}
        options={rooms.map(({ id, name, tables }) => ({
          value: id,
          label: `${name} · ${t('{count} free', { count: tables.length })}`,
        }))}
      />
      <SelectField
        name="tableNumber"
        label={online ? t('Place') : t('Table')}
        placeholder={t('Choose a free one')}
        options={(room?.tables ?? []).map((table) => ({
          value: String(table.tableNumber),
          label: table.tableName ?? t('Place {tableNumber}', { tableNumber: table.tableNumber }),
        }))}
      />
      <FormButtons submit={t('Move meeting')} cancel={t('Keep it where it is')} onCancel={onClose} />
    </ApiForm>
  );
}

/** @param chooseFirst what it says while nothing is chosen in the room */
const moveForm = (chooseFirst: string) =>
  z
    .object({
      roomId: z.string(),
      tableNumber: z
        .string()
        .min(1, { error: () => chooseFirst })
        .transform(Number),
    })
    .pipe(moveSeatArgs);
