import {
  ArrowDown,
  ArrowUp,
  CalendarRange,
  DoorOpen,
  Link2,
  Map as MapIcon,
  Monitor,
  MoreVertical,
  Pencil,
  Trash2,
  Users,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { updateRoom } from '../../../../contract/rooms.ts';
import { isOpenableLink, meetingLinkLabel } from '../../../../domain/meetings/meeting-link.ts';
import type { Room } from '../../../../domain/schedule/schedule.ts';
import { seatsWord } from '../../../components/room-card.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { many, t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { venueLabels } from '../../shared/venue-label.ts';
import { useApiMutation } from '../../use-api.ts';
import { useAskClosing } from './closing-host.tsx';

/** What is open above the list, and for which room. */
export type RoomAct = { kind: 'NEW' } | { kind: 'EDIT' | 'EVENTS' | 'LINK'; room: Room };

export interface RoomTileProps {
  /** Of the program. */
  slug: string;
  room: Room;
  /** 0-based among the rooms. */
  place: number;
  count: number;
  /** What the event is called in which alone the room is closed; undefined: not one event, or not known. */
  closedEvent: string | undefined;
  /** Left out: who may change nothing. */
  onAct?: (act: RoomAct) => void;
}

/** SPEC.md 2, room card: type, name, total tables or quotas, whether available on all events. */
export function RoomTile({ slug, room, place, count, closedEvent, onAct }: RoomTileProps) {
  const closed = room.disabledEventId.length;
  return (
    <article className="flex min-w-0 flex-1 flex-col gap-3 rounded-card bg-surface p-5 shadow-card ring-1 ring-line">
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <h3 className="text-lg wrap-anywhere">{room.name}</h3>
          <StatusPill tone="neutral" icon={room.type === 'online' ? Monitor : DoorOpen}>
            {t(venueLabels[room.type])}
          </StatusPill>
        </div>
        {onAct ? <RoomMenu slug={slug} room={room} place={place} count={count} onAct={onAct} /> : null}
      </div>
      <p className="figures flex items-center gap-2">
        <Users aria-hidden className="size-5 shrink-0 text-muted" />
        {seatsWord(room)}
      </p>
      <p className="text-muted wrap-anywhere">
        {closed === 0
          ? t('Available on all events')
          : t('Not available on {closedEvent}', {
              closedEvent: closedEvent ?? many(closed, '{count} event', '{count} events'),
            })}
      </p>
      {/* Only staff are told the link of a room: to others a missing one says nothing. */}
      {room.type === 'online' && (room.meetingLink || onAct) ? <RoomLink link={room.meetingLink} /> : null}
    </article>
  );
}

function RoomLink({ link }: { link: string | null }) {
  if (!link || !isOpenableLink(link)) return <p className="mt-auto text-muted">{t('No meeting link yet')}</p>;
  return (
    <ButtonLink href={link} className="mt-auto self-start">
      {t(meetingLinkLabel(link))}
    </ButtonLink>
  );
}

type RoomMenuProps = Required<Omit<RoomTileProps, 'closedEvent'>>;

function RoomMenu({ slug, room, place, count, onAct }: RoomMenuProps) {
  const ask = useAskClosing();
  const navigate = useNavigate();
  const order = useApiMutation(updateRoom, { onError: toastProblem });
  const move = (roomOrder: number) =>
    order.mutate({ params: { programId: room.programId, roomId: room.id }, body: { roomOrder } });
  const label = t('Actions for {name}', { name: room.name });
  return (
    <Menu
      label={label}
      trigger={
        <IconButton icon={MoreVertical} label={label} busy={order.isPending} className="-mt-2 -mr-2" />
      }
      items={[
        { label: t('Edit room'), icon: Pencil, onSelect: () => onAct({ kind: 'EDIT', room }) },
        {
          label: t('Availability by event'),
          icon: CalendarRange,
          onSelect: () => onAct({ kind: 'EVENTS', room }),
        },
        ...(room.type === 'offline'
          ? [
              {
                label: t('Floor plan'),
                icon: MapIcon,
                onSelect: () => void navigate(`/programs/${slug}/events/rooms/${room.id}/floor-plan`),
              },
            ]
          : []),
        ...(room.type === 'online'
          ? [
              {
                label: room.meetingLink ? t('Edit meeting link') : t('Add meeting link'),
                icon: Link2,
                onSelect: () => onAct({ kind: 'LINK', room }),
              },
            ]
          : []),
        {
          label: t('Move up'),
          icon: ArrowUp,
          separated: true,
          onSelect: () => move(place - 1),
          ...(place === 0 ? { disabledBecause: t('It is assigned first.') } : {}),
        },
        {
          label: t('Move down'),
          icon: ArrowDown,
          onSelect: () => move(place + 1),
          ...(place === count - 1 ? { disabledBecause: t('It is assigned last.') } : {}),
        },
        {
          label: t('Delete room'),
          icon: Trash2,
          danger: true,
          separated: true,
          onSelect: () => ask({ kind: 'ROOM_DELETED', roomId: room.id }),
        },
      ]}
    />
  );
}
