import { isOn } from '../../../domain/meetings/is-released.ts';
import { laneOf } from '../../../domain/meetings/lanes.ts';
import { otherParty, type Party, partyOf } from '../../../domain/meetings/meeting.ts';
import { isSeatShown } from '../../../domain/meetings/seat-shown.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { MeetingView, PartyView } from '../../../offline/venue-queries.ts';
import { t } from '../../words/words.ts';

/** A meeting from the side of the person who looks. */
export interface OwnMeeting {
  view: MeetingView;
  startAt: Instant;
  own: PartyView;
  partner: PartyView;
  /** "Garuda Hall · Table 4", "Online", or null while nobody has given it a place (SPEC.md 4). */
  place: string | null;
  /** Which of its delegations has it; null: it has one. */
  delegation: number | null;
}

const sideOf = (view: MeetingView, party: Party): PartyView =>
  party === 'OWNER' ? view.owner : view.participant;

/** Turns the device's meetings round to one organization; those of others are left out. */
export function ownMeetings(
  views: readonly MeetingView[],
  organizationId: string | null,
  delegations = 1,
): OwnMeeting[] {
  return views.flatMap((view) => {
    const party = partyOf(view.meeting, organizationId);
    if (!party) return [];
    return [
      {
        view,
        startAt: view.meeting.startAt,
        own: sideOf(view, party),
        partner: sideOf(view, otherParty(party)),
        place: placeOf(view),
        delegation: delegations > 1 ? laneOf(view.meeting, party) : null,
      },
    ];
  });
}

/** "Garuda Hall · Table 4", "Online", or null while it has no place. */
export function placeOf({ meeting, roomName }: MeetingView): string | null {
  if (isSeatShown(meeting) && roomName !== null) {
    return [roomName, meeting.tableName].filter(Boolean).join(' · ');
  }
  return meeting.venue === 'online' ? t('Online') : null;
}

/** SPEC.md 9, "only first upcoming meeting shown": the accepted one that runs or comes next. */
export function nextMeeting(meetings: readonly OwnMeeting[], now: Instant): OwnMeeting | null {
  const open = meetings.filter(({ view: { meeting } }) => isOn(meeting) && now < meeting.endAt);
  return open.reduce<OwnMeeting | null>(
    (first, meeting) => (first && first.startAt <= meeting.startAt ? first : meeting),
    null,
  );
}
