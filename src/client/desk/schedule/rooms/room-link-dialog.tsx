import { setRoomLink } from '../../../../contract/programs.ts';
import { roomLinkArgs } from '../../../../domain/meetings/meeting-link.ts';
import type { Room } from '../../../../domain/schedule/schedule.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { LinkForm, useLinkForm } from '../../shared/meetings/link-form.tsx';
import { useApiMutation } from '../../use-api.ts';

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
          ? t('For every accepted meeting in {name} without its own link.', { name: room.name })
          : undefined
      }
    >
      {room ? <RoomLinkForm key={room.id} room={room} onDone={onClose} /> : null}
    </FormDialog>
  );
}

function RoomLinkForm({ room, onDone }: { room: Room; onDone: () => void }) {
  const save = useApiMutation(setRoomLink, {
    onSuccess: () => {
      toastSuccess(t('The meeting link has been saved.'));
      onDone();
    },
    onError: (problem) => {
      if (!form.handle(problem)) toastProblem(problem);
    },
  });
  const params = { programId: room.programId, roomId: room.id };
  const form = useLinkForm({
    kept: room.meetingLink,
    args: roomLinkArgs,
    busy: save.isPending,
    save: (body) => save.mutate({ params, body }),
  });
  return <LinkForm form={form} onClose={onDone} />;
}
