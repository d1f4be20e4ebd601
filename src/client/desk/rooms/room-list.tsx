import { DoorOpen, Link2, Monitor, Pencil, Users } from 'lucide-react';
import { useState } from 'react';
import { listRooms, type ProgramResult } from '../../../contract/programs.ts';
import { isOpenableLink, meetingLinkLabel } from '../../../domain/meetings/meeting-link.ts';
import type { Room } from '../../../domain/schedule/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { QueryProblem, StaleBanner } from '../query-problem.tsx';
import { useApiQuery } from '../use-api.ts';
import { RoomLinkDialog } from './room-link-dialog.tsx';
import { venueLabels } from '../programs/venue-label.ts';

/** The rooms in the order in which they are given out; editors set the link of online rooms. */
export function RoomList({ program, editor }: { program: ProgramResult; editor: boolean }) {
  const query = useApiQuery(listRooms, { params: { programId: program.id } });
  const [editing, setEditing] = useState<Room | null>(null);
  if (query.isPending) return <SkeletonRows rows={4} label="Loading the rooms" />;
  const retry = { onRetry: () => void query.refetch(), busy: query.isFetching };
  if (!query.data) return <QueryProblem error={query.error} {...retry} />;
  const { rooms } = query.data;
  return (
    <>
      <StaleBanner error={query.error} {...retry} />
      {rooms.length === 0 ? <EmptyState icon={DoorOpen} title="No rooms yet" /> : null}
      <ul className="grid gap-4 md:grid-cols-2 laptop:grid-cols-3">
        {rooms.map((room) => (
          <li
            key={room.id}
            className="flex min-w-0 flex-col gap-3 rounded-card bg-surface p-5 shadow-card ring-1 ring-line"
          >
            <RoomFacts room={room} />
            <RoomLinks room={room} onEdit={editor ? () => setEditing(room) : undefined} />
          </li>
        ))}
      </ul>
      <RoomLinkDialog room={editing} onClose={() => setEditing(null)} />
    </>
  );
}

/** SPEC.md 2, room card: type, name, total tables or quotas, whether available on all events. */
function RoomFacts({ room }: { room: Room }) {
  const online = room.type === 'online';
  const closed = room.disabledEventId.length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 text-lg wrap-anywhere">{room.name}</h3>
        <StatusPill tone="neutral" icon={online ? Monitor : DoorOpen}>
          {venueLabels[room.type]}
        </StatusPill>
      </div>
      <p className="figures flex items-center gap-2">
        <Users aria-hidden className="size-5 shrink-0 text-muted" />
        {room.totalTables} {online ? 'quotas' : room.totalTables === 1 ? 'table' : 'tables'}
      </p>
      <p className="text-muted">
        {closed === 0
          ? 'Available on all events'
          : `Not available on ${closed} ${closed === 1 ? 'event' : 'events'}`}
      </p>
    </>
  );
}

function RoomLinks({ room, onEdit }: { room: Room; onEdit?: () => void }) {
  if (room.type !== 'online') return null;
  const { meetingLink } = room;
  return (
    <div className="mt-auto flex flex-wrap gap-3">
      {meetingLink && isOpenableLink(meetingLink) ? (
        <ButtonLink href={meetingLink}>{meetingLinkLabel(meetingLink)}</ButtonLink>
      ) : null}
      {onEdit ? (
        <Button
          icon={meetingLink ? Pencil : Link2}
          onClick={onEdit}
          aria-label={meetingLink ? `Edit link of ${room.name}` : `Add meeting link of ${room.name}`}
        >
          {meetingLink ? 'Edit link' : 'Add meeting link'}
        </Button>
      ) : null}
      {!meetingLink && !onEdit ? <p className="text-muted">No meeting link yet</p> : null}
    </div>
  );
}
