import { CircleAlert } from 'lucide-react';
import type { EventPlan, PlannedTimeslot } from '../../../domain/schedule/generate.ts';
import { planTimeslots } from '../../../domain/schedule/generate.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { clockChangesIn } from '../../../domain/time/zone-changes.ts';
import { zoneTitle } from '../../../domain/time/zone-names.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { formatDay, formatSpan } from '../../words/dates.ts';
import { many, t, textOf } from '../../words/words.ts';
import { zoneLabel, zoneText } from '../../words/zone-labels.ts';
import { type Places, placesFor } from './capacity.ts';
import type { PlanValues } from './plan-values.ts';
import type { ReadPlan } from './read-plan.ts';

export interface PlanPreviewProps {
  /** As far as it is said yet: a day that cannot be made without a fault here waits for its name. */
  read: ReadPlan;
  values: PlanValues;
  timezone: string;
  /** Rooms there are and rooms to make. */
  rooms: readonly Places[];
}

/** Exactly what will be made, day by day, as the server plans it; in a day's place what is wrong with it. */
export function PlanPreview({ read, values, timezone, rooms }: PlanPreviewProps) {
  const days = read.plans.map((plan) => (plan ? planTimeslots(plan, timezone) : null));
  const all = days.flatMap((slots) => slots ?? []);
  const meeting = all.filter(({ timeslotType }) => timeslotType === 'TIMESLOT');
  const capacity = meeting.reduce((sum, slot) => sum + placesFor(rooms, slot), 0);
  return (
    <div className="flex flex-col gap-5" data-preview>
      <dl className="figures grid grid-cols-2 gap-x-5 gap-y-3">
        <Count label={t('Events')} count={days.filter(Boolean).length} />
        <Count label={t('Timeslots')} count={meeting.length} />
        <Count label={t('New rooms')} count={read.rooms.filter(Boolean).length} />
        <Count label={t('Maximum meetings')} count={capacity} />
      </dl>
      <p className="text-sm text-muted">
        {capacity === 0 && meeting.length > 0
          ? t('There is no table or quota for these timeslots yet: add a room.')
          : t('The timeslots multiplied by their tables and quotas. All times in {timezone}.', {
              timezone: zoneInFull(all, timezone),
            })}
      </p>
      <ol className="flex flex-col gap-5">
        {days.map((slots, index) => (
          <li key={values.days[index]?.key ?? index}>
            <DayPreview
              title={values.days[index]?.name.trim() || t('Day {number}', { number: index + 1 })}
              plan={read.plans[index] ?? null}
              slots={slots}
              problems={problemsOf(read, index)}
              timezone={timezone}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-semibold">{count}</dd>
    </div>
  );
}

/** What stands in the way of a day: its own faults and those that all days share. */
const problemsOf = ({ faults }: ReadPlan, index: number): string[] => [
  ...new Set(
    Object.entries(faults).flatMap(([path, message]) =>
      path.startsWith(`days.${index}.`) || !/^(days|rooms)\./.test(path) ? [message] : [],
    ),
  ),
];

interface DayPreviewProps {
  title: string;
  plan: EventPlan | null;
  slots: PlannedTimeslot[] | null;
  problems: string[];
  timezone: string;
}

function DayPreview({ title, plan, slots, problems, timezone }: DayPreviewProps) {
  if (!plan || !slots)
    return (
      <>
        <h3 className="text-base">{title}</h3>
        {problems.length === 0 ? (
          <p className="py-1 text-muted">{t('Its timeslots appear here once it has a name.')}</p>
        ) : null}
        {problems.map((problem) => (
          <p key={problem} className="flex items-start gap-1.5 py-1 text-problem">
            <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
            {textOf(problem)}
          </p>
        ))}
      </>
    );
  const span = spanOf(slots);
  const count = slots.filter(({ timeslotType }) => timeslotType === 'TIMESLOT').length;
  return (
    <details open={slots.length <= 24}>
      <summary className="flex min-h-12 cursor-pointer flex-col justify-center rounded-control">
        <span className="font-semibold">{title}</span>
        <span className="figures text-sm text-muted">
          {formatDay(plan.date)} · {many(count, '{count} timeslot', '{count} timeslots')} ·{' '}
          {span ? zoneLabel(span.from, span.to, timezone) : null}
        </span>
      </summary>
      <SlotTimes slots={slots} timezone={timezone} />
    </details>
  );
}

/** From the first start to the last end of these timeslots, whatever their order; null: there are none. */
function spanOf(slots: readonly PlannedTimeslot[]): { from: Instant; to: Instant } | null {
  const from = slots.map(({ slotStartTime }) => slotStartTime).sort()[0];
  const to = slots
    .map(({ slotEndTime }) => slotEndTime)
    .sort()
    .at(-1);
  return from && to ? { from, to } : null;
}

/** "Europe/Berlin", and where the clock changes meanwhile "Europe/Berlin (GMT+2, from October 25, 2026 GMT+1)". */
function zoneInFull(slots: readonly PlannedTimeslot[], timezone: string): string {
  const span = spanOf(slots);
  return span && clockChangesIn(span.from, span.to, timezone)
    ? `${zoneTitle(timezone)} (${zoneText(span.from, span.to, timezone)})`
    : zoneTitle(timezone);
}

const breakText = { TIMESLOT: '', BREAKTIME: 'Break', OTHERS: 'Other' } as const;

interface SlotTimesProps {
  slots: readonly PlannedTimeslot[];
  timezone: string;
  /** What a room is called, by what its timeslots name. */
  roomNameOf?: (roomId: string) => string | undefined;
}

/** The times of planned timeslots; breaks are named, and the room of those that one room has. */
export function SlotTimes({ slots, timezone, roomNameOf }: SlotTimesProps) {
  const span = spanOf(slots);
  // Across a change of the clock an hour may repeat: each time says which.
  const changes = span !== null && clockChangesIn(span.from, span.to, timezone);
  return (
    <ul className="figures grid grid-cols-2 gap-x-5 text-sm" data-preview-slots={slots.length}>
      {slots.map((slot) => (
        <li
          key={`${slot.slotStartTime} ${slot.slotEndTime} ${slot.roomId ?? ''}`}
          className={
            slot.timeslotType === 'TIMESLOT'
              ? 'border-b border-line py-1.5'
              : 'border-b border-line py-1.5 text-muted'
          }
        >
          {changes
            ? formatSpan(slot.slotStartTime, slot.slotEndTime, timezone)
            : `${timeOf(slot.slotStartTime, timezone)} – ${timeOf(slot.slotEndTime, timezone)}`}{' '}
          {t(breakText[slot.timeslotType])}
          {slot.roomId && roomNameOf?.(slot.roomId) ? (
            <span className="block text-muted wrap-anywhere">{roomNameOf(slot.roomId)}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
