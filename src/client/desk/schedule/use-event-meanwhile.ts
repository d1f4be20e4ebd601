import type { EditEventArgs } from '../../../domain/schedule/edit-event.ts';
import type { EventPlan } from '../../../domain/schedule/generate.ts';
import type { Venue } from '../../../domain/schedule/schedule.ts';
import { formatDay } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import type { FieldTold } from '../changed-meanwhile/both-texts.tsx';
import { useChangedMeanwhile } from '../changed-meanwhile/use-changed-meanwhile.tsx';
import { venueLabels } from '../programs/venue-label.ts';
import { type PlanValues, valuesOfPlan } from './plan-values.ts';
import { timeslotTypeLabels } from './timeslot-words.ts';
import type { PlanForm } from './use-plan-form.ts';

/** What an event's form sends. */
export type EventArgs = Required<Omit<EditEventArgs, 'seen'>>;

/** What of an event's plan its form says. */
export const eventArgsOf = (plan: EventPlan): EventArgs => ({
  name: plan.name,
  type: plan.type,
  date: plan.date,
  startTime: plan.startTime,
  endTime: plan.endTime,
  duration: plan.duration,
  defaultGap: plan.defaultGap,
  breaks: plan.breaks,
});

/**
 * The form of an event that others of the staff may change at the same time.
 *
 * @param present as the server has it
 */
export function useEventMeanwhile(
  present: EventPlan,
  form: PlanForm,
  { busy, resend }: { busy: boolean; resend: (body: EditEventArgs) => void },
) {
  return useChangedMeanwhile<EventArgs>({
    read: eventArgsOf(present),
    fields: eventTold(),
    busy,
    resend,
    onTheirs: (theirs) => form.change(withTheirs(form.values, present, theirs)),
  });
}

/** Which fields of the form a part of a plan stands in, with what they say then. */
function withTheirs(values: PlanValues, present: EventPlan, theirs: Partial<EventArgs>): Partial<PlanValues> {
  const all = valuesOfPlan({ ...present, ...theirs });
  const { name, date, startTime, endTime, duration, defaultGap, type, breaks } = theirs;
  return {
    days: values.days.map((day) => ({
      ...day,
      ...(name === undefined ? {} : { name }),
      ...(date === undefined ? {} : { date }),
      ...(startTime === undefined ? {} : { startTime }),
      ...(endTime === undefined ? {} : { endTime }),
    })),
    ...(duration === undefined ? {} : { duration: all.duration }),
    ...(defaultGap === undefined ? {} : { gap: all.gap }),
    ...(type === undefined ? {} : { type: all.type }),
    ...(breaks === undefined ? {} : { breaks: all.breaks }),
  };
}

const eventTold = (): Record<keyof EventArgs, FieldTold> => ({
  name: { label: t('Event name') },
  type: {
    label: t('Venues'),
    say: (value) => (value as Venue[]).map((venue) => t(venueLabels[venue])).join(', '),
  },
  date: { label: t('Date'), say: (value) => formatDay(String(value)) },
  startTime: { label: t('Start time') },
  endTime: { label: t('End time') },
  duration: { label: t('Minutes per timeslot'), say: minutes },
  defaultGap: { label: t('Gap between timeslots'), say: minutes },
  breaks: {
    label: t('Breaks'),
    say: (value) =>
      (value as EventPlan['breaks'])
        .map(({ startTime, endTime, timeslotType = 'BREAKTIME' }) =>
          [`${startTime}–${endTime}`, t(timeslotTypeLabels[timeslotType])].join(' · '),
        )
        .join('\n'),
  },
});

const minutes = (value: unknown): string => t('{rest} min', { rest: Number(value) });
