import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listMeetings } from '../../../contract/meeting-lists.ts';
import { listRooms, setRoomLink } from '../../../contract/programs.ts';
import { meetingLinkLabel, roomLinkArgs } from '../../../domain/meetings/meeting-link.ts';
import type { Room } from '../../../domain/schedule/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { t } from '../../words/words.ts';
import { useLinkMeanwhile } from '../meetings/use-link-meanwhile.ts';
import { toastProblem } from '../query-problem.tsx';
import { keyOf, useApiMutation } from '../use-api.ts';

/** Add or Edit Online Meeting Link of a room (SPEC.md 2 and 5). Open while there is a room. */
export function RoomLinkDialog({ room, onClose }: { room: Room | null; onClose: () => void }) {
  return (
    <FormDialog
      open={room !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      role="dialog"
      title={room?.meetingLink ? t('Edit Online Meeting Link') : t('Add Online Meeting Link')}
      description={
        room
          ? t('For every accepted meeting in {name} without a link of its own.', { name: room.name })
          : undefined
      }
    >
      {room ? <RoomLinkForm key={room.id} room={room} onDone={onClose} /> : null}
    </FormDialog>
  );
}

function RoomLinkForm({ room, onDone }: { room: Room; onDone: () => void }) {
  const [link, setLink] = useState(room.meetingLink ?? '');
  const leave = useUnsaved(link !== (room.meetingLink ?? ''));
  const [error, setError] = useState<string>();
  const queries = useQueryClient();
  const save = useApiMutation(setRoomLink, {
    onSuccess: async () => {
      toastSuccess(t('The meeting link has been saved.'));
      onDone();
      await Promise.all([
        queries.invalidateQueries({ queryKey: keyOf(listRooms) }),
        queries.invalidateQueries({ queryKey: keyOf(listMeetings) }),
      ]);
    },
    onError: (problem) => {
      if (meanwhile.heard(problem)) return;
      const issue = problem.issues.find(({ path }) => path === 'meetingLink');
      if (issue) setError(issue.message);
      else toastProblem(problem);
    },
  });
  const params = { programId: room.programId, roomId: room.id };
  const meanwhile = useLinkMeanwhile(room.meetingLink, {
    busy: save.isPending,
    resend: (body) => save.mutate({ params, body }),
    onTheirs: (theirs) => setLink(theirs),
  });
  const submit = () => {
    const read = roomLinkArgs.safeParse({ meetingLink: link });
    if (!read.success) {
      setError(read.error.issues[0]?.message);
      return;
    }
    save.mutate({ params, body: meanwhile.withSeen(read.data) });
  };
  const host = roomLinkArgs.safeParse({ meetingLink: link }).success ? t(meetingLinkLabel(link)) : null;
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('Meeting link')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint={
            host ? t('Shown as {host}', { host }) : t('Zoom, Google Meet, Microsoft Teams or another link.')
          }
          value={link}
          error={error}
          onChange={({ target }) => {
            setLink(target.value);
            setError(undefined);
          }}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button disabled={save.isPending} onClick={() => leave(onDone)}>
            {t('Keep as it is')}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('Save link')}
          </Button>
        </div>
      </form>
      {meanwhile.question}
    </>
  );
}
