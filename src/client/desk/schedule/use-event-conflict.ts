import {
  type EditEventArgs,
  readOfTimeslots,
  type TimeslotRead,
} from '../../../domain/schedule/edit-event.ts';
import { type EventPlan, planTimeslots } from '../../../domain/schedule/generate.ts';
import type { Timeslot, Venue } from '../../../domain/schedule/schedule.ts';
import { clockOfDayTime } from '../../../domain/time/day-times.ts';
import { formatDay } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import type { ConflictField } from '../shared/edit-conflict/both-texts.tsx';
import { useEditConflict } from '../shared/edit-conflict/use-edit-conflict.tsx';
import { venueLabels } from '../shared/venue-label.ts';
import { type PlanValues, valuesOfPlan } from './plan-values.ts';
import { timeslotTypeLabels } from './timeslot-text.ts';
import type { PlanForm } from './use-plan-form.ts';

/** What an event's form sends. */
export type EventArgs = Required<Omit<EditEventArgs, 'seen'>>;

/** With its timeslots, which are read with it and made by it. */
type EventRead = EventArgs & { timeslots?: TimeslotRead[] };

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

export interface EventMeanwhileParts {
  /** The event as the server has it. */
  present: EventPlan;
  timeslots: readonly Timeslot[];
  timezone: string;
  busy: boolean;
  resend: (body: EditEventArgs) => void;
}

/** The form of an event that others of the staff may change at the same time, or its timeslots one by one. */
export function useEventConflict(form: PlanForm, parts: EventMeanwhileParts) {
  const { present, timeslots, timezone, busy, resend } = parts;
  const [plan] = form.read.plans;
  const planned = () => (plan ? readOfTimeslots(planTimeslots(plan, timezone), plan.date, timezone) : []);
  return useEditConflict<EventRead>({
    read: { ...eventArgsOf(present), timeslots: readOfTimeslots(timeslots, present.date, timezone) },
    fields: eventConflictFields(planned),
    busy,
    resend,
    onTheirs: (theirs) => form.change(withTheirs(form.values, present, theirs)),
  });
}

/** Which fields of the form a part of a plan stands in, with what they say then; the timeslots stay with their hours. */
function withTheirs(values: PlanValues, present: EventPlan, given: Partial<EventRead>): Partial<PlanValues> {
  const { timeslots, ...said } = given;
  const { name: _, type: __, ...hours } = eventArgsOf(present);
  const theirs: Partial<EventArgs> = timeslots ? { ...hours, ...said } : said;
  const all = valuesOfPlan({ ...present, ...theirs });
  const { name, date, startTime, endTime, duration, defaultGap, type, breaks } = theirs;
  return {
    days: values.days.map((day) => ({
      ...day,
      ...(name === undefined ? {} : { name }),
      ...(date === undefined ? {} : { date }),
      ...(startTime === undefined ? {} : { startTime }),
      ...(endTime === undefined ? {} : { endTime: clockOfDayTime(endTime) }),
    })),
    ...(duration === undefined ? {} : { duration: all.duration }),
    ...(defaultGap === undefined ? {} : { gap: all.gap }),
    ...(type === undefined ? {} : { type: all.type }),
    ...(breaks === undefined ? {} : { breaks: all.breaks }),
  };
}

/** @param planned the timeslots that the form's hours make */
const eventConflictFields = (planned: () => TimeslotRead[]): Record<keyof EventRead, ConflictField> => ({
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
  timeslots: {
    label: t('Timeslots'),
    // A form says hours; what they make is told beside those that stand.
    say: (value) => ((value as TimeslotRead[] | undefined) ?? planned()).map(timeslotLine).join('\n'),
  },
});

const timeslotLine = ({ startTime, endTime, venues, gap, disabled }: TimeslotRead): string =>
  [
    `${startTime}–${endTime}`,
    venues.map((venue) => t(venueLabels[venue])).join(', '),
    gap > 0 ? t('Gap {gap} min', { gap }) : '',
    disabled ? t('Disabled') : '',
  ]
    .filter(Boolean)
    .join(' · ');

const minutes = (value: unknown): string => t('{rest} min', { rest: Number(value) });
