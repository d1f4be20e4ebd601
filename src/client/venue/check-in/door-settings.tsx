import { DoorOpen } from 'lucide-react';
import type { DoorRoom } from '../../../offline/documents.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';

export interface DoorSettingsProps {
  slug: string;
  rooms: readonly DoorRoom[];
  /** Null: a desk for every room. */
  roomId: string | null;
  /** Nobody has said yet which room it is. */
  open: boolean;
  onRoom: (roomId: string | null) => void;
  rapid: boolean;
  onRapid: (rapid: boolean) => void;
}

/** Up to so many rooms are asked for by a button each: one tap instead of the picker's two. */
const AT_A_GLANCE = 8;

/** Which room this door is, and whether scans follow one another without a touch. Both remembered on the device. */
export function DoorSettings({ slug, rooms, roomId, open, onRoom, rapid, onRapid }: DoorSettingsProps) {
  const { tablet, places } = useDevice();
  // A tablet of one room has nothing to choose.
  const fixed = tablet !== null && rooms.length === 1;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {fixed ? null : open && rooms.length <= AT_A_GLANCE ? (
        <RoomQuestion rooms={rooms} onRoom={onRoom} />
      ) : (
        <SelectField
          label={t('Room of this door')}
          className="min-w-0 flex-1 basis-56"
          value={roomId ?? ''}
          placeholder={t('All rooms')}
          options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => {
            onRoom(event.target.value || null);
            // A field that has the focus keeps a hardware scanner's keys for itself.
            event.target.blur();
          }}
        />
      )}
      <SegmentedControl
        label={t('After a scan')}
        segments={[
          { value: 'rapid', label: t('Rapid') },
          { value: 'single', label: t('One by one') },
        ]}
        value={rapid ? 'rapid' : 'single'}
        onChange={(mode) => onRapid(mode === 'rapid')}
      />
      {roomId === null ? null : (
        <ButtonLink icon={DoorOpen} to={places.room(slug, roomId)}>
          {t('Room view')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Asked once on each device. Until it is answered the door is one for all rooms. */
function RoomQuestion({ rooms, onRoom }: Pick<DoorSettingsProps, 'rooms' | 'onRoom'>) {
  return (
    <fieldset className="flex w-full min-w-0 flex-wrap gap-2">
      <legend className="mb-2 font-semibold">{t('Which room is this door?')}</legend>
      {rooms.map(({ id, name }) => (
        <Button key={id} variant="secondary" onClick={() => onRoom(id)}>
          {name}
        </Button>
      ))}
      <Button variant="quiet" onClick={() => onRoom(null)}>
        {t('All rooms')}
      </Button>
    </fieldset>
  );
}
