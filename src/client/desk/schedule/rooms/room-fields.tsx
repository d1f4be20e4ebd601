import { DoorOpen, Monitor } from 'lucide-react';
import { LEAST_QUOTA } from '../../../../domain/schedule/room.ts';
import type { Room } from '../../../../domain/schedule/schedule.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { t } from '../../../words/words.ts';
import type { RoomFaults, RoomValues } from './room-values.ts';
import { TableFields } from './table-fields.tsx';

export interface RoomFieldsProps {
  room: Room | 'NEW';
  values: RoomValues;
  faults: RoomFaults;
  onChange: (next: Partial<RoomValues>) => void;
}

/** What is typed into the form of a room, each fault at its field. */
export function RoomFields({ room, values, faults, onChange }: RoomFieldsProps) {
  const online = values.type === 'online';
  return (
    <>
      <TextField
        label={t('Name')}
        autoComplete="off"
        value={values.name}
        error={faults.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {room === 'NEW' ? (
        <SegmentedControl
          label={t('Type')}
          full
          value={values.type}
          onChange={(type) => onChange({ type })}
          segments={[
            { value: 'offline', label: t('Offline'), icon: DoorOpen },
            { value: 'online', label: t('Online'), icon: Monitor },
          ]}
        />
      ) : null}
      {room === 'NEW' || online ? (
        <TextField
          label={online ? t('Quotas') : t('Tables')}
          hint={
            online
              ? t('How many meetings can take place in it at the same time; at least {LEAST_QUOTA}.', {
                  LEAST_QUOTA,
                })
              : t('How many; they can be named afterwards.')
          }
          inputMode="numeric"
          autoComplete="off"
          value={values.count}
          error={faults.totalTables}
          onChange={({ target }) =>
            onChange({ count: target.value.replace(/\D/g, '').replace(/^0+(?=\d)/, '') })
          }
        />
      ) : (
        <TableFields tables={values.tables} faults={faults} onChange={(tables) => onChange({ tables })} />
      )}
      {online ? (
        <TextField
          label={t('Meeting link')}
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint={t('For every accepted meeting in this room without its own link.')}
          value={values.link}
          error={faults.meetingLink}
          onChange={({ target }) => onChange({ link: target.value })}
        />
      ) : null}
    </>
  );
}
