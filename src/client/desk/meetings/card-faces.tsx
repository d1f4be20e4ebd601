import type { MeetingResult } from '../../../contract/shapes.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { many } from '../../words/words.ts';

/** The faces and names of the people who come for an organization; nothing where nobody is shown. */
export function CardFaces({ people = [], peopleCount = people.length }: MeetingResult['owner']) {
  if (people.length === 0) return null;
  const more = peopleCount - people.length;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <span className="flex shrink-0 -space-x-2">
        {people.map(({ id, name, profilePicture }) => (
          <span key={id} className="rounded-full ring-2 ring-surface">
            <Avatar name={name} src={pictureSrc(profilePicture)} size="sm" />
          </span>
        ))}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {people.map(({ name }) => name).join(', ')}
        {more > 0 ? (
          <span className="text-muted">
            {' '}
            {many(more, 'and {count} more person', 'and {count} more people')}
          </span>
        ) : null}
      </span>
    </div>
  );
}
