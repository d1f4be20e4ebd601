import { useParams } from 'react-router';
import type { ProgramResult } from '../../../contract/programs.ts';
import { Card } from '../../ui/card.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { ErrorState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { formatDate, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { ColleagueNotes } from '../shared/notes/colleague-notes.tsx';
import { ContactCard } from '../shared/notes/contact-card.tsx';
import { NoteEditor } from '../shared/notes/note-editor.tsx';
import { useNotes } from '../shared/notes/use-notes.ts';
import { ProgramGate } from '../shared/program-gate.tsx';

/** `/programs/:slug/my-event/:meetingId`: one's note of a meeting, also without a network. */
export function NoteScreen() {
  const { meetingId = '' } = useParams();
  return (
    <ProgramGate title={t('Notes')} permission="schedule.see">
      {(program) => <Page key={meetingId} program={program} meetingId={meetingId} />}
    </ProgramGate>
  );
}

function Page({ program, meetingId }: { program: ProgramResult; meetingId: string }) {
  const { me } = useSession();
  const notes = useNotes(program.id);
  if (!notes) return <ErrorState message={t('Only people of participating organizations have notes.')} />;
  const own = me?.organizations.find(({ id }) => id === me.organizationId)?.name ?? '';
  const meeting = notes.server?.meetings.find((one) => one.meetingId === meetingId);
  const partner = meeting?.partner.name ?? null;
  return (
    <FormPage>
      <title>{t('Notes · {name} · Meeting Door', { name: program.name })}</title>
      <PageHeader
        back={{ to: `/programs/${program.slug}/my-event`, label: t('My event') }}
        title={partner ?? t('Notes')}
        description={
          meeting
            ? `${formatDate(meeting.startAt, program.timezone)}, ${formatSpan(meeting.startAt, meeting.endAt, program.timezone)}`
            : undefined
        }
      />
      <div className="flex max-w-3xl flex-col gap-6">
        <Card>
          <NoteEditor notes={notes} meetingId={meetingId} partner={partner} own={own} />
        </Card>
        {meeting ? <ContactCard programId={program.id} meeting={meeting} /> : null}
        {meeting && meeting.colleagues.length > 0 ? (
          <Card title={t('Notes of your colleagues')}>
            <ColleagueNotes notes={meeting.colleagues} />
          </Card>
        ) : null}
      </div>
    </FormPage>
  );
}
