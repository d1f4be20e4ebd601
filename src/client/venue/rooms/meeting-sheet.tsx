import { ArrowRightLeft, DoorOpen, Repeat2, UserCheck, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { missingOf, type PartyOrBoth } from '../../../domain/meetings/attendance.ts';
import { isLate } from '../../../domain/meetings/check-in.ts';
import { checkInOpensAt } from '../../../domain/meetings/check-in-terms.ts';
import { isOn } from '../../../domain/meetings/is-released.ts';
import { isWishOver } from '../../../domain/meetings/is-wish-over.ts';
import { missingAfterMinutes } from '../../../domain/meetings/missing.ts';
import { decideRelease } from '../../../domain/meetings/release.ts';
import { isSeatShown } from '../../../domain/meetings/seat-shown.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { WishRow } from '../../../offline/documents.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import type { MeetingView, PartyView } from '../../../offline/venue-queries.ts';
import {
  type CheckInTime,
  CheckInTimeField,
  instantMeant,
  NOW,
} from '../../components/check-in-time-field.tsx';
import { isAboutTime, whyNoCheckIn } from '../../components/check-in-why-not.ts';
import { LateWarning } from '../../components/late-warning.tsx';
import { MeetingLinkButton } from '../../components/meeting-link-button.tsx';
import { releaseText } from '../../components/release-text.ts';
import { TableStatePill, tableStyle } from '../../components/table-state.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { formatSpan, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { OnlineButton } from '../door-acts/online-button.tsx';
import { TakeBackRelease } from '../door-acts/take-back-release.tsx';
import { TablePlanButton } from '../floor-plan/table-plan-place.tsx';
import { useCheckIn } from '../use-check-in.ts';
import type { UndoTarget } from '../use-undo-check-in.tsx';
import { useCame } from '../who-came/use-came.ts';
import type { SideTarget } from '../who-came/who-came-dialog.tsx';
import { WishesAtTable } from '../wishes/wishes-at-table.tsx';
import { OfferedNote } from './offered-note.tsx';
import { PartyPanel } from './party-panel.tsx';

/** What may be done with the table of a meeting. */
interface TableOfferedActs {
  onMove: () => void;
  onSwap: (() => void) | null;
  onRelease: (() => void) | null;
}

export interface MeetingSheetProps {
  program: ProgramOnDevice;
  /** "Table 7"; the meeting is the live one from the device. */
  tableName: string;
  view: MeetingView | null;
  /** By the server's clock. */
  now: Instant;
  onClose: () => void;
  onUndo: (target: UndoTarget) => void;
  onWhoCame: (target: SideTarget) => void;
  /** What was asked for about this meeting without a network; left out: not shown here. */
  wishes?: readonly WishRow[];
  /** The sheet stands above the floor plan itself (default false). */
  isOverPlan?: boolean;
  /** To another table, or to another one's; null: not theirs to do, or no tables are in view that could be tapped. */
  acts: TableOfferedActs | null;
}

/** A table's meeting: who is here, check-in of one side or both, now or at a custom time, undo, the link. */
export function MeetingSheet({ view, ...rest }: MeetingSheetProps) {
  return view ? <OpenSheet key={view.meeting.id} {...rest} view={view} /> : null;
}

type OpenSheetProps = MeetingSheetProps & { view: MeetingView };

function OpenSheet({
  program,
  tableName,
  view,
  now,
  onClose,
  onUndo,
  onWhoCame,
  acts,
  wishes,
  isOverPlan = false,
}: OpenSheetProps) {
  const { places } = useDevice();
  const { meeting, owner, participant } = view;
  const { roomId, seatNumber } = meeting;
  const zone = program.timezone;
  const checkIn = useCheckIn(program, meeting);
  const [time, setTime] = useState<CheckInTime>(NOW);
  const attendedAt = instantMeant(time, meeting.startAt, now, zone);
  const decision = checkIn.decide('BOTH', attendedAt, now);
  const refusal = whyNoCheckIn(decision, zone, now);
  const missing = missingOf(meeting);
  const came = useCame(program.id, meeting);
  const releasable =
    missing !== null &&
    decideRelease(meeting, { staff: true, party: null }, { missing }, now).kind === 'allowed';
  const wasReleased = releaseText(meeting, {
    owner: owner.organizationName,
    participant: participant.organizationName,
  });
  const targetOf = ({ party, organizationName }: PartyView): SideTarget => ({
    meetingId: meeting.id,
    startAt: meeting.startAt,
    party,
    organizationName,
  });
  const opensAt = checkInOpensAt(meeting, program);
  const isOver = isWishOver(meeting.endAt, now);
  /** Asked first: check-in is not open yet. */
  const [early, setEarly] = useState<{ party: PartyOrBoth; all: boolean } | null>(null);
  const save = async (party: PartyOrBoth, all: boolean) => {
    // After Check-in All nothing is left to do here, and the next table is one tap away.
    if ((await checkIn.record(party, time, 'MANUAL')) && all) onClose();
  };
  const press = (party: PartyOrBoth, all = false) => {
    if (attendedAt < opensAt) setEarly({ party, all });
    else void save(party, all);
  };
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={tableName}
      description={[view.roomName, formatSpan(meeting.startAt, meeting.endAt, zone)]
        .filter(Boolean)
        .join(' · ')}
      footer={
        <Button
          variant="primary"
          size="lg"
          full
          icon={UsersRound}
          busy={checkIn.busy}
          disabled={refusal !== null || missing === null}
          onClick={() => missing && press(missing, true)}
        >
          {missing === null ? t('Everyone is checked in') : t('Check-in All')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <TableStatePill look={tableStyle(meeting, now, missingAfterMinutes(program))} size="lg" />
        {wasReleased ? (
          <Banner tone="warn" title={wasReleased}>
            {acts?.onRelease ? <TakeBackRelease meetingId={meeting.id} /> : null}
          </Banner>
        ) : null}
        {wishes ? <WishesAtTable wishes={wishes} zone={zone} /> : null}
        <OfferedNote meeting={meeting} zone={zone} now={now} />
        {refusal ? <Banner tone="problem" title={refusal} /> : null}
        {refusal && !isAboutTime(decision) ? null : (
          <CheckInTimeField value={time} onChange={setTime} startAt={meeting.startAt} zone={zone} now={now} />
        )}
        {!refusal && isLate(meeting, attendedAt) ? <LateWarning /> : null}
        {[owner, participant].map((side) => (
          <PartyPanel
            key={side.party}
            side={side}
            role={side.party === 'OWNER' ? 'Invited' : 'Requester'}
            endAt={meeting.endAt}
            zone={zone}
            disabled={refusal !== null || checkIn.busy}
            undoDisabled={checkIn.busy}
            icon={UserCheck}
            onCheckIn={() => press(side.party)}
            came={came(side.party)}
            onWhoCame={() => onWhoCame(targetOf(side))}
            onUndo={() => onUndo(targetOf(side))}
          />
        ))}
        {acts && isOn(meeting) && meeting.timeslotId !== null ? (
          <div className="grid gap-3 sm:grid-cols-2">
            <OnlineButton asWish={!isOver} size="lg" full icon={ArrowRightLeft} onClick={acts.onMove}>
              {t('Move to another table')}
            </OnlineButton>
            {acts.onSwap ? (
              <OnlineButton asWish={!isOver} size="lg" full icon={Repeat2} onClick={acts.onSwap}>
                {t('Swap with another table')}
              </OnlineButton>
            ) : null}
            {acts.onRelease && releasable ? (
              <OnlineButton size="lg" full icon={DoorOpen} onClick={acts.onRelease}>
                {t('Release the table')}
              </OnlineButton>
            ) : null}
          </div>
        ) : null}
        <div className="flex flex-wrap gap-3">
          {!isOverPlan && isSeatShown(meeting) && roomId !== null && seatNumber !== null ? (
            <TablePlanButton seat={{ roomId, seatNumber }} />
          ) : null}
          <MeetingLinkButton link={meeting.meetingLink} />
          {places.meeting ? (
            <ButtonLink variant="quiet" to={places.meeting(program.slug, meeting.id)}>
              {t('Meeting detail')}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <ConfirmDialog
        open={early !== null}
        onOpenChange={(open) => {
          if (!open) setEarly(null);
        }}
        variant="primary"
        title={t('The meeting starts at {time}. Check in now?', {
          time: formatTime(meeting.startAt, zone),
        })}
        description={t('Check-in opens at {time}.', { time: formatTime(opensAt, zone) })}
        confirmLabel={t('Check in now')}
        dismissLabel={t('Not now')}
        busy={checkIn.busy}
        onConfirm={() => {
          if (early) void save(early.party, early.all).then(() => setEarly(null));
        }}
      />
    </Drawer>
  );
}
