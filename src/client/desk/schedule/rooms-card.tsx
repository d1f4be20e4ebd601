import { DoorOpen, Trash2 } from 'lucide-react';
import { PLACES_AT_FIRST } from '../../../domain/schedule/room.ts';
import type { Room } from '../../../domain/schedule/schedule.ts';
import { MinutesField } from '../../components/minutes-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { many, t } from '../../words/words.ts';
import { venueLabels } from '../shared/venue-label.ts';
import { nextKey, type RoomValues } from './plan-values.ts';
import type { PlanForm } from './use-plan-form.ts';

/** Rooms to make along with the days: offline with tables, online with quotas. */
export function RoomsCard({ form, existing }: { form: PlanForm; existing: readonly Room[] }) {
  const { rooms } = form.values;
  const changeRoom = (key: number, next: Partial<RoomValues>) =>
    form.change({ rooms: rooms.map((room) => (room.key === key ? { ...room, ...next } : room)) });
  return (
    <Card
      title={t('Rooms')}
      description={
        existing.length > 0
          ? many(
              existing.length,
              'The program has {count} room: {names}.',
              'The program has {count} rooms: {names}.',
              {
                names: existing.map(({ name }) => name).join(', '),
              },
            )
          : t('Meetings need a room: offline meetings need a table, online meetings a quota.')
      }
    >
      <div className="flex flex-col gap-5">
        {rooms.map((room, index) => (
          <div key={room.key} className="flex flex-col gap-4 border-b border-line pb-5">
            <div className="flex min-h-12 items-center justify-between gap-3">
              <h3 className="text-base">{t('New room {number}', { number: index + 1 })}</h3>
              <IconButton
                icon={Trash2}
                label={t('Remove new room {number}', { number: index + 1 })}
                onClick={() => form.change({ rooms: rooms.filter(({ key }) => key !== room.key) })}
              />
            </div>
            <div className="grid gap-4 sm:grid-cols-[1fr_9rem_9rem]">
              <TextField
                label={t('Room name')}
                autoComplete="off"
                value={room.name}
                error={form.faults[`rooms.${index}.name`]}
                onChange={({ target }) => changeRoom(room.key, { name: target.value })}
              />
              <SelectField
                label={t('Type')}
                value={room.type}
                options={[
                  { value: 'offline', label: t(venueLabels.offline) },
                  { value: 'online', label: t(venueLabels.online) },
                ]}
                onChange={({ target }) =>
                  changeRoom(room.key, { type: target.value === 'online' ? 'online' : 'offline' })
                }
              />
              <MinutesField
                label={room.type === 'online' ? t('Quotas') : t('Tables')}
                unit=""
                value={room.totalTables}
                error={form.faults[`rooms.${index}.totalTables`]}
                onChange={(totalTables) => changeRoom(room.key, { totalTables })}
              />
            </div>
          </div>
        ))}
        <Button
          icon={DoorOpen}
          className="self-start"
          onClick={() =>
            form.change({
              rooms: [
                ...rooms,
                {
                  key: nextKey(rooms),
                  name: '',
                  type: form.values.type[0] ?? 'offline',
                  totalTables: String(PLACES_AT_FIRST),
                },
              ],
            })
          }
        >
          {t('Add a room')}
        </Button>
      </div>
    </Card>
  );
}
