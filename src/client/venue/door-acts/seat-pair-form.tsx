import { useState } from 'react';
import { checkInOpensAt } from '../../../domain/meetings/check-in-terms.ts';
import { isWishOver } from '../../../domain/meetings/is-wish-over.ts';
import type { RoomToMoveTo } from '../../../domain/schedule/move-seat.ts';
import type { Venue } from '../../../domain/schedule/schedule.ts';
import type { Seat } from '../../../domain/schedule/seating.ts';
import { seatKey } from '../../../domain/schedule/seating.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { tableOf } from '../../../offline/about-act.ts';
import type { DoorTimeslot } from '../../../offline/documents.ts';
import type { FoundOrganization } from '../../../offline/find-at-door.ts';
import type { OrganizationAt } from '../../../offline/organizations-at.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { useLaterComponent } from '../../ui/use-later-component.ts';
import { formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { seatName } from '../rooms/seat-names.ts';
import { useWishes } from '../wishes/use-door-wishes.ts';
import { ActProblem } from './act-problem.tsx';
import { OnlineButton } from './online-button.tsx';
import { OrganizationPicker } from './organization-picker.tsx';
import { Reach } from './reach.tsx';
import type { SearchAllProps } from './search-all.tsx';
import type { DoorActState } from './use-door-act.ts';
import { WishNote, wishKept } from './wish-note.tsx';

/** Where and who, as far as that is known. */
export interface SeatPairAt {
  /** The table that was tapped, in its timeslot; null: one that is free now. */
  table: { seat: Seat; timeslot: DoorTimeslot } | null;
  /** The door's room, whose tables come first; null: any. */
  roomId: string | null;
  /** Who stands at the door; empty: not known. */
  organizationId: string;
}

/** Only for tablets that do not have all names, and with a network. */
const searchAll = lazyComponent<SearchAllProps>(async () => (await import('./search-all.tsx')).SearchAll);

export interface SeatPairFormProps {
  program: ProgramOnDevice;
  at: SeatPairAt;
  timeslot: DoorTimeslot;
  venue: Venue;
  /** Free ones, room by room. */
  tables: readonly RoomToMoveTo[];
  organizations: readonly OrganizationAt[];
  /** By the server's clock. */
  now: Instant;
  door: DoorActState;
  onClose: () => void;
}

/** Who, at which table, and whether they are here. What was chosen stays when it was refused. */
export function SeatPairForm(props: SeatPairFormProps) {
  const { program, at: askedAt, timeslot, venue, tables, now, door, onClose } = props;
  const { tablet } = useDevice();
  /** Chosen ones that this device does not have by name: the server has answered them. */
  const [found, setFound] = useState<readonly OrganizationAt[]>([]);
  const [unlocked, setUnlocked] = useState(false);
  const organizations = [...props.organizations, ...found];
  const seats = tables.flatMap(({ room, seats: free }) => free.map((seat) => ({ seat, room })));
  const tapped = askedAt.table && seatKey(askedAt.table.seat);
  // One that this device does not list could neither be seen nor be changed.
  const [first, setFirst] = useState(
    organizations.some(({ id }) => id === askedAt.organizationId) ? askedAt.organizationId : '',
  );
  const [second, setSecond] = useState('');
  const [chosen, setChosen] = useState(tapped ?? '');
  const [checkIn, setCheckIn] = useState(true);
  const hasFound = found.some(({ id }) => id === first || id === second);
  const beyondFor = (other: string, choose: (id: string) => void) =>
    tablet === null || tablet.roomIds.length === 0
      ? undefined
      : (text: string, onSaid: (sentence: string) => void) => (
          <Beyond
            programId={program.id}
            timeslotId={timeslot.id}
            text={text}
            onSaid={onSaid}
            unlocked={unlocked}
            onUnlocked={() => setUnlocked(true)}
            other={other}
            onPick={(one) => {
              setFound((kept) => [...kept.filter(({ id }) => id !== one.id), foundAt(one)]);
              choose(one.id);
            }}
          />
        );
  useUnsaved(!door.busy && second !== '');
  const [asked, setAsked] = useState<(typeof seats)[number] | null>(null);
  // Until it is known whether it was done, it is asked again for the same table, which may be taken by it.
  const isOpen = asked !== null && (door.busy || door.problem?.isUnknown === true);
  if (isOpen && !seats.some(({ seat }) => seatKey(seat) === seatKey(asked.seat))) seats.unshift(asked);
  // One that was taken in the meantime cannot be chosen.
  const place = chosen === '' ? seats[0] : seats.find(({ seat }) => seatKey(seat) === chosen);
  const isWished = useWishes(program, timeslot.id).some(({ act }) => {
    const table = tableOf(act);
    return table !== null && seatKey(table) === chosen;
  });
  const isOver = isWishOver(timeslot.slotEndTime, now);
  const opensAt = checkInOpensAt({ startAt: timeslot.slotStartTime }, program);
  const submit = async () => {
    if (!place || door.busy || first === '' || second === '') return;
    setAsked(place);
    setChosen(seatKey(place.seat));
    const args = {
      eventId: timeslot.eventId,
      timeslotId: timeslot.id,
      roomId: place.seat.roomId,
      venue,
      tableNumber: place.seat.seatNumber,
      meetingOwner: first,
      meetingParticipant: second,
      checkIn,
    };
    const at = `${seatName(place.seat)} · ${place.room.name}`;
    const done = await door.act(
      { kind: 'SEAT', programId: program.id, args },
      {
        programId: program.id,
        timeslotId: timeslot.id,
        endsAt: timeslot.slotEndTime,
        tables: [at],
        parties: [first, second].map((id) => organizations.find((one) => one.id === id)?.name ?? ''),
      },
    );
    if (!done) return;
    toastSuccess(done === 'DONE' ? t('Seated: {place}.', { place: at }) : wishKept());
    onClose();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
    >
      <OrganizationPicker
        label={t('First organization')}
        organizations={organizations}
        value={first}
        other={second}
        zone={program.timezone}
        onChange={setFirst}
        beyond={beyondFor(second, setFirst)}
      />
      <OrganizationPicker
        label={t('Second organization')}
        organizations={organizations}
        value={second}
        other={first}
        zone={program.timezone}
        onChange={setSecond}
        beyond={beyondFor(first, setSecond)}
      />
      <SelectField
        label={t('Table')}
        value={place ? seatKey(place.seat) : ''}
        placeholder={place ? undefined : t('Choose a free one')}
        error={
          place
            ? undefined
            : isWished
              ? t('There is already a wish for this table. Choose another one, or take that wish back first.')
              : t('This table has been taken in the meantime. Choose another one.')
        }
        onChange={(event) => setChosen(event.target.value)}
        options={seats.map(({ seat, room }) => ({
          value: seatKey(seat),
          label: `${seatName(seat)} · ${room.name}`,
        }))}
      />
      <CheckboxField
        label={t('Check both in now')}
        hint={
          now < opensAt
            ? t('Check-in opens at {time}.', { time: formatTime(opensAt, program.timezone) })
            : undefined
        }
        checked={checkIn}
        onChange={(event) => setCheckIn(event.target.checked)}
      />
      <p className="text-muted">{t('Both organizations get an accepted meeting and are notified.')}</p>
      <Reach
        of={{
          programId: program.id,
          timeslotId: timeslot.id,
          organizations: organizations.filter(({ id }) => id === first || id === second),
        }}
      />
      {isOver || hasFound ? null : <WishNote />}
      <ActProblem {...door} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button size="lg" disabled={door.busy} onClick={onClose}>
          {t('Not now')}
        </Button>
        <OnlineButton
          // A found one is named by a handle that is good for a call, not for what a device keeps.
          asWish={!isOver && !hasFound}
          size="lg"
          type="submit"
          variant="primary"
          busy={door.busy}
          disabled={first === '' || second === '' || !place}
        >
          {place ? t('Seat at {table}', { table: seatName(place.seat) }) : t('Seat')}
        </OnlineButton>
      </div>
    </form>
  );
}

function Beyond(props: SearchAllProps) {
  const SearchAll = useLaterComponent(searchAll);
  return SearchAll ? <SearchAll {...props} /> : null;
}

/** As the device's own are chosen and shown. */
const foundAt = ({ id, name }: FoundOrganization): OrganizationAt => ({
  id,
  name,
  searchText: '',
  meeting: null,
});
