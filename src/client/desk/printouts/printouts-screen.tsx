import { FileArchive, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { readPrintouts } from '../../../contract/printouts.ts';
import { listEvents, listRooms, type ProgramResult } from '../../../contract/programs.ts';
import {
  ofEvent,
  type PrintFacts,
  type PrintKind,
  printKinds,
  sheetsOf,
} from '../../../domain/printouts/printouts.ts';
import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { saveBytes } from '../../ui/save-bytes.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { toastError } from '../../ui/toast.tsx';
import { many, t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useApiQuery } from '../use-api.ts';
import { printKindText, printKindTitle } from './print-kind-text.ts';

/** `/programs/:slug/printouts`: schedules on paper, table cards, sheets for the doors, and who meets whom as a table. */
export function PrintoutsScreen() {
  return (
    <ProgramGate title={t('Print and download')} permission="meeting.report">
      {(program) => (
        <>
          <title>{t('Print and download · {name} · Meeting Door', { name: program.name })}</title>
          <PageHeader
            title={t('Print and download')}
            eyebrow={program.name}
            back={{ to: `/programs/${program.slug}?tab=schedule`, label: t('Schedule') }}
            description={t(
              'Prints show the schedule as it is now. Print the sheets for the doors on the evening before the event.',
            )}
          />
          <Loaded program={program} />
        </>
      )}
    </ProgramGate>
  );
}

function Loaded({ program }: { program: ProgramResult }) {
  const params = { programId: program.id };
  const rooms = useApiQuery(listRooms, { params });
  const events = useApiQuery(listEvents, { params });
  const query = useApiQuery(readPrintouts, { params }, { refetchOnWindowFocus: false });
  return (
    <QueryView query={events} loading={t('Loading the schedule')}>
      {(listed) => (
        <QueryView query={rooms} loading={t('Loading the rooms')}>
          {(all) => (
            <QueryView query={query} loading={t('Loading the meetings')} className="flex flex-col gap-6">
              {(data) =>
                data.meetings.length === 0 && all.rooms.length === 0 ? (
                  <EmptyState icon={Printer} title={t('There is nothing to print yet')}>
                    {t('Schedules appear here once meetings are accepted.')}
                  </EmptyState>
                ) : (
                  <Printouts program={program} data={data} rooms={all.rooms} events={listed.events} />
                )
              }
            </QueryView>
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

type Work = PrintKind | 'XLSX' | 'CSV' | 'ARCHIVE';

interface PrintoutsProps extends Pick<PrintFacts, 'rooms'> {
  program: ProgramResult;
  data: ResultOf<typeof readPrintouts>;
  events: readonly ProgramEvent[];
}

function Printouts({ program, data, rooms, events }: PrintoutsProps) {
  const all = useMemo(
    (): PrintFacts => ({ ...data, rooms, events, zone: program.timezone }),
    [data, rooms, events, program.timezone],
  );
  const [eventId, setEvent] = useState('');
  const [work, setWork] = useState<{ what: Work; done: number; of: number } | null>(null);
  const facts = useMemo(() => ofEvent(all, eventId || null), [all, eventId]);
  const counts = useMemo(
    () => new Map(printKinds.map((kind) => [kind, sheetsOf(facts, kind).length])),
    [facts],
  );
  const { slug, name, timezone } = program;
  const source = { slug, name, timezone, origin: window.location.origin };
  const make = async (what: Work) => {
    setWork({ what, done: 0, of: 0 });
    // A step of it, then the screen: the button and the bar stay alive.
    const onProgress = async (done: number, of: number) => {
      setWork({ what, done, of });
      await new Promise((next) => setTimeout(next));
    };
    try {
      const files = await import('./print-files.ts');
      // not said: the names and types of files
      if (what === 'CSV')
        saveBytes(`${slug}-who-meets-whom.csv`, [new TextEncoder().encode(files.csvFile(facts))], 'text/csv');
      else if (what === 'XLSX')
        saveBytes(
          `${slug}-who-meets-whom.xlsx`,
          [new Uint8Array(await (await files.xlsxOf(facts)).arrayBuffer())],
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        );
      else if (what === 'ARCHIVE')
        saveBytes(
          `${slug}-schedules.zip`,
          await files.archiveOf(facts, source, onProgress),
          'application/zip',
        );
      else
        saveBytes(
          `${slug}-${what.toLowerCase().replace('_', '-')}.pdf`,
          [await files.pdfOf(sheetsOf(facts, what), what, source, onProgress)],
          'application/pdf',
        );
    } catch {
      toastError(t('The file could not be made. Please check the network and try again.'));
    } finally {
      setWork(null);
    }
  };
  const busy = work !== null;
  return (
    <>
      <SelectField
        name="event"
        label={t('Event')}
        className="max-w-md"
        value={eventId}
        placeholder={t('All events')}
        onChange={(event) => setEvent(event.target.value)}
        options={all.events.map(({ id, name: label }) => ({ value: id, label }))}
      />
      {work ? (
        <ProgressBar
          label={t('Making the file')}
          {...(work.of > 0
            ? { value: work.done / work.of, detail: t('{done} of {of}', { done: work.done, of: work.of }) }
            : {})}
        />
      ) : null}
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {printKinds.map((kind) => {
          const count = counts.get(kind) ?? 0;
          return (
            <li key={kind} className="flex *:flex-1">
              <Card title={t(printKindTitle[kind])} headingLevel={2}>
                <p className="mb-4 text-muted">{t(printKindText[kind])}</p>
                <Button
                  icon={FileText}
                  disabled={busy || count === 0}
                  busy={work?.what === kind}
                  onClick={() => void make(kind)}
                >
                  {count === 0
                    ? t('Nothing to print')
                    : many(count, 'PDF, {count} sheet', 'PDF, {count} sheets')}
                </Button>
              </Card>
            </li>
          );
        })}
      </ul>
      <Card title={t('Who meets whom')} headingLevel={2}>
        <p className="mb-4 text-muted">{t('All accepted meetings, one per line, for a spreadsheet.')}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            icon={FileSpreadsheet}
            disabled={busy || facts.meetings.length === 0}
            onClick={() => void make('XLSX')}
          >
            {t('Excel workbook')}
          </Button>
          <Button
            icon={FileSpreadsheet}
            disabled={busy || facts.meetings.length === 0}
            onClick={() => void make('CSV')}
          >
            {t('Download CSV')}
          </Button>
        </div>
      </Card>
      <Card title={t('Everything in one ZIP file')} headingLevel={2}>
        <p className="mb-4 text-muted">
          {t(
            'A PDF for each organization, its people, each room, its tables and each door, with the table cards and who meets whom.',
          )}
        </p>
        <Button
          icon={FileArchive}
          variant="primary"
          disabled={busy || facts.meetings.length === 0}
          busy={work?.what === 'ARCHIVE'}
          onClick={() => void make('ARCHIVE')}
        >
          {t('Download the ZIP file')}
        </Button>
      </Card>
    </>
  );
}
