import { listRooms, type ProgramResult } from '../../../contract/programs.ts';
import { addSession, type SessionResult, updateSession } from '../../../contract/sessions.ts';
import { type SaveSessionArgs, sessionAsGiven } from '../../../domain/sessions/save-session.ts';
import { type SessionKind, sessionKinds } from '../../../domain/sessions/session.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { TimePicker } from '../../ui/time-picker.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import type { ConflictField } from '../shared/edit-conflict/both-texts.tsx';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { FormControl } from '../shared/form/form-control.tsx';
import { useEditForm } from '../shared/form/use-edit-form.ts';
import { useApiQuery } from '../use-api.ts';
import { asTyped, isNightTime, sessionFormArgs, valuesOf } from './session-form-args.ts';
import { kindLabels } from './session-text.ts';

export interface SessionFormProps {
  program: ProgramResult;
  /** Null: a new one. */
  session: SessionResult | null;
  /** On which day a new one begins. */
  date: string;
  onDone: () => void;
}

/** Everything of one session; what is typed stays when the server refuses. */
export function SessionForm({ program, session, date, onDone }: SessionFormProps) {
  const zone = program.timezone;
  const rooms = useApiQuery(listRooms, { params: { programId: program.id } }).data?.rooms ?? [];
  const params = { programId: program.id, sessionId: session?.id ?? '' };
  const form = useEditForm(sessionFormArgs, {
    values: valuesOf(session, zone, date),
    call: session ? updateSession : addSession,
    params: session ? params : { programId: program.id },
    conflict: session && {
      read: { ...sessionAsGiven(session, zone) },
      fields: conflictFields((id) => rooms.find((room) => room.id === id)?.name ?? ''),
      inForm: asTyped,
    },
    onSuccess: () => {
      toastSuccess(session ? t('The session is saved.') : t('The session is added.'));
      onDone();
    },
  });
  const [startTime, roomId, kind, late] = form.watch(['startTime', 'roomId', 'kind', 'late']);
  const gone = session?.roomId && !rooms.some(({ id }) => id === session.roomId) ? session.roomId : null;
  return (
    <ApiForm form={form}>
      <TextField name="title" label={t('Title')} autoComplete="off" />
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <TextField name="date" label={t('Date')} type="date" className="w-full sm:w-52" />
        <FormControl name="startTime">
          {(field) => <TimePicker label={t('Start time')} {...field} />}
        </FormControl>
        <FormControl name="endTime">
          {(field) => (
            <TimePicker
              label={t('End time')}
              hint={t('A time until 06:00 can be on the next morning.')}
              {...field}
            />
          )}
        </FormControl>
      </div>
      {late || isNightTime(startTime) ? (
        <CheckboxField
          name="late"
          label={t('It starts after midnight')}
          hint={t('During the night after this day, so on the next morning.')}
        />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="roomId"
          label={t('Room')}
          options={[
            { value: '', label: t('Another place') },
            ...rooms.map(({ id, name }) => ({ value: id, label: name })),
            ...(gone ? [{ value: gone, label: t('Deleted room') }] : []),
          ]}
        />
        {roomId ? null : <TextField name="place" label={t('Place')} optional autoComplete="off" />}
      </div>
      <FormControl name="kind">
        {({ name, value, onChange, error }) => (
          <RadioGroupField
            name={name}
            label={t('Who comes')}
            options={sessionKinds.map((one) => ({
              value: one,
              label: t(kindLabels[one]),
              hint: kindHint(one),
            }))}
            value={value}
            onChange={onChange}
            error={error}
          />
        )}
      </FormControl>
      {kind === 'BOOKABLE' ? (
        <TextField
          name="capacity"
          label={t('Capacity')}
          hint={t('How many people may register. Empty: any number.')}
          optional
          inputMode="numeric"
          autoComplete="off"
          className="sm:w-72"
        />
      ) : null}
      <TextareaField name="speakers" label={t('Speakers')} hint={t('One per line.')} optional rows={3} />
      <TextareaField name="description" label={t('Description')} optional rows={5} />
      <FormButtons submit={session ? t('Save session') : t('Add session')} onCancel={onDone} />
    </ApiForm>
  );
}

const kindHint = (kind: SessionKind): string =>
  kind === 'SHOWN'
    ? t('It appears in the schedule. Nobody registers, and meetings can take place at the same time.')
    : t(
        'People of attending organizations register. An organization has no meetings while all of its people are in sessions.',
      );

/** Labels and values of a session's fields, for the question when other staff have changed it too. */
const conflictFields = (
  roomNameOf: (id: string) => string,
): Record<keyof SaveSessionArgs, ConflictField> => ({
  title: { label: t('Title') },
  description: { label: t('Description') },
  speakers: { label: t('Speakers'), say: (value) => ((value ?? []) as string[]).join(', ') },
  date: { label: t('Date') },
  startTime: { label: t('Start time') },
  endTime: { label: t('End time') },
  roomId: {
    label: t('Room'),
    say: (value) => (typeof value === 'string' ? roomNameOf(value) : t('Another place')),
  },
  place: { label: t('Place') },
  kind: { label: t('Who comes'), say: (value) => t(kindLabels[value as SessionKind]) },
  capacity: { label: t('Capacity'), say: (value) => String(value ?? '') },
});
