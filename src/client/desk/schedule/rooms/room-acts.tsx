import type { ProgramResult } from '../../../../contract/programs.ts';
import type { ReseatChange } from '../../../../domain/schedule/reseat-change.ts';
import type { Room } from '../../../../domain/schedule/schedule.ts';
import { AvailabilityDrawer } from './availability-drawer.tsx';
import { useAskClosing } from './closing-host.tsx';
import { RoomDrawer } from './room-drawer.tsx';
import { RoomLinkDialog } from './room-link-dialog.tsx';
import type { RoomAct } from './room-tile.tsx';

interface RoomActsProps {
  program: ProgramResult;
  rooms: readonly Room[];
  act: RoomAct | null;
  onAct: (act: RoomAct | null) => void;
}

/** What is done to a room: its drawers and dialogs, one of which is open at a time. */
export function RoomActs({ program, rooms, act, onAct }: RoomActsProps) {
  const close = () => onAct(null);
  // As the list has it now: what is open follows every change.
  const roomOf = (kind: 'EDIT' | 'EVENTS' | 'LINK') =>
    act?.kind === kind ? (rooms.find(({ id }) => id === act.room.id) ?? null) : null;
  const ask = useAskClosing();
  const closing = (change: ReseatChange) => {
    close();
    ask(change);
  };
  return (
    <>
      <RoomDrawer
        program={program}
        room={act?.kind === 'NEW' ? 'NEW' : roomOf('EDIT')}
        onClose={close}
        onShrink={closing}
      />
      <AvailabilityDrawer program={program} room={roomOf('EVENTS')} onClose={close} onCloseRoom={closing} />
      <RoomLinkDialog room={roomOf('LINK')} onClose={close} />
    </>
  );
}
