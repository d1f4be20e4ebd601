import { asksForNewTimeslots, staysAsNamed, timeslotChanges } from '../../../domain/schedule/edit-event.ts';
import type { EventPlan } from '../../../domain/schedule/generate.ts';
import type { Timeslot } from '../../../domain/schedule/schedule.ts';
import { Banner } from '../../ui/banner.tsx';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';
import { type Places, placesFor } from './capacity.ts';
import { PlanPreview, SlotTimes } from './plan-preview.tsx';
import type { PlanForm } from './use-plan-form.ts';

export interface EditPreviewProps {
  present: EventPlan;
  timeslots: readonly Timeslot[];
  form: PlanForm;
  timezone: string;
  rooms: readonly (Places & { name?: string })[];
}

/** What a change makes of the event's timeslots. */
export function EditPreview({ present, timeslots, form, timezone, rooms }: EditPreviewProps) {
  const [next] = form.read.plans;
  if (!next) return <PlanPreview read={form.shown} values={form.values} timezone={timezone} rooms={rooms} />;
  if (!asksForNewTimeslots(present, next) || staysAsNamed(present, next, timeslots)) {
    const capacity = timeslots
      .filter(({ timeslotType }) => timeslotType === 'TIMESLOT')
      .reduce((sum, slot) => sum + placesFor(rooms, slot), 0);
    return (
      <div className="flex flex-col gap-4" data-preview>
        <p className="text-muted">
          {rich('Its timeslots do not change. Maximum meetings: {most}.', {
            most: <span className="figures">{capacity}</span>,
          })}
        </p>
        <SlotTimes
          slots={timeslots}
          timezone={timezone}
          roomNameOf={(roomId) => rooms.find(({ id }) => id === roomId)?.name}
        />
      </div>
    );
  }
  const { kept, removed, added } = timeslotChanges(present, next, timeslots, timezone);
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="info" title={t('The timeslots will be recalculated')}>
        {rich('{changes} Timeslots with meetings cannot be removed: move or cancel the meetings first.', {
          changes: (
            <span className="figures">
              {t('{stay} kept, {added} new, {gone} removed.', {
                stay: kept.length,
                added: added.length,
                gone: removed.length,
              })}
            </span>
          ),
        })}
      </Banner>
      <PlanPreview read={form.shown} values={form.values} timezone={timezone} rooms={rooms} />
    </div>
  );
}
