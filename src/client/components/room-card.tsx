import { ArrowRight, DoorOpen, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import type { Venue } from '../../domain/schedule/schedule.ts';
import { many, t } from '../words/words.ts';

export interface RoomFacts {
  name: string;
  type: Venue;
  /** Tables of an offline room, quotas of an online one. */
  totalTables: number;
  disabledEventId: readonly string[];
}

/** "20 tables" or "20 quotas" (SPEC.md 2, Room card). */
export const seatsWord = ({ type, totalTables }: Pick<RoomFacts, 'type' | 'totalTables'>): string =>
  type === 'offline'
    ? many(totalTables, '{count} table', '{count} tables')
    : many(totalTables, '{count} quota', '{count} quotas');

export interface RoomCardProps {
  room: RoomFacts;
  to: To;
  /** Not available in the event that is shown. */
  closed: boolean;
  /** How full it is now and next. */
  children?: ReactNode;
}

/** SPEC.md 2, Room card: type, name, total tables or quotas, whether available on all events. */
export function RoomCard({ room, to, closed, children }: RoomCardProps) {
  const Icon = room.type === 'offline' ? DoorOpen : Video;
  return (
    <Link
      to={to}
      className="flex min-w-0 flex-col gap-4 rounded-card bg-surface p-5 shadow-card ring-1 ring-line hover:ring-2 hover:ring-line-strong"
    >
      <span className="flex items-start gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent">
          <Icon aria-hidden className="size-6" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="text-lg leading-snug font-semibold wrap-anywhere">{room.name}</span>
          <span className="figures text-muted">
            {room.type === 'offline' ? t('Offline') : t('Online')} · {seatsWord(room)}
          </span>
          <span className="text-sm text-muted">
            {closed
              ? t('Not available in this event')
              : room.disabledEventId.length === 0
                ? t('Available on all events')
                : t('Not available on all events')}
          </span>
        </span>
        <ArrowRight aria-hidden className="mt-1 size-5 shrink-0 text-muted" />
      </span>
      {children}
    </Link>
  );
}
