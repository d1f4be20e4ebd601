import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moveMany, moveManyPreviewShape, previewMoveMany } from '../../../../contract/move-many.ts';
import { listRooms, type ProgramResult } from '../../../../contract/programs.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import type { MoveStayReason } from '../../../../domain/schedule/move-many.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { formatSpan } from '../../../words/dates.ts';
import { many, t } from '../../../words/words.ts';
import { usePresent } from '../../present.ts';
import { toastProblem } from '../../query-problem.tsx';
import { QueryView } from '../../query-view.tsx';
import { meetingTitle } from '../../shared/meetings/meeting-text.ts';
import { placeLine } from '../../shared/meetings/place-text.ts';
import { UnreachableNote } from '../../shared/unreachable-note.tsx';
import { keyOf, useApiMutation, useApiQuery } from '../../use-api.ts';
import { useProgramTimeslots } from '../use-program-timeslots.ts';
import { sidesOf } from './sides-of.ts';

const stays: Record<MoveStayReason, string> = {
  THERE_ALREADY: 'Already there',
  NOT_MOVABLE: 'Is not accepted, or has no table',
  CHECKED_IN: 'Someone has checked in',
  RUNNING: 'In progress',
  NO_PLACE: 'No place found',
};

export interface BulkMoveDialogProps {
  program: ProgramResult;
  meetings: readonly MeetingResult[];
  onClose: () => void;
  onDone: () => void;
}

/** Moves many meetings to a room, to a timeslot, or to whatever is nearest there: the preview names each, and all of it is one step. */
export function BulkMoveDialog({ program, meetings, onClose, onDone }: BulkMoveDialogProps) {
  const [all] = useState(meetings);
  const [roomId, setRoom] = useState('');
  const [timeslotId, setTimeslot] = useState('');
  const rooms = useApiQuery(listRooms, { params: { programId: program.id } });
  const now = usePresent(60_000);
  const events = useProgramTimeslots(program.id).data ?? [];
  const to = { ...(roomId ? { roomId } : {}), ...(timeslotId ? { timeslotId } : {}) };
  const chosen = roomId !== '' || timeslotId !== '';
  const body = { meetingIds: all.map(({ id }) => id), to };
  const input = { params: { programId: program.id }, body };
  const queries = useQueryClient();
  const query = useApiQuery(previewMoveMany, input, { enabled: chosen, staleTime: 0, gcTime: 0 });
  const move = useApiMutation(moveMany, {
    onSuccess: ({ moved }) => {
      toastSuccess(many(moved.length, '{count} meeting is moved.', '{count} meetings are moved.'));
      onDone();
      onClose();
    },
    onError: (error) => {
      toastProblem(error);
      const fresh = moveManyPreviewShape.safeParse((error.result as { preview?: unknown } | null)?.preview);
      if (fresh.success) queries.setQueryData(keyOf(previewMoveMany, input), fresh.data);
    },
  });
  const moved = chosen ? (query.data?.moved ?? []) : [];
  const titles = new Map(all.map((meeting) => [meeting.id, meetingTitle(meeting, null)]));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      variant="primary"
      title={many(all.length, 'Move {count} meeting', 'Move {count} meetings')}
      description={t('Both organizations of each meeting are notified. They are not asked first.')}
      confirmLabel={
        moved.length > 0
          ? many(moved.length, 'Move {count} meeting', 'Move {count} meetings')
          : t('Move meetings')
      }
      dismissLabel={t('Keep them as they are')}
      busy={move.isPending}
      disabled={moved.length === 0 || query.isFetching}
      onConfirm={() => {
        if (query.data) move.mutate({ params: input.params, body: { ...body, digest: query.data.digest } });
      }}
    >
      <UnreachableNote programId={program.id} organizationIds={sidesOf(all)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="roomId"
          label={t('Room')}
          placeholder={t('Any room')}
          value={roomId}
          onChange={(event) => setRoom(event.target.value)}
          options={(rooms.data?.rooms ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          name="timeslotId"
          label={t('Timeslot')}
          placeholder={t('The nearest')}
          value={timeslotId}
          onChange={(event) => setTimeslot(event.target.value)}
          options={events.flatMap(({ event, timeslots }) =>
            timeslots
              .filter(({ slotStartTime }) => slotStartTime > now)
              .map(({ id, slotStartTime, slotEndTime }) => ({
                value: id,
                label: `${event.name} · ${formatSpan(slotStartTime, slotEndTime, program.timezone)}`,
              })),
          )}
        />
      </div>
      {chosen ? (
        <QueryView query={query} rows={3} loading={t('Looking for places')} className="flex flex-col gap-3">
          {(preview) => (
            <ul
              className="flex max-h-60 flex-col divide-y divide-line overflow-y-auto"
              aria-label={t('What would happen')}
            >
              {preview.moved.map((one) => (
                <li key={one.meetingId} className="flex flex-col py-2">
                  <span className="font-medium wrap-anywhere">{titles.get(one.meetingId)}</span>
                  <span className="figures text-muted">
                    {placeLine(one.from, program.timezone)} → {placeLine(one.to, program.timezone, one.from)}
                  </span>
                </li>
              ))}
              {preview.stays.map(({ meetingId, reason }) => (
                <li key={meetingId} className="flex flex-col py-2">
                  <span className="font-medium wrap-anywhere">{titles.get(meetingId)}</span>
                  <span className="text-muted">{t('Stays: {reason}', { reason: t(stays[reason]) })}</span>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      ) : (
        <p className="text-muted">{t('Choose a room or a timeslot to see who would go where.')}</p>
      )}
      {move.isPending ? <ProgressBar label={t('Moving')} /> : null}
    </ConfirmDialog>
  );
}
