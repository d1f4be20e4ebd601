import { DoorClosed, DoorOpen } from 'lucide-react';
import { setOwnTimeslots } from '../../../contract/own-timeslots.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { dayPartLabels, dayParts, slotsOfPart } from '../../../domain/schedule/own-part.ts';
import type { ProgramEvent, Timeslot } from '../../../domain/schedule/schedule.ts';
import { openVenues, type SlotUse } from '../../../domain/schedule/timeslot-status.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { Button } from '../../ui/button.tsx';
import { OfflineMark } from '../../ui/offline-mark.tsx';
import { useServerUnreachable } from '../../ui/server-reach.ts';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';

export interface NotHereProps {
  program: ProgramResult;
  event: Pick<ProgramEvent, 'date'>;
  timeslots: readonly Timeslot[];
  use: SlotUse;
  now: Instant;
}

/** Closes a morning, an afternoon or a day of an event with one press, and opens it again with another. */
export function NotHere({ program, event, timeslots, use, now }: NotHereProps) {
  const set = useApiMutation(setOwnTimeslots, { onError: toastProblem, renewOnError: true });
  const offline = useServerUnreachable();
  const at = { day: event.date, zone: program.timezone, now };
  const parts = dayParts
    .map((part) => ({ part, slots: slotsOfPart(timeslots, part, at) }))
    .filter(
      ({ part, slots }) => slots.length > 0 && (part === 'DAY' || slots.length < restOf(timeslots, at)),
    );
  if (parts.length === 0) return null;
  const press = (slots: readonly Timeslot[], to: 'CLOSED' | 'OPEN') =>
    set.mutate({ params: { programId: program.id }, body: { timeslotIds: slots.map(({ id }) => id), to } });
  return (
    <fieldset aria-labelledby="not-here" className="flex flex-wrap items-center gap-3">
      <span id="not-here" className="basis-full font-medium sm:basis-auto">
        {t('Not here')}
      </span>
      {parts.map(({ part, slots }) => {
        const closed = slots.every((slot) => openVenues(slot, [use]).length === 0);
        return (
          <Button
            key={part}
            icon={closed ? DoorClosed : DoorOpen}
            aria-pressed={closed}
            variant={closed ? 'primary' : 'secondary'}
            disabled={set.isPending || offline}
            onClick={() => press(slots, closed ? 'OPEN' : 'CLOSED')}
          >
            {t(dayPartLabels[part])}
            <OfflineMark />
          </Button>
        );
      })}
    </fieldset>
  );
}

const restOf = (timeslots: readonly Timeslot[], at: Parameters<typeof slotsOfPart>[2]): number =>
  slotsOfPart(timeslots, 'DAY', at).length;
