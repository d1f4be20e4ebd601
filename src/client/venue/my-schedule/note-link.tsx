import { isOn } from '../../../domain/meetings/is-released.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { t } from '../../words/words.ts';
import type { OwnMeeting } from './own-meetings.ts';

/** Once a meeting has begun: the way to one's note of it. */
export function NoteLink({ program, own, now }: { program: ProgramOnDevice; own: OwnMeeting; now: Instant }) {
  const { meeting } = own.view;
  if (!isOn(meeting) || now < meeting.startAt) return null;
  return (
    <div className="flex px-4 pb-4">
      <ButtonLink to={`/programs/${program.slug}/my-event/${meeting.id}`}>
        {t('Add a note')}
        <span className="sr-only">, {own.partner.organizationName}</span>
      </ButtonLink>
    </div>
  );
}
