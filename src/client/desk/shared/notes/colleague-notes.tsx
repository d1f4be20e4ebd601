import type { ColleagueNote } from '../../../../contract/own-event.ts';
import { Badge } from '../../../ui/badge.tsx';
import { t } from '../../../words/words.ts';

/** What colleagues wrote about a meeting, and share. */
export function ColleagueNotes({ notes }: { notes: readonly ColleagueNote[] }) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label={t('Notes of your colleagues')} className="flex flex-col divide-y divide-line">
      {notes.map(({ author, text, tags, followUp, updatedAt }) => (
        <li key={`${author} ${updatedAt}`} className="flex flex-col gap-1 py-2">
          <p className="font-semibold wrap-anywhere">{author}</p>
          {text ? <p className="whitespace-pre-wrap wrap-anywhere">{text}</p> : null}
          <NoteMarks tags={tags} followUp={followUp} />
        </li>
      ))}
    </ul>
  );
}

/** Tags and follow-up of a note, as small labels; nothing where it has none. */
export function NoteMarks({ tags, followUp }: Pick<ColleagueNote, 'followUp'> & { tags: readonly string[] }) {
  if (tags.length === 0 && followUp === 'NONE') return null;
  return (
    <p className="flex flex-wrap gap-2">
      {followUp === 'NONE' ? null : (
        <Badge tone={followUp === 'TODO' ? 'late' : 'good'}>
          {followUp === 'TODO' ? t('To do') : t('Done')}
        </Badge>
      )}
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </p>
  );
}
