import { useEffect, useRef } from 'react';
import type { Instant } from '../../../domain/time/instants.ts';
import type { DoorTimeslot } from '../../../offline/documents.ts';
import { TimeslotChip } from '../../components/timeslot-chip.tsx';
import { t } from '../../words/words.ts';

export interface SlotListProps {
  /** Oldest first, breaks too. */
  slots: readonly DoorTimeslot[];
  selectedId: string | null;
  now: Instant;
  zone: string;
  onSelect: (id: string) => void;
}

/** The timeslots of an event. Where the list scrolls by itself (phones), the selected one is brought into view. */
export function SlotList({ slots, selectedId, now, zone, onSelect }: SlotListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const node = list.current;
    const chosen = selectedId && node?.querySelector('[aria-current="true"]')?.parentElement;
    // Not scrollIntoView: it would move the page as well.
    if (node && chosen) node.scrollTop = chosen.offsetTop - node.offsetTop - chosen.offsetHeight;
  }, [selectedId]);
  return (
    <ul
      ref={list}
      aria-label={t('Timeslots')}
      className="flex max-h-56 flex-col gap-2 overflow-y-auto p-0.5 lg:max-h-none lg:overflow-visible"
    >
      {slots.map((slot) => (
        <li key={slot.id}>
          <TimeslotChip
            slot={slot}
            now={now}
            zone={zone}
            selected={slot.id === selectedId}
            onSelect={() => onSelect(slot.id)}
          />
        </li>
      ))}
    </ul>
  );
}
