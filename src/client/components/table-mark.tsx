import { Hourglass } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { softTone } from '../ui/tone.ts';
import type { TableCardProps } from './table-card.tsx';
import { freeTableClass, TableState, tableStyle } from './table-state.tsx';

/** One table as its name and state: where a floor plan has no space for more. Who sits there is in its sheet, and for screen readers. */
export function TableMark({ name, shortName, seated, now, afterMinutes, wish, onOpen }: TableCardProps) {
  const look = tableStyle(seated?.meeting ?? null, now, afterMinutes);
  const Icon = look.icon;
  return (
    <button
      type="button"
      data-seat-state={look.state}
      data-meeting={seated?.meeting.id}
      data-waiting={look.waiting ?? undefined}
      onClick={onOpen}
      className={classNames(
        'flex size-full min-w-0 flex-col items-center justify-center gap-0.5 overflow-hidden rounded-control p-0.5 leading-none',
        seated ? softTone[look.tone] : freeTableClass,
        seated && (look.waiting === null ? 'ring-1 ring-line' : 'ring-2 ring-late'),
      )}
    >
      <span aria-hidden className="figures max-w-full truncate text-sm font-semibold">
        {shortName ?? name}
      </span>
      <span className="flex gap-0.5">
        <Icon aria-hidden className="size-4 shrink-0" />
        {wish ? <Hourglass aria-hidden className="size-4 shrink-0" /> : null}
      </span>
      <span className="sr-only">
        {name} <TableState look={look} />{' '}
        {seated ? `${seated.owner.organizationName}, ${seated.participant.organizationName}` : ''} {wish}
      </span>
    </button>
  );
}
