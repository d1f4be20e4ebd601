import { LogIn, Undo2, UserRoundPen, Users, Video } from 'lucide-react';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { missingOf, type PartyOrBoth } from '../../../domain/meetings/attendance.ts';
import { shownNotice } from '../../../domain/meetings/late.ts';
import { attendanceOf, type Party, parties } from '../../../domain/meetings/meeting.ts';
import { type Offer, offerFor } from '../../../domain/meetings/offers.ts';
import { attendeeText } from '../../components/attendee-text.ts';
import { isAboutTime, whyNoCheckIn } from '../../components/check-in-why-not.ts';
import { MeetingLinkButton } from '../../components/meeting-link-button.tsx';
import { PartyAttendance } from '../../components/party-attendance.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { partyLabels, partyName } from '../shared/meetings/meeting-text.ts';
import { MeetingSeatPill } from './meeting-seat-pill.tsx';

export interface AttendanceCardProps {
  meeting: MeetingResult;
  program: ProgramResult;
  offers: readonly Offer[];
  onCheckIn: (party: PartyOrBoth) => void;
  onUndo: (party: Party) => void;
  onWhoCame: (party: Party) => void;
}

/** Who is there, since when and by whom; check-in and undo for those who may. */
export function AttendanceCard(props: AttendanceCardProps) {
  const { meeting, program, offers, onCheckIn, onUndo, onWhoCame } = props;
  const all = offerFor(offers, 'CHECK_IN', 'BOTH');
  const first = offers.find(({ verb }) => verb === 'CHECK_IN');
  const now = usePresent(15_000);
  const because = first ? whyNoCheckIn(first.verdict, program.timezone, now) : null;
  return (
    <Card title={t('Attendance')} actions={<MeetingSeatPill meeting={meeting} />}>
      <div className="flex flex-col gap-5">
        <ul className="flex flex-col divide-y divide-line">
          {parties.map((party) => (
            <li key={party} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
              <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1">
                <span className="text-sm text-muted">{t(partyLabels[party])}</span>
                <span className="font-semibold wrap-anywhere">{partyName(meeting, party)}</span>
                <SideAttendance meeting={meeting} party={party} zone={program.timezone} />
              </div>
              <SideActions
                meeting={meeting}
                party={party}
                offers={offers}
                onCheckIn={onCheckIn}
                onUndo={onUndo}
                onWhoCame={onWhoCame}
                because={because}
              />
            </li>
          ))}
        </ul>
        {because ? (
          <p id="check-in-why" className="text-muted">
            {because}
          </p>
        ) : null}
        {all ? (
          <Button
            variant={because ? 'secondary' : 'primary'}
            size="lg"
            icon={Users}
            disabled={because !== null || missingOf(meeting) === null}
            aria-describedby={because ? 'check-in-why' : undefined}
            onClick={() => onCheckIn('BOTH')}
          >
            {t('Check-in All')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

function SideAttendance({ meeting, party, zone }: { meeting: MeetingResult; party: Party; zone: string }) {
  const attendance = attendanceOf(meeting, party);
  return (
    <>
      <PartyAttendance
        facts={{
          organizationName: partyName(meeting, party),
          attendedAt: attendance?.attendedAt ?? null,
          recordedBy: attendance?.recordedBy ?? null,
          pending: false,
          notice: shownNotice(meeting, party),
        }}
        endAt={meeting.endAt}
        zone={zone}
        who
      />
      {attendance?.attendedAt && attendance.attendee ? (
        <span className="text-sm font-medium wrap-anywhere">
          {t('Came: {who}', {
            who: attendeeText(attendance.attendee, (id) => meeting.attendeeNames?.[id] ?? null),
          })}
        </span>
      ) : null}
      {attendance?.undoReason ? (
        <span className="text-sm text-muted wrap-anywhere">
          {t('Undone by {recordedBy}: {undoReason}', {
            recordedBy: attendance.recordedBy,
            undoReason: t(attendance.undoReason),
          })}
        </span>
      ) : null}
    </>
  );
}

type SideActionsProps = Omit<AttendanceCardProps, 'program'> & { party: Party; because: string | null };

function SideActions({ meeting, party, offers, onCheckIn, onUndo, onWhoCame, because }: SideActionsProps) {
  const checkIn = offerFor(offers, 'CHECK_IN', party);
  const undo = offerFor(offers, 'UNDO', party);
  const isLocked = checkIn?.verdict.kind === 'refused';
  const goes = meeting.meetingLink !== null && !isLocked;
  // Where staff have Check-in All, one side's is the lesser action; for a party it is the one thing to do.
  const leading = checkIn && !offerFor(offers, 'CHECK_IN', 'BOTH') && because === null;
  return (
    <div className="flex flex-wrap gap-2">
      {/* For staff, who have both sides' check-in. */}
      {attendanceOf(meeting, party)?.attendedAt && offerFor(offers, 'CHECK_IN', 'BOTH') ? (
        <Button
          variant="quiet"
          icon={UserRoundPen}
          aria-label={`${t('Who came')}: ${partyName(meeting, party)}`}
          onClick={() => onWhoCame(party)}
        >
          {t('Who came')}
        </Button>
      ) : null}
      {undo?.verdict.kind === 'allowed' ? (
        <Button
          variant="quiet"
          icon={Undo2}
          aria-label={t('Undo check-in of {partyName}', { partyName: partyName(meeting, party) })}
          onClick={() => onUndo(party)}
        >
          {t('Undo')}
        </Button>
      ) : null}
      {/* Opened earlier it is a link, and no check-in. */}
      {checkIn && isLocked && isAboutTime(checkIn.verdict) ? (
        <MeetingLinkButton link={meeting.meetingLink} />
      ) : null}
      {checkIn ? (
        <Button
          variant={leading ? 'primary' : 'secondary'}
          icon={goes ? Video : LogIn}
          disabled={isLocked}
          aria-describedby={because ? 'check-in-why' : undefined}
          aria-label={`${goes ? t('Go to Meeting Room') : t('Check-in')}: ${partyName(meeting, party)}`}
          onClick={() => onCheckIn(party)}
        >
          {goes ? t('Go to Meeting Room') : t('Check-in')}
        </Button>
      ) : null}
    </div>
  );
}
