import { Ban, ChevronRight, CircleCheck, CircleSlash, Coffee, type LucideIcon, Radio } from 'lucide-react';
import { useState } from 'react';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { listTimeslots } from '../../../contract/programs.ts';
import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { spanInOwnZone } from '../../../domain/time/own-zone.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { viewerZone } from '../../components/viewer-zone.ts';
import { EmptyState } from '../../ui/message-state.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tone } from '../../ui/tone.ts';
import { spoken, t } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import { TimeslotDialog } from './timeslot-dialog.tsx';
import { freeText, timeslotTypeLabels } from './timeslot-text.ts';

type Slot = ResultOf<typeof listTimeslots>['timeslots'][number];

export interface TimeslotListProps {
  event: ProgramEvent;
  timezone: string;
  editor: boolean;
}

/** The timeslots of an event, oldest first, with the seats still free; each opens its details. */
export function TimeslotList({ event, timezone, editor }: TimeslotListProps) {
  const query = useApiQuery(
    listTimeslots,
    { params: { programId: event.programId, eventId: event.id } },
    { refetchInterval: 60_000 },
  );
  const [opened, setOpened] = useState<string | null>(null);
  const now = usePresent(30_000);
  return (
    <QueryView query={query} loading={t('Loading the timeslots')}>
      {({ timeslots }) => (
        <>
          {timeslots.length === 0 ? (
            <EmptyState title={t('There is no timeslot for this program/event')} />
          ) : null}
          <ul className="grid gap-x-8 sm:grid-cols-2 laptop:grid-cols-3">
            {timeslots.map((slot) => (
              <li key={slot.id} className="border-b border-line">
                <SlotRow slot={slot} timezone={timezone} now={now} onOpen={() => setOpened(slot.id)} />
              </li>
            ))}
          </ul>
          <TimeslotDialog
            event={event}
            timezone={timezone}
            editor={editor}
            timeslotId={opened}
            open={opened !== null}
            onClose={() => setOpened(null)}
          />
        </>
      )}
    </QueryView>
  );
}

interface SlotRowProps {
  slot: Slot;
  timezone: string;
  now: Instant;
  onOpen: () => void;
}

function SlotRow({ slot, timezone, now, onOpen }: SlotRowProps) {
  const own = spanInOwnZone(slot.slotStartTime, slot.slotEndTime, timezone, viewerZone(), spoken());
  const { tone, icon, word } = slotStyle(slot, now);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="figures flex min-h-14 w-full items-center gap-3 rounded-control py-2 text-left hover:bg-sunken"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold">
            {timeOf(slot.slotStartTime, timezone)} – {timeOf(slot.slotEndTime, timezone)}
          </span>
          {own ? <span className="text-sm text-muted">{own}</span> : null}
          {slot.roomId ? (
            <span className="text-sm text-muted wrap-anywhere">{slot.roomName ?? t('Deleted room')}</span>
          ) : null}
        </span>
        <StatusPill tone={tone} icon={icon}>
          {word}
        </StatusPill>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </button>
  );
}

function slotStyle(slot: Slot, now: Instant): { tone: Tone; icon: LucideIcon; word: string } {
  if (slot.timeslotType !== 'TIMESLOT')
    return { tone: 'neutral', icon: Coffee, word: t(timeslotTypeLabels[slot.timeslotType]) };
  if (slot.isDisabled) return { tone: 'neutral', icon: Ban, word: t('Disabled') };
  if (slot.slotEndTime <= now) return { tone: 'neutral', icon: CircleSlash, word: t('Ended') };
  const free = freeText(slot.freeSeats);
  if (slot.slotStartTime <= now)
    return { tone: 'accent', icon: Radio, word: t('Now · {free}', { free: free ?? 'full' }) };
  return free
    ? { tone: 'good', icon: CircleCheck, word: free }
    : { tone: 'warn', icon: CircleSlash, word: t('Full') };
}
