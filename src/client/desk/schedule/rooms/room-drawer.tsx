import type { ProgramResult } from '../../../../contract/programs.ts';
import type { ReseatChange } from '../../../../domain/schedule/reseat-change.ts';
import type { Room } from '../../../../domain/schedule/schedule.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { t } from '../../../words/words.ts';
import { NewRoomForm, RoomForm } from './room-form.tsx';

export interface RoomDrawerProps {
  program: ProgramResult;
  /** Null: shut. */
  room: Room | 'NEW' | null;
  onClose: () => void;
  /** Tables or quotas are to be taken away: shows first whose place they are. */
  onShrink: (change: ReseatChange) => void;
}

/** A new room, or a room that is changed. */
export function RoomDrawer({ program, room, onClose, onShrink }: RoomDrawerProps) {
  return (
    <FormDrawer
      open={room !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={room === null || room === 'NEW' ? t('Add room') : t('Edit {name}', { name: room.name })}
    >
      {room === 'NEW' ? <NewRoomForm program={program} onClose={onClose} /> : null}
      {room && room !== 'NEW' ? (
        <RoomForm key={room.id} program={program} room={room} onClose={onClose} onShrink={onShrink} />
      ) : null}
    </FormDrawer>
  );
}
