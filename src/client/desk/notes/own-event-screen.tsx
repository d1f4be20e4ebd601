import { Download, Handshake, Printer, ScanLine } from 'lucide-react';
import { useState } from 'react';
import type { OwnAsk, OwnMeeting } from '../../../contract/own-event.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { type Crm, crmNames, crmRows, crms } from '../../../domain/notes/crm-file.ts';
import { type EventScope, takenHome } from '../../../domain/notes/own-event.ts';
import { csvOf } from '../../../domain/tables/csv.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { saveText } from '../../ui/save-text.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { formatDay } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { QueryView } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { type Notes, useNotes } from '../shared/notes/use-notes.ts';
import { ProgramGate } from '../shared/program-gate.tsx';
import { AsksCards } from './asks-cards.tsx';
import { MetRow } from './met-row.tsx';

/** `/programs/:slug/my-event`: whom one met, what one wrote, and what is to be done, to print and to take along. */
export function OwnEventScreen() {
  return (
    <ProgramGate title={t('My event')} permission="schedule.see">
      {(program) => <Page program={program} />}
    </ProgramGate>
  );
}

function Page({ program }: { program: ProgramResult }) {
  const notes = useNotes(program.id);
  const [scope, setScope] = useState<EventScope>('OWN');
  return (
    <>
      <title>{t('My event · {name} · Meeting Door', { name: program.name })}</title>
      <PageHeader
        back={{ to: `/programs/${program.slug}`, label: program.name }}
        title={t('My event')}
        description={t('Whom you met, what you wrote, and what you want to do next.')}
        actions={
          notes ? (
            <ButtonLink to={`/programs/${program.slug}/scan-badge`} icon={ScanLine}>
              {t('Scan a badge')}
            </ButtonLink>
          ) : undefined
        }
      />
      {notes ? (
        <QueryView query={notes.query} rows={8} loading={t('Loading your meetings')}>
          {({ meetings, asks = [] }) => (
            <div className="flex max-w-4xl flex-col gap-6">
              <div className="print:hidden">
                <SegmentedControl<EventScope>
                  label={t('Whose meetings')}
                  segments={[
                    { value: 'OWN', label: t('Mine') },
                    { value: 'ORGANIZATION', label: t('My organization') },
                  ]}
                  value={scope}
                  onChange={setScope}
                />
              </div>
              <Meetings
                program={program}
                meetings={meetings.map((meeting) => withOwnNote(meeting, notes))}
                asks={asks}
                scope={scope}
              />
            </div>
          )}
        </QueryView>
      ) : (
        <ErrorState message={t('Only people of participating organizations have notes.')} />
      )}
    </>
  );
}

/** With what was written on this device and the server does not have yet. */
function withOwnNote(meeting: OwnMeeting, notes: Notes): OwnMeeting {
  const { note, version, kept } = notes.noteOf(meeting.meetingId);
  return kept ? { ...meeting, note: { ...note, tags: [...note.tags], version: version ?? 0 } } : meeting;
}

function Meetings({
  program,
  meetings,
  asks,
  scope,
}: {
  program: ProgramResult;
  meetings: readonly OwnMeeting[];
  asks: readonly OwnAsk[];
  scope: EventScope;
}) {
  const { me } = useSession();
  const now = usePresent(60_000);
  const zone = program.timezone;
  const { toDo, days } = takenHome(meetings, { scope, personId: me?.id ?? '', now, zone });
  const own = <AsksCards programId={program.id} asks={asks} />;
  if (days.length === 0 && asks.length > 0) return own;
  if (days.length === 0)
    return (
      <EmptyState icon={Handshake} title={t('No meetings yet')}>
        {t('Meetings appear here once they have begun, and once you write about them.')}
      </EmptyState>
    );
  const all = days.flatMap((day) => day.meetings);
  const download = (crm: Crm) =>
    saveText(
      // not said: the name of a file
      `${program.slug}-${crmNames[crm].toLowerCase()}.csv`,
      csvOf(crmRows(all, { crm, scope, zone }, asks)),
      'text/csv',
    );
  const row = (meeting: OwnMeeting) => (
    <MetRow key={meeting.meetingId} slug={program.slug} zone={zone} meeting={meeting} scope={scope} />
  );
  return (
    <>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button icon={Printer} onClick={() => window.print()}>
          {t('Print')}
        </Button>
        {crms.map((crm) => (
          <Button key={crm} icon={Download} onClick={() => download(crm)}>
            {t('CSV for {crm}', { crm: crmNames[crm] })}
          </Button>
        ))}
      </div>
      {own}
      {toDo.length > 0 ? (
        <Card title={t('To follow up')}>
          <ul className="flex flex-col divide-y divide-line">{toDo.map(row)}</ul>
        </Card>
      ) : null}
      {days.map(({ day, meetings: ofDay }) => (
        <Card key={day} title={formatDay(day)}>
          <ul className="flex flex-col divide-y divide-line">{ofDay.map(row)}</ul>
        </Card>
      ))}
    </>
  );
}
