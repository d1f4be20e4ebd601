import { useState } from 'react';
import { setRoomLink } from '../../../../contract/programs.ts';
import { roomLinkArgs } from '../../../../domain/meetings/meeting-link.ts';
import type { Room } from '../../../../domain/schedule/schedule.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { LinkForm, linkForm } from '../../shared/meetings/link-form.tsx';

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
  const [read] = useState({ meetingLink: room.meetingLink });
  const form = useEditForm(roomLinkArgs, {
    ...linkForm(read),
    call: setRoomLink,
    params: { programId: room.programId, roomId: room.id },
    onSuccess: () => {
      toastSuccess(t('The meeting link has been saved.'));
      onDone();
    },
  });
  return <LinkForm form={form} args={roomLinkArgs} onClose={onDone} />;
}
