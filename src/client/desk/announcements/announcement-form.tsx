import { Eye, Send } from 'lucide-react';
import { useState } from 'react';
import { addAnnouncement } from '../../../contract/announcements.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { addAnnouncementArgs, announcementProblems } from '../../../domain/announcements/add-announcement.ts';
import {
  type AnnouncementAudience,
  MAX_ANNOUNCEMENT_LENGTH,
} from '../../../domain/announcements/announcement.ts';
import { announcementLength } from '../../../domain/announcements/announcement-length.ts';
import { type EndChoice, endMinutes, endOf } from '../../../domain/announcements/end-choice.ts';
import { addMinutes } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { TimePicker } from '../../ui/time-picker.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { formatNumber } from '../../words/numbers.ts';
import { type MessageLike, many, t } from '../../words/words.ts';
import { present, usePresent } from '../present.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { FormControl } from '../shared/form/form-control.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { whoSees } from './audience-text.ts';

/** A room as the form offers it. */
export interface OfferedRoom {
  id: string;
  name: string;
}

export interface AnnouncementFormProps {
  program: ProgramResult;
  rooms: readonly OfferedRoom[];
  onDone: () => void;
}

const HALF_AN_HOUR: EndChoice = { kind: 'IN', minutes: 30 };

/** Text, audience and end, with a sentence that says who will see it and where. */
export function AnnouncementForm({ program, rooms, onDone }: AnnouncementFormProps) {
  const zone = program.timezone;
  const now = usePresent(5000);
  const [end, setEnd] = useState<EndChoice>(HALF_AN_HOUR);
  const [first] = useState(() => endOf(HALF_AN_HOUR, present(), zone));
  const form = useApiForm(addAnnouncementArgs, {
    values: {
      text: '',
      audience: 'ALL' as AnnouncementAudience,
      roomId: null as string | null,
      endsAt: first,
    },
    call: addAnnouncement,
    params: { programId: program.id },
    // Minutes count from the moment at which it is sent.
    body: (args) => ({ ...args, endsAt: endOf(end, present(), zone) }),
    rules: { roomId: { setValueAs: (value: unknown) => value || null } },
    onSuccess: () => {
      toastSuccess(t('The announcement is shown.'));
      onDone();
    },
  });
  const [text, audience, roomId] = form.watch(['text', 'audience', 'roomId']);
  const room = rooms.find(({ id }) => id === roomId) ?? null;
  const endsAt = endOf(end, now, zone);
  const facts = { timelineEnd: program.timelineEnd, roomIds: rooms.map(({ id }) => id) };
  const endProblem = announcementProblems({ audience, roomId: roomId ?? null, endsAt }, facts, now).find(
    ({ path }) => path === 'endsAt',
  )?.message;
  const used = announcementLength(text.trim());
  return (
    <ApiForm form={form}>
      <TextareaField
        name="text"
        label={t('Text')}
        hint={t('{used} of {max} characters. Shown exactly as you write it; it is not translated.', {
          used: formatNumber(used),
          max: formatNumber(MAX_ANNOUNCEMENT_LENGTH),
        })}
        rows={3}
        autoComplete="off"
      />
      <FormControl name="audience">
        {({ name, value, onChange, error }) => (
          <RadioGroupField
            name={name}
            label={t('Audience')}
            options={[
              { value: 'ALL', label: t('Everyone') },
              { value: 'ROOM', label: t('One room'), disabled: rooms.length === 0 },
              {
                value: 'HERE',
                label: t('Everyone who is here'),
                hint: t('Organizations that have checked in today.'),
              },
            ]}
            value={value}
            onChange={onChange}
            error={error}
          />
        )}
      </FormControl>
      {audience === 'ROOM' ? (
        <SelectField
          name="roomId"
          label={t('Room')}
          placeholder={t('Choose a room')}
          options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <FormControl name="endsAt">
        {({ error }) => <EndField end={end} onEnd={setEnd} zone={zone} error={error ?? endProblem} />}
      </FormControl>
      <p className="flex items-start gap-2 rounded-card bg-sunken px-4 py-3">
        <Eye aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <span className="min-w-0 wrap-anywhere">
          {whoSees(audience, room?.name ?? null, timeOf(endsAt, zone))}
        </span>
      </p>
      <FormButtons
        submit={t('Show announcement')}
        icon={Send}
        onCancel={onDone}
        disabled={endProblem !== undefined}
      />
    </ApiForm>
  );
}

interface EndFieldProps {
  end: EndChoice;
  onEnd: (end: EndChoice) => void;
  zone: string;
  error: MessageLike | undefined;
}

/** For some minutes from now, or until a time of today. */
function EndField({ end, onEnd, zone, error }: EndFieldProps) {
  const atTime = end.kind === 'AT';
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t('Shown for')}
        value={atTime ? 'AT' : String(end.minutes)}
        options={[
          ...endMinutes.map((minutes) => ({
            value: String(minutes),
            label: many(minutes, '{count} minute', '{count} minutes'),
          })),
          { value: 'AT', label: t('Until a time today') },
        ]}
        onChange={({ target }) =>
          onEnd(
            target.value === 'AT'
              ? { kind: 'AT', time: timeOf(addMinutes(present(), 60), zone) }
              : { kind: 'IN', minutes: Number(target.value) },
          )
        }
        error={atTime ? undefined : error}
      />
      {end.kind === 'AT' ? (
        <TimePicker
          label={t('End')}
          hint={t('In the time zone of the program, {zone}.', { zone })}
          value={end.time}
          onChange={(time) => onEnd({ kind: 'AT', time })}
          error={error}
        />
      ) : null}
    </div>
  );
}
