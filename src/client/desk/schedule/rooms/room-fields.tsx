import { DoorOpen, Monitor } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { MIN_QUOTA } from '../../../../domain/schedule/room.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { t } from '../../../words/words.ts';
import { FormControl } from '../../shared/form/form-control.tsx';
import type { RoomValues } from './room-values.ts';
import { TableFields } from './table-fields.tsx';

/** What is typed into the form of a room. */
export function RoomFields({ isNew = false }: { isNew?: boolean }) {
  const online = useFormContext<RoomValues>().watch('type') === 'online';
  return (
    <>
      <TextField name="name" label={t('Name')} autoComplete="off" />
      {isNew ? (
        <FormControl name="type">
          {({ value, onChange }) => (
            <SegmentedControl
              label={t('Type')}
              full
              value={value}
              onChange={onChange}
              segments={[
                { value: 'offline', label: t('Offline'), icon: DoorOpen },
                { value: 'online', label: t('Online'), icon: Monitor },
              ]}
            />
          )}
        </FormControl>
      ) : null}
      {isNew || online ? (
        <FormControl name="totalTables">
          {({ onChange, ...field }) => (
            <TextField
              {...field}
              label={online ? t('Quotas') : t('Tables')}
              hint={
                online
                  ? t('How many meetings can take place in it at the same time; at least {MIN_QUOTA}.', {
                      MIN_QUOTA,
                    })
                  : t('How many; they can be named afterwards.')
              }
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => onChange(target.value.replace(/\D/g, '').replace(/^0+(?=\d)/, ''))}
            />
          )}
        </FormControl>
      ) : (
        <TableFields />
      )}
      {online ? (
        <TextField
          name="meetingLink"
          label={t('Meeting link')}
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint={t('For every accepted meeting in this room without its own link.')}
        />
      ) : null}
    </>
  );
}
