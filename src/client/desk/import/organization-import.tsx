import { CircleAlert, CircleCheck, Info, Upload } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { importOrganizations } from '../../../contract/organization-imports.ts';
import { type CheckedImportRow, checkImport } from '../../../domain/organizations/import/check-import.ts';
import { type ImportColumn, organizationTable } from '../../../domain/organizations/import/columns.ts';
import { learned, nothingKnown, type ThingsThere } from '../../../domain/organizations/import/known.ts';
import { importTemplate } from '../../../domain/organizations/import/template.ts';
import type { ImportAct, ImportState } from '../../../domain/tables/import-state.ts';
import { FILE_MOST_ROWS } from '../../../domain/tables/table-file.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Stat } from '../../ui/stat.tsx';
import { formatNumber } from '../../words/numbers.ts';
import { windowTranslator } from '../../words/window-translator.ts';
import { many, t, textOf } from '../../words/words.ts';
import { AdminGate } from '../shared/admin-gate.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { ImportReview } from '../shared/table-import/import-review.tsx';
import { readFile } from '../shared/table-import/read-file.ts';
import type { RowSummary } from '../shared/table-import/row-card.tsx';
import { TableImport, useTableImport } from '../shared/table-import/table-import.tsx';
import { useRenewAfter } from '../use-api.ts';
import { answered, useImportOrganizations } from './import-calls.ts';
import { ImportOptions, type RegistrationChoice } from './import-options.tsx';
import { useKnown } from './use-known.ts';

const title = 'Import organizations';

/** `/programs/:slug/registrants/import`: organizations with their people from a file, for who manages the program. */
export function ProgramImportScreen() {
  return (
    <ProgramGate title={t(title)} permission="organization.import">
      {(program) => (
        <>
          <title>{`${t(title)} · ${program.name} · Meeting Door`}</title>
          <PageHeader
            title={t(title)}
            eyebrow={program.name}
            back={{ to: `/programs/${program.slug}/registrants`, label: t('Registrants') }}
            description={t('Organizations with their people, from a table.')}
          />
          <OrganizationImport program={program} />
        </>
      )}
    </ProgramGate>
  );
}

/** `/all-organizations/import`: the same on the platform, in no program, for the super admin. */
export function AdminImportScreen() {
  return (
    <AdminGate title={t(title)}>
      <PageHeader
        title={t(title)}
        back={{ to: '/all-organizations', label: t('All organizations') }}
        description={t('Organizations with their people, from a table. They are not in any program yet.')}
      />
      <OrganizationImport program={null} />
    </AdminGate>
  );
}

interface OrganizationImportProps {
  /** The program they are imported for; null: the platform. */
  program: { id: string; name: string } | null;
}

const steps = [
  'One row per organization. Put its people in the same row, or in more rows with the same organization name.',
  'The first row names the columns, in any order. Save the file as “CSV UTF-8”; commas, semicolons and tabs all work.',
  'Nothing is imported until you have seen each row and any problems with it.',
  'People get a profile without dashboard access. No emails are sent unless you ask for it.',
];

/** Organizations with their people, from a file. */
function OrganizationImport({ program }: OrganizationImportProps) {
  const opened = useTableImport<ImportColumn>();
  return (
    <TableImport
      opened={opened}
      choose={{
        description: t('A table of up to {most} rows, as CSV.', { most: formatNumber(FILE_MOST_ROWS) }),
        label: t('CSV file'),
        template: { name: 'organizations-template.csv', text: () => importTemplate(windowTranslator()) },
        read: (name, bytes) => readFile(organizationTable, name, bytes),
        steps: steps.map((step) => t(step)),
      }}
    >
      {(state, dispatch) => <Opened state={state} program={program} dispatch={dispatch} />}
    </TableImport>
  );
}

const organizationsOf = (count: number) => many(count, '{count} organization', '{count} organizations');

/** What an organization's row says, in short. */
export function summaryOf({ row: { cells }, name, slug, state }: CheckedImportRow): RowSummary {
  return {
    title: cells.name?.trim() || name || t('No name'),
    to: state === 'DONE' && slug ? `/all-organizations/${slug}` : undefined,
    details: [
      [cells.hqLocation, cells.country].filter(Boolean).join(', '),
      [cells.personName, cells.personEmail].filter(Boolean).join(' · '),
    ],
  };
}

interface OpenedProps extends OrganizationImportProps {
  state: ImportState<ImportColumn>;
  dispatch: (act: ImportAct<ImportColumn>) => void;
}

function Opened({ state, program, dispatch }: OpenedProps) {
  const renewAfter = useRenewAfter();
  const [things, setThings] = useState(nothingKnown);
  const learn = useCallback((there: ThingsThere) => setThings((before) => learned(before, there)), []);
  const { rows, candidates, counts } = useMemo(() => checkImport(state, things), [state, things]);
  const known = useKnown(candidates, program?.id ?? null, learn);
  const run = useImportOrganizations((sent, answer) => {
    const { act, there } = answered(sent, answer);
    dispatch(act);
    learn(there);
  });
  const [choice, setChoice] = useState<RegistrationChoice>({ registration: 'APPROVED', tell: false });
  const ready = candidates.filter((one) => one.state === 'READY');
  const finished = !run.running && run.progress !== null && !run.error;
  // Lists elsewhere were read before: they are asked anew when they are next looked at.
  useEffect(() => {
    if (finished) void renewAfter(importOrganizations);
  }, [finished, renewAfter]);
  return (
    <ImportReview
      kind={organizationTable}
      state={state}
      dispatch={dispatch}
      rows={rows}
      summaryOf={summaryOf}
      isProblem={(view) => view.state !== 'DONE' && view.state !== 'READY'}
      rest={{ name: 'organizations-rest.csv', rows: rows.filter((view) => view.state !== 'DONE') }}
      run={run}
      outcome={{
        failed: {
          title: t('Import paused. Imported rows are safe; nothing is imported twice.'),
          again: t('Continue'),
        },
        done:
          finished && counts.DONE > 0
            ? t('{organizationsOf} imported.', { organizationsOf: organizationsOf(counts.DONE) })
            : null,
      }}
      notes={known.error ? <NotChecked {...known} message={textOf(known.error.text)} /> : null}
      preview={<Counts counts={counts} />}
      options={
        program ? <ImportOptions value={choice} disabled={run.running} onChange={setChoice} /> : undefined
      }
      submit={{
        label: t('Import {organizationsOf}', { organizationsOf: organizationsOf(ready.length) }),
        disabled: ready.length === 0,
        question: t('Import {organizations}?', { organizations: organizationsOf(ready.length) }),
        description: confirmText(program, choice, counts.WRONG + counts.THERE),
        send: () => run.start(ready, program && { programId: program.id, ...choice }),
      }}
    />
  );
}

/** How many organizations stand how. */
function Counts({ counts }: Pick<ReturnType<typeof checkImport>, 'counts'>) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Stat label={t('Ready to import')} value={counts.READY} icon={CircleCheck} tone="good" />
      <Stat
        label={t('With a problem')}
        value={counts.WRONG}
        icon={CircleAlert}
        tone={counts.WRONG ? 'problem' : 'neutral'}
      />
      {counts.DONE > 0 ? (
        <Stat label={t('Imported')} value={counts.DONE} icon={Upload} tone="good" />
      ) : (
        <Stat label={t('Already exists')} value={counts.THERE} icon={Info} />
      )}
    </div>
  );
}

function NotChecked({ message, busy, retry }: { message: string; busy: boolean; retry: () => void }) {
  return (
    <Banner
      tone="warn"
      title={t('Could not check whether they already exist')}
      action={
        <Button onClick={retry} busy={busy}>
          {t('Try again')}
        </Button>
      }
    >
      {t('{message} The import checks again: nothing is created twice.', { message })}
    </Banner>
  );
}

const registrationText = {
  APPROVED: (name: string) => t('They are created and registered for {name} as approved.', { name }),
  PENDING_APPROVAL: (name: string) =>
    t('They are created and registered for {name}, pending approval.', { name }),
  NONE: () => t('They are created without registering them for a program.'),
} as const;

/** What is about to happen, and who is notified. */
function confirmText(
  program: OrganizationImportProps['program'],
  choice: RegistrationChoice,
  wrong: number,
): string {
  const told = program && choice.registration === 'APPROVED' && choice.tell;
  return [
    registrationText[program ? choice.registration : 'NONE'](program?.name ?? ''),
    told ? t('Each is notified by email.') : t('No emails are sent.'),
    wrong > 0
      ? many(
          wrong,
          '{count} organization stays here with its reasons.',
          '{count} organizations stay here with their reasons.',
        )
      : '',
    t('The import cannot be undone as a whole.'),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
