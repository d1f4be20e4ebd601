import { ArrowRight, CalendarPlus, CircleX, DoorOpen, UserCheck } from 'lucide-react';
import { refusalSent } from '../../../contract/answer-messages.ts';
import { refusalMessage } from '../../../contract/sentences.ts';
import { decideCheckInAfterAll } from '../../../domain/meetings/settle-attention.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { AttentionRow } from '../../../offline/documents.ts';
import { mayIn } from '../../../offline/may-in.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import type { MeetingView } from '../../../offline/venue-queries.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { t, textOf } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { commandPlace, commandTitle } from './command-text.ts';

export interface AttentionItemProps {
  row: AttentionRow;
  view: MeetingView | null;
  program: ProgramOnDevice;
  onAgain: () => void;
  onAside: () => void;
}

/** A refused command: what it was, why it was refused, what helps, and one tap to settle it. */
export function AttentionItem({ row, view, program, onAgain, onAside }: AttentionItemProps) {
  const zone = program.timezone;
  const { verb, args } = row.command;
  const gone = row.reason === 'MEETING_DELETED' && view === null;
  const decision = decideCheckInAfterAll(
    view?.meeting.meetingStatus ?? null,
    gone,
    view?.meeting.released != null,
  );
  const said = textOf(refusalSent(row.reason, row.message || row.reason));
  const stillNot = decision.kind === 'refused' ? textOf(refusalMessage(decision.code)) : null;
  return (
    <article className="flex flex-col gap-3 rounded-card bg-problem-soft p-4 ring-1 ring-inset ring-problem/25">
      <div className="flex items-start gap-3">
        <CircleX aria-hidden className="mt-0.5 size-6 shrink-0 text-problem" />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <h3 className="text-base wrap-anywhere">{commandTitle(verb, args.party, view, row.former)}</h3>
          <p className="font-medium text-problem">{said}</p>
          <p className="figures text-sm">
            {t('{time} · by {actor}', { time: timeOf(row.scannedAt, zone), actor: row.actor })}
          </p>
          {view ? <p className="figures text-sm">{commandPlace(view, zone)}</p> : null}
          {stillNot && stillNot !== said ? <p className="text-sm">{stillNot}</p> : null}
        </div>
      </div>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        {stillNot === null ? (
          <Button icon={UserCheck} onClick={onAgain}>
            {verb === 'CHECK_IN'
              ? t('Check in again now')
              : verb === 'UNDO'
                ? t('Undo again now')
                : t('Send again now')}
          </Button>
        ) : null}
        <Button onClick={onAside}>{t('Dismiss')}</Button>
        {program.staff && verb === 'CHECK_IN' ? <Help view={view} program={program} /> : null}
      </div>
    </article>
  );
}

/** Where a steward finds another place for these people: free tables on the device; the rest at the desk, if it has one. */
function Help({ view, program }: { view: MeetingView | null; program: ProgramOnDevice }) {
  const { places, me } = useDevice();
  const { slug } = program;
  const addMeeting = me !== null && mayIn(me, program, 'meeting.create') ? places.addMeeting : null;
  const { eventId, timeslotId, roomId, meetingOwner, meetingParticipant } = view?.meeting ?? {};
  return (
    <>
      <ButtonLink icon={DoorOpen} to={places.rooms(slug)}>
        {t('Free tables now')}
      </ButtonLink>
      {addMeeting && eventId && timeslotId && roomId ? (
        <ButtonLink
          icon={CalendarPlus}
          to={addMeeting(slug, { eventId, timeslotId, roomId, meetingOwner, meetingParticipant })}
        >
          {t('New meeting')}
        </ButtonLink>
      ) : null}
      {places.meeting && view ? (
        <ButtonLink icon={ArrowRight} to={places.meeting(slug, view.meeting.id)}>
          {t('See meeting')}
        </ButtonLink>
      ) : null}
    </>
  );
}
