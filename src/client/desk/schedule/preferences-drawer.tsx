import { useState } from 'react';
import type { CallError } from '../../../contract/call.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { getMeetingPreferences, saveMeetingPreferences } from '../../../contract/events.ts';
import { listTimeslots } from '../../../contract/programs.ts';
import {
  type ProgramEvent,
  type Timeslot,
  type TimeslotType,
  timeslotTypes,
} from '../../../domain/schedule/schedule.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { sameValue } from '../../../domain/verdict/optimistic-concurrency.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { t } from '../../words/words.ts';
import { QueryView, togetherOf } from '../query-view.tsx';
import { useApiMutation, useApiQuery } from '../use-api.ts';
import type { EventDialogProps } from './publish-event-dialog.tsx';
import { timeslotTypeLabels } from './timeslot-text.ts';
import { usePreferencesConflict } from './use-preferences-conflict.ts';
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

interface PreferencesFormProps {
  event: ProgramEvent;
  timezone: string;
  given: Given;
  slots: readonly Timeslot[];
  onClose: () => void;
}

function PreferencesForm({ event, timezone, given: present, slots, onClose }: PreferencesFormProps) {
  /** As they were when the form was opened. */
  const [given] = useState(present);
  const [venues, setVenues] = useState(given.venues);
  const [wishes, setWishes] = useState(given.timeslots);
  const [problem, setProblem] = useState<CallError | null>(null);
  const send = useApiMutation(saveMeetingPreferences, {
    onSuccess: () => {
      toastSuccess(t('Meeting preferences saved.'));
      onClose();
    },
    onError: (error) => {
      if (!conflict.handle(error)) setProblem(error);
    },
  });
  const params = { programId: event.programId, eventId: event.id };
  const conflict = usePreferencesConflict(given, {
    busy: send.isPending,
    timeOf: (timeslotId) => spanOf(slots, timeslotId, timezone),
    resend: (body) => send.mutate({ params, body }),
    onTheirs: (theirs) => {
      const wished = new Map(theirs.timeslots?.map((one) => [one.timeslotId, one]));
      if (theirs.venues) setVenues(theirs.venues);
      setWishes((now) => now.map((one) => wished.get(one.timeslotId) ?? one));
    },
  });
  const wish = (timeslotId: string, next: { type?: TimeslotType; isDisabled?: boolean }) => {
    setProblem(null);
    setWishes(wishes.map((one) => (one.timeslotId === timeslotId ? { ...one, ...next } : one)));
  };
  const before = new Map(given.timeslots.map((one) => [one.timeslotId, one]));
  // Only what was touched is sent: what others change meanwhile stays.
  const touched = wishes.filter((one) => {
    const was = before.get(one.timeslotId);
    return was?.type !== one.type || was.isDisabled !== one.isDisabled;
  });
  const leave = useUnsaved(touched.length > 0 || !sameValue(venues, given.venues));
  const faultOf = (timeslotId: string) => {
    const index = touched.findIndex((one) => one.timeslotId === timeslotId);
    return problem?.issues.find(({ path }) => path.startsWith(`timeslots.${index}.`))?.message;
  };
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          send.mutate({ params, body: conflict.withSeen({ venues, timeslots: touched }) });
        }}
      >
        <VenuesField
          value={venues}
          onChange={setVenues}
          error={problem?.issues.find(({ path }) => path === 'venues')?.message}
        />
        <ul className="flex flex-col">
          {wishes.map((one) => {
            const time = spanOf(slots, one.timeslotId, timezone);
            if (!time) return null;
            return (
              <li
                key={one.timeslotId}
                className="grid grid-cols-[1fr_8.5rem] items-center gap-x-4 border-t border-line py-2"
              >
                <CheckboxField
                  label={<span className="figures">{time}</span>}
                  hint={one.isDisabled ? t('Disabled') : t('Open')}
                  checked={!one.isDisabled}
                  onChange={({ target }) => wish(one.timeslotId, { isDisabled: !target.checked })}
                />
                <SelectField
                  label={t('Type of {time}', { time })}
                  hideLabel
                  value={one.type}
                  error={faultOf(one.timeslotId)}
                  options={timeslotTypes.map((value) => ({ value, label: t(timeslotTypeLabels[value]) }))}
                  onChange={({ target }) => wish(one.timeslotId, { type: target.value as TimeslotType })}
                />
              </li>
            );
          })}
        </ul>
        {problem && problem.issues.length === 0 ? <Banner tone="problem" title={problem.text} /> : null}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button disabled={send.isPending} onClick={() => leave(onClose)}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={send.isPending}>
            {t('Save preferences')}
          </Button>
        </div>
      </form>
      {conflict.question}
    </>
  );
}

/** The local hours of a timeslot; empty: it no longer exists. */
function spanOf(slots: readonly Timeslot[], timeslotId: string, timezone: string): string {
  const slot = slots.find(({ id }) => id === timeslotId);
  return slot ? `${timeOf(slot.slotStartTime, timezone)} – ${timeOf(slot.slotEndTime, timezone)}` : '';
}
