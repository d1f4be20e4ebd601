import { NotebookPen } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnMeeting } from '../../../contract/own-event.ts';
import { isEmptyNote } from '../../../domain/notes/meeting-note.ts';
import type { EventScope } from '../../../domain/notes/own-event.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Stars } from '../../ui/stars.tsx';
import { formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { ColleagueNotes, NoteMarks } from '../shared/notes/colleague-notes.tsx';

interface Props {
  slug: string;
  zone: string;
  meeting: OwnMeeting;
  scope: EventScope;
}

/** One meeting of the page: with whom, when, what was said and written. */
export function MetRow({ slug, zone, meeting, scope }: Props) {
  const { meetingId, partner, startAt, endAt, met, meetingStatus, cameForUs, rating, note, colleagues } =
    meeting;
  const written = note !== null && !isEmptyNote(note);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 break-inside-avoid">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="font-semibold wrap-anywhere">
          <Link to={`/programs/${slug}/events/meetings/${meetingId}`} className="hover:underline">
            {partner.name}
          </Link>
        </p>
        <p className="figures text-sm text-muted">
          {[formatSpan(startAt, endAt, zone), partner.country, meetingStandsText(meetingStatus, met)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {scope === 'ORGANIZATION' && cameForUs ? (
          <p className="text-sm text-muted">{t('Met by {name}', { name: cameForUs.name })}</p>
        ) : null}
        {meeting.contacts.theirs.map(({ name, jobTitle, email, phoneNumber }) => (
          <p key={`${name} ${email}`} className="text-sm wrap-anywhere">
            {[name, jobTitle, email, phoneNumber].filter(Boolean).join(' · ')}
          </p>
        ))}
        {rating ? <Stars score={rating.score} /> : null}
        {written && note.text ? <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p> : null}
        {written ? <NoteMarks tags={note.tags} followUp={note.followUp} /> : null}
        {scope === 'ORGANIZATION' ? <ColleagueNotes notes={colleagues} /> : null}
      </div>
      <div className="print:hidden">
        <ButtonLink icon={NotebookPen} variant="quiet" to={`/programs/${slug}/my-event/${meetingId}`}>
          {written ? t('Change note') : t('Add a note')}
          <span className="sr-only">, {partner.name}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

/** What is to be known of a meeting that did not take place, or perhaps not. */
function meetingStandsText(status: OwnMeeting['meetingStatus'], met: boolean): string {
  if (status !== 'ACCEPTED') return t('This meeting is no longer accepted');
  return met ? '' : t('One or both sides were not checked in');
}
