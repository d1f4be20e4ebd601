import { shownNotice } from '../../../../src/domain/meetings/late.ts';
import type { DoorMeeting } from '../../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../../src/domain/time/instants.ts';
import type { ScanMeeting, ScanSubject } from '../../../../src/offline/evaluate-scan.ts';
import { UNKNOWN_ORGANIZATION } from '../../../../src/offline/program-queries.ts';
import type { MeetingView, PartyView } from '../../../../src/offline/venue-queries.ts';
import { meetingAt } from '../../../offline/support/program.ts';

/** A meeting of two organizations as the device's queries answer it. */
export function viewOf(meeting: DoorMeeting, more: Partial<MeetingView> = {}): MeetingView {
  const side = (party: 'OWNER' | 'PARTICIPANT'): PartyView => {
    const attendance = party === 'OWNER' ? meeting.ownerAttendance : meeting.participantAttendance;
    return {
      party,
      organizationId: party === 'OWNER' ? meeting.meetingOwner : meeting.meetingParticipant,
      organizationName: party === 'OWNER' ? 'Acme' : 'Borealis',
      attendedAt: attendance?.attendedAt ?? null,
      recordedBy: attendance?.recordedBy ?? null,
      pending: false,
      notice: shownNotice(meeting, party),
    };
  };
  return {
    meeting,
    owner: side('OWNER'),
    participant: side('PARTICIPANT'),
    roomName: 'Garuda Hall',
    ...more,
  };
}

export const here = (attendedAt: string, recordedBy = 'Sita (Door 1)') => ({
  attendedAt,
  stampAt: attendedAt,
  operationId: '00000000-0000-4000-8000-000000000001',
  recordedBy,
  undoReason: null,
});

export const subject: ScanSubject = {
  organizationId: meetingAt(1, 0, 0, 1).meetingOwner,
  organizationName: 'Acme',
  personId: '00000000-0000-4000-8000-000000000002',
  personName: 'Ayu Lestari',
  jobTitle: 'CEO',
};

/** The owner's side of a meeting at the door. */
export const foundOf = (view: MeetingView): ScanMeeting => ({
  view,
  party: 'OWNER',
  partnerName: view.participant.organizationName,
  roomName: view.roomName,
  tableName: view.meeting.tableName,
  isElsewhere: false,
  decision: { kind: 'allowed', notes: [] },
  opensAt: addMinutes(view.meeting.startAt, -15),
});

/** Somebody who meets in other rooms only, at a tablet that is paired for rooms. */
export const nameless: ScanSubject = {
  ...subject,
  personName: '',
  jobTitle: '',
  organizationName: UNKNOWN_ORGANIZATION,
};

/** Their side of the meeting there. */
export const foundNameless: ScanMeeting = {
  ...foundOf(viewOf(meetingAt(101, 0, 0, 1))),
  partnerName: UNKNOWN_ORGANIZATION,
  isElsewhere: true,
};
