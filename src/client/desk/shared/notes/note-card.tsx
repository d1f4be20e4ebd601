import type { ProgramResult } from '../../../../contract/programs.ts';
import { Card } from '../../../ui/card.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { t } from '../../../words/words.ts';
import { useSession } from '../../session-context.ts';
import { ColleagueNotes } from './colleague-notes.tsx';
import { ContactCard } from './contact-card.tsx';
import { NoteEditor } from './note-editor.tsx';
import { useNotes } from './use-notes.ts';

interface Props {
  program: Pick<ProgramResult, 'id'>;
  meetingId: string;
  /** The other side, by name. */
  partner: string;
}

/** One's own note of a meeting, with those of colleagues; for the people of one of its sides. */
export function NoteCard({ program, meetingId, partner }: Props) {
  const { me } = useSession();
  const notes = useNotes(program.id);
  if (!notes) return null;
  const own = me?.organizations.find(({ id }) => id === me.organizationId)?.name ?? '';
  const meeting = notes.server?.meetings.find((one) => one.meetingId === meetingId);
  return (
    <>
      {meeting ? <ContactCard programId={program.id} meeting={meeting} /> : null}
      <Card title={t('Notes')}>
        <div className="flex flex-col gap-5">
          <FormPage>
            <NoteEditor notes={notes} meetingId={meetingId} partner={partner} own={own} />
          </FormPage>
          <ColleagueNotes notes={meeting?.colleagues ?? []} />
        </div>
      </Card>
    </>
  );
}
