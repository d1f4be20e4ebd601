import { useState } from 'react';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { getMeetingPreferences, saveMeetingPreferences } from '../../../contract/events.ts';
import { listTimeslots } from '../../../contract/programs.ts';
import {
  type MeetingPreferencesArgs,
  meetingPreferencesArgs,
} from '../../../domain/schedule/edit-timeslots.ts';
import { type ProgramEvent, timeslotTypes } from '../../../domain/schedule/schedule.ts';
import { withTheirWishes } from '../../../domain/schedule/timeslots-conflict.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { sameValue } from '../../../domain/verdict/optimistic-concurrency.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { QueryView, togetherOf } from '../query-view.tsx';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { FormControl } from '../shared/form/form-control.tsx';
import { useEditForm } from '../shared/form/use-edit-form.ts';
import { useApiQuery } from '../use-api.ts';
import { preferencesConflictFields } from './preferences-conflict-fields.ts';
import type { EventDialogProps } from './publish-event-dialog.tsx';
import { timeslotTypeLabels } from './timeslot-text.ts';

import { VenuesField } from './venues-field.tsx';

/** SPEC.md 3, Meeting preferences: what an event offers, all timeslots on one page. */
export function PreferencesDrawer({
  event,
  timezone,
  open,
  onClose,
}: EventDialogProps & { timezone: string }) {
  return (
    <FormDrawer
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('Meeting preferences')}
      description={event.name}
    >
      {open ? <Preferences event={event} timezone={timezone} onClose={onClose} /> : null}
    </FormDrawer>
  );
}

type Given = ResultOf<typeof getMeetingPreferences>;
type Slot = ResultOf<typeof listTimeslots>['timeslots'][number];

function Preferences({
  event,
  timezone,
  onClose,
}: {
  event: ProgramEvent;
  timezone: string;
  onClose: () => void;
}) {
  const params = { programId: event.programId, eventId: event.id };
  const given = useApiQuery(getMeetingPreferences, { params }, { staleTime: 0, gcTime: 0 });
  const slots = useApiQuery(listTimeslots, { params });
  return (
    <QueryView
      query={togetherOf({ given, slots })}
      rows={6}
      loading={t('Loading the meeting preferences')}
      banner={false}
    >
      {({ given, slots }) => (
        <PreferencesForm
          event={event}
          timezone={timezone}
          given={given}
          slots={slots.timeslots}
          onClose={onClose}
        />
      )}
    </QueryView>
  );
}

const preferencesArgs = meetingPreferencesArgs.omit({ seen: true });
type Wish = MeetingPreferencesArgs['timeslots'][number];

interface PreferencesFormProps {
  event: ProgramEvent;
  timezone: string;
  given: Given;
  slots: readonly Slot[];
  onClose: () => void;
}

function PreferencesForm({ event, timezone, given, slots, onClose }: PreferencesFormProps) {
  /** As they were when the form was opened. */
  const [{ venues, timeslots }] = useState(given);
  const before = new Map(timeslots.map((one) => [one.timeslotId, one]));
  // Only what was touched is sent: what others change meanwhile stays.
  const touched = (wishes: readonly Wish[]) =>
    wishes.filter((one) => !sameValue(one, before.get(one.timeslotId)));
  const timeOfSlot = (timeslotId: string) => spanOf(slots, timeslotId, timezone);
  const form = useEditForm(preferencesArgs, {
    values: { venues, timeslots },
    call: saveMeetingPreferences,
    params: { programId: event.programId, eventId: event.id },
    body: (args) => ({ ...args, timeslots: touched(args.timeslots) }),
    fieldOf: (path, { timeslots: wishes = [] }) => {
      const [, index] = /^timeslots\.(\d+)\./.exec(path) ?? [];
      if (index === undefined) return path;
      const wrong = touched(wishes)[Number(index)];
      return `timeslots.${wishes.findIndex(({ timeslotId }) => timeslotId === wrong?.timeslotId)}.type`;
    },
    conflict: {
      fields: preferencesConflictFields(timeOfSlot),
      join: withTheirWishes,
      inForm: ({ timeslots: wished = [], ...theirs }, { timeslots: wishes = [] }) => {
        const theirWishes = new Map(wished.map((one) => [one.timeslotId, one]));
        return { ...theirs, timeslots: wishes.map((one) => theirWishes.get(one.timeslotId) ?? one) };
      },
    },
    onSuccess: () => {
      toastSuccess(t('Meeting preferences saved.'));
      onClose();
    },
  });
  return (
    <ApiForm form={form}>
      <FormControl name="venues">{(field) => <VenuesField {...field} />}</FormControl>
      <ul className="flex flex-col">
        {timeslots.map(({ timeslotId }, index) => {
          const time = timeOfSlot(timeslotId);
          if (!time) return null;
          return (
            <li
              key={timeslotId}
              className="grid grid-cols-[1fr_8.5rem] items-center gap-x-4 border-t border-line py-2"
            >
              <FormControl name={`timeslots.${index}.isDisabled`}>
                {({ value, onChange }) => (
                  <CheckboxField
                    label={<span className="figures">{time}</span>}
                    hint={value ? t('Disabled') : t('Open')}
                    checked={!value}
                    onChange={({ target }) => onChange(!target.checked)}
                  />
                )}
              </FormControl>
              <SelectField
                name={`timeslots.${index}.type`}
                label={t('Type of {time}', { time })}
                hideLabel
                options={timeslotTypes.map((value) => ({ value, label: t(timeslotTypeLabels[value]) }))}
              />
            </li>
          );
        })}
      </ul>
      <FormButtons submit={t('Save preferences')} onCancel={onClose} />
    </ApiForm>
  );
}

/** The local hours of a timeslot, with its room if it is one room's; empty: it no longer exists. */
function spanOf(slots: readonly Slot[], timeslotId: string, timezone: string): string {
  const slot = slots.find(({ id }) => id === timeslotId);
  if (!slot) return '';
  const span = `${timeOf(slot.slotStartTime, timezone)} – ${timeOf(slot.slotEndTime, timezone)}`;
  return slot.roomName ? `${span} · ${slot.roomName}` : span;
}
