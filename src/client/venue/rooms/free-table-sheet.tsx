import { Armchair, ArrowRight, CalendarPlus } from 'lucide-react';
import type { Instant } from '../../../domain/time/instants.ts';
import type { DoorTimeslot, WishRow } from '../../../offline/documents.ts';
import { nextAtTable } from '../../../offline/next-at-table.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import type { RoomView } from '../../../offline/room-view.ts';
import { releaseText } from '../../components/release-text.ts';
import { SeatStatePill } from '../../components/seat-state-pill.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { ErrorState } from '../../ui/message-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { OnlineButton } from '../door-acts/online-button.tsx';
import { useLive } from '../use-live.ts';
import { WishesAtTable } from '../wishes/wishes-at-table.tsx';
import { OfferedNote } from './offered-note.tsx';

export interface FreeTableSheetProps {
  program: ProgramOnDevice;
  /** "Table 7". */
  tableName: string;
  seatNumber: number;
  /** The room in the timeslot in which the table is free. */
  view: RoomView;
  /** Where two organizations are put together at a table; null: not possible here, or not for this person. */
  addMeetingAt: string | null;
  /** Two organizations that are here get this table; null: the timeslot is over, or it is not theirs to do. */
  onSeatPair: (() => void) | null;
  /** By the server's clock. */
  now: Instant;
  /** What was asked for at this table without a network. */
  wishes: readonly WishRow[];
  onSlot: (slot: DoorTimeslot) => void;
  onClose: () => void;
}

/** A table that is free in this timeslot: its next meeting of the day, and what may be done with it. */
export function FreeTableSheet(props: FreeTableSheetProps) {
  const { program, tableName, seatNumber, view, now, addMeetingAt, onSeatPair } = props;
  const { wishes, onSlot, onClose } = props;
  const { room, timeslot } = view;
  const released = view.released.filter(({ meeting }) => meeting.seatNumber === seatNumber);
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={tableName}
      description={`${room.name} · ${formatSpan(timeslot.slotStartTime, timeslot.slotEndTime, program.timezone)}`}
      footer={
        addMeetingAt === null && onSeatPair === null ? undefined : (
          <div className="flex w-full flex-col gap-3">
            {onSeatPair ? (
              <OnlineButton asWish variant="primary" size="lg" full icon={Armchair} onClick={onSeatPair}>
                {t('Seat a pair')}
              </OnlineButton>
            ) : null}
            {addMeetingAt === null ? null : (
              <ButtonLink
                variant={onSeatPair ? 'secondary' : 'primary'}
                size="lg"
                full
                icon={CalendarPlus}
                to={addMeetingAt}
              >
                {t('Add Organizations Meeting')}
              </ButtonLink>
            )}
          </div>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <SeatStatePill state="FREE" size="lg" />
        <WishesAtTable wishes={wishes} zone={program.timezone} />
        {released.map(({ meeting, owner, participant }) => (
          <div key={meeting.id} className="flex flex-col gap-2">
            <p className="wrap-anywhere">
              {releaseText(meeting, {
                owner: owner.organizationName,
                participant: participant.organizationName,
              })}
            </p>
            <OfferedNote meeting={meeting} zone={program.timezone} now={now} />
          </div>
        ))}
        <section aria-labelledby="next-at-table" className="flex flex-col gap-3">
          <h3 id="next-at-table" className="text-lg">
            {t('Next meeting at this table today')}
          </h3>
          <NextMeeting
            program={program}
            roomId={room.id}
            seatNumber={seatNumber}
            from={timeslot.slotEndTime}
            onSlot={onSlot}
          />
        </section>
      </div>
    </Drawer>
  );
}

interface NextMeetingProps extends Pick<FreeTableSheetProps, 'program' | 'seatNumber' | 'onSlot'> {
  roomId: string;
  from: string;
}

function NextMeeting({ program, roomId, seatNumber, from, onSlot }: NextMeetingProps) {
  const { db } = useDevice();
  const { id: programId, timezone } = program;
  const found = useLive(
    () => nextAtTable(db, programId, { roomId, seatNumber }, from, timezone),
    [db, programId, roomId, seatNumber, from, timezone],
  );
  if (found.kind === 'LOADING') return <SkeletonRows rows={2} />;
  if (found.kind === 'ERROR') return <ErrorState message={found.message} />;
  if (found.value === null)
    return <p className="text-muted">{t('None: it stays free for the rest of the day.')}</p>;
  const { view, timeslot } = found.value;
  const { meeting, owner, participant } = view;
  return (
    <div className="flex flex-col gap-3 rounded-card bg-surface p-4 ring-1 ring-line">
      <p className="figures font-semibold">{formatSpan(meeting.startAt, meeting.endAt, timezone)}</p>
      <p className="text-lg leading-snug wrap-anywhere">
        {t('{one} with {other}', { one: owner.organizationName, other: participant.organizationName })}
      </p>
      <Button icon={ArrowRight} className="self-start" onClick={() => onSlot(timeslot)}>
        {t('Show this timeslot')}
      </Button>
    </div>
  );
}
