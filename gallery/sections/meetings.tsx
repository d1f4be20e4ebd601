import { ArrivalActions } from '../../src/client/components/arrival-actions.tsx';
import { CalendarMenu } from '../../src/client/components/calendar-menu.tsx';
import { MeetingLinkButton } from '../../src/client/components/meeting-link-button.tsx';
import { NotSentMark } from '../../src/client/components/not-sent-mark.tsx';
import { OwnTime } from '../../src/client/components/own-time.tsx';
import { PartyAttendance } from '../../src/client/components/party-attendance.tsx';
import { WhoCameForm } from '../../src/client/components/who-came-form.tsx';
import type { CalendarEntry } from '../../src/domain/meetings/calendar.ts';
import { Example, Row } from '../example.tsx';
import { end, later, now, seated, start, zone } from '../sample-meeting.ts';

const entry = (): CalendarEntry => ({
  uid: 'example',
  title: 'Kopi Nusa',
  description: 'Venture Connect 2026',
  location: 'Main hall, table 7',
  startAt: start,
  endAt: end,
  status: 'CONFIRMED',
});
const side = { organizationName: 'Kopi Nusa', recordedBy: 'Dewi, Door 1', pending: false };
const none = () => undefined;

/** Pieces of a meeting's screens. */
const places = ['before', 'partner here', 'waiting'] as const;
const people = [
  { id: 'a', name: 'Dewi Lestari' },
  { id: 'b', name: 'Budi Santoso' },
];

export function Meetings() {
  return (
    <>
      <Example of="PartyAttendance" what="missing, here, late, not sent, with who recorded it">
        <PartyAttendance facts={{ ...side, attendedAt: null, recordedBy: null }} endAt={end} zone={zone} />
        <PartyAttendance facts={{ ...side, attendedAt: now }} endAt={end} zone={zone} />
        <PartyAttendance facts={{ ...side, attendedAt: later }} endAt={end} zone={zone} />
        <PartyAttendance facts={{ ...side, attendedAt: now, pending: true }} endAt={end} zone={zone} />
        <PartyAttendance facts={{ ...side, attendedAt: now }} endAt={end} zone={zone} who />
      </Example>
      <Example of="OwnTime" what="an online meeting, where the viewer's clock is another than the program's">
        <OwnTime meeting={{ venue: 'online', startAt: start, endAt: end }} zone="Pacific/Kiritimati" />
      </Example>
      <Example of="NotSentMark">
        <NotSentMark />
      </Example>
      <Example
        of="ArrivalActions"
        what="before the start, once the partner is there, while one waits for the partner"
      >
        {[seated(null, null), seated(null, start), seated(start, null)].map(({ meeting }, n) => (
          <ArrivalActions
            key={places[n]}
            meeting={meeting}
            party="OWNER"
            place="Garuda Hall · Table 7"
            now={now}
            afterMinutes={3}
            busy={false}
            proposeAt="#"
            noNetwork={false}
            onSay={() => undefined}
            zone="Asia/Jakarta"
            onOffer={() => undefined}
          />
        ))}
      </Example>
      <Example of="WhoCameForm" what="nobody named yet, a guest">
        <WhoCameForm
          people={people}
          attendee={null}
          isHere={false}
          busy={false}
          onSave={none}
          onClose={none}
        />
        <WhoCameForm
          people={people}
          attendee={{ personId: null, guestName: 'Sari', people: 2 }}
          isHere
          busy={false}
          onSave={none}
          onClose={none}
        />
      </Example>
      <Example of="MeetingLinkButton" what="of a known host, of another one">
        <Row>
          <MeetingLinkButton link="https://meet.google.com/abc-defg-hij" variant="primary" />
          <MeetingLinkButton link="https://meet.example.org/room" />
        </Row>
      </Example>
      <Example of="CalendarMenu" what="ready, busy">
        <Row>
          <CalendarMenu entry={entry} zone={zone} onFile={none} />
          <CalendarMenu entry={entry} zone={zone} onFile={none} busy />
        </Row>
      </Example>
    </>
  );
}
