import { CircleAlert, CircleCheck, Info, Undo2, Upload } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { importOrganizations } from '../../../contract/organization-imports.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { claimPhases } from '../../../domain/claims/claim-link.ts';
import {
  type CheckedImportRow,
  checkImport,
  type ImportCandidate,
} from '../../../domain/organizations/import/check-import.ts';
import { learned, nothingKnown, type ThingsThere } from '../../../domain/organizations/import/known.ts';
import {
  type ImportColumn,
  organizationTable,
} from '../../../domain/organizations/import/organization-columns.ts';
import { importTemplate } from '../../../domain/organizations/import/organization-template.ts';
import type { ImportAct, ImportState } from '../../../domain/tables/import-state.ts';
import { FILE_MAX_ROWS } from '../../../domain/tables/table-file.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Stat } from '../../ui/stat.tsx';
import { formatNumber } from '../../words/numbers.ts';
import { windowTranslator } from '../../words/window-translator.ts';
import { many, t, textOf } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { AdminGate } from '../shared/admin-gate.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { columnMemoryKey } from '../shared/table-import/column-memory.ts';
import { ImportReview } from '../shared/table-import/import-review.tsx';
import { readSheets } from '../shared/table-import/read-table-file.ts';
import type { RowSummary } from '../shared/table-import/row-card.tsx';
import { TableImport, useTableImport } from '../shared/table-import/table-import.tsx';
import { freshKey } from '../shared/table-import/use-import-run.ts';
import { useRenewAfter } from '../use-api.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { answered, useImportOrganizations } from './import-calls.ts';
import { importMailsText } from './import-mails-text.ts';
import { ImportOptions, type RegistrationChoice } from './organization-import-options.tsx';
import { RowChanges } from './row-changes.tsx';
import { UndoImportDialog } from './undo-import-dialog.tsx';
import { useCompared } from './use-compared.ts';
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
  program: Pick<ProgramResult, 'id' | 'name' | 'status' | 'timezone'> | null;
}

const steps = [
  'One row per organization. Put its people in the same row, or in more rows with the same organization name.',
  'One row has the column names, in any order and in your own words: you match them in the next step. Dates may be years, months or days.',
  'Nothing is imported until you have seen each row and any problems with it.',
  'The people of the file are listed and have no account yet. You choose whether invitations are sent.',
];

/** Organizations with their people, from a file. */
function OrganizationImport({ program }: OrganizationImportProps) {
  const opened = useTableImport<ImportColumn>();
  const { me } = useSession();
  return (
    <TableImport
      opened={opened}
      choose={{
        description: t('A table of up to {most} rows, as an Excel file (.xlsx) or as CSV.', {
          most: formatNumber(FILE_MAX_ROWS),
        }),
        label: t('Excel or CSV file'),
        accept: ',.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        template: { name: 'organizations-template.csv', text: () => importTemplate(windowTranslator()) },
        read: (_name, bytes) => readSheets(bytes),
        steps: steps.map((step) => t(step)),
      }}
      below={program ? <EarlierImports program={program} /> : null}
      match={{ kind: organizationTable, memoryKey: columnMemoryKey(me?.id ?? '', 'organizations') }}
    >
      {(state, dispatch, onMatch) => (
        <Opened state={state} program={program} dispatch={dispatch} onMatch={onMatch} />
      )}
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
  onMatch: (() => void) | undefined;
}

function Opened({ state, program, dispatch, onMatch }: OpenedProps) {
  const renewAfter = useRenewAfter();
  const [things, setThings] = useState(nothingKnown);
  const learn = useCallback((there: ThingsThere) => setThings((before) => learned(before, there)), []);
  const { rows, candidates, counts } = useMemo(() => checkImport(state, things), [state, things]);
  const known = useKnown(candidates, program?.id ?? null, learn);
  const [updates, setUpdates] = useState(false);
  const compared = useCompared(candidates, updates && program ? program.id : null);
  // All calls of this file are one import, which can be undone as a whole.
  const [importId] = useState(freshKey);
  const [undoing, setUndoing] = useState(false);
  const run = useImportOrganizations((sent, answer) => {
    const { act, there, changed } = answered(sent, answer);
    dispatch(act);
    learn(there);
    compared.askAgain(changed);
  });
  const [choice, setChoice] = useState<RegistrationChoice>({
    registration: 'APPROVED',
    tell: false,
    invite: program !== null && claimPhases[program.status] !== 'OVER',
  });
  // Without a registration nothing becomes of those that are there.
  const registers = choice.registration !== 'NONE';
  const updatesOf = (candidate: ImportCandidate) => compared.updateOf(candidate.rows[0] ?? 0);
  const ready = candidates.filter(
    (one) =>
      one.state === 'READY' ||
      (registers && one.state === 'REGISTERS') ||
      ((one.state === 'THERE' || one.state === 'REGISTERS') && updatesOf(one).length > 0),
  );
  const updated = ready.filter((one) => one.state !== 'READY' && updatesOf(one).length > 0).length;
  const fresh = ready.filter(({ state: stands }) => stands === 'READY');
  const addressed = fresh.filter(hasAddress).length;
  const shown = rows.map((view) =>
    view.state === 'THERE' && compared.updateOf(view.row.row).length > 0
      ? { ...view, state: 'UPDATES' as const }
      : view,
  );
  const finished = !run.running && run.progress !== null && !run.error;
  // Lists elsewhere were read before: they are asked anew when they are next looked at.
  useEffect(() => {
    if (finished) void renewAfter(importOrganizations);
  }, [finished, renewAfter]);
  return (
    <ImportReview
      kind={organizationTable}
      onMatch={onMatch}
      state={state}
      dispatch={dispatch}
      rows={shown}
      summaryOf={summaryOf}
      extraOf={({ row: { row }, state: stands }) => {
        const one = stands === 'DONE' ? null : compared.of(row);
        return one ? (
          <RowChanges
            compared={one}
            chosen={compared.chosenOf(row)}
            wasChanged={compared.wasChanged(row)}
            disabled={run.running}
            onChoose={(column, on) => compared.choose(row, column, on)}
          />
        ) : null;
      }}
      isProblem={(view) => view.state === 'WRONG' || view.state === 'WAITS' || view.state === 'THERE'}
      rest={{ name: 'organizations-rest.csv', rows: shown.filter((view) => view.state !== 'DONE') }}
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
        action: program ? (
          <Button icon={Undo2} onClick={() => setUndoing(true)}>
            {t('Undo import')}
          </Button>
        ) : undefined,
      }}
      notes={
        <>
          {known.error ? <NotChecked {...known} message={textOf(known.error.text)} /> : null}
          {compared.error ? <NotChecked {...compared} message={textOf(compared.error.text)} /> : null}
          {program ? (
            <UndoImportDialog
              programId={program.id}
              importId={undoing ? importId : null}
              onClose={() => setUndoing(false)}
              onUndone={() => dispatch({ kind: 'CLOSED' })}
            />
          ) : null}
        </>
      }
      preview={<Counts counts={counts} />}
      options={
        program ? (
          <ImportOptions
            value={choice}
            count={fresh.length}
            addressed={addressed}
            phase={claimPhases[program.status]}
            disabled={run.running}
            onChange={setChoice}
            existing={counts.THERE + counts.REGISTERS}
            updates={updates}
            onUpdates={setUpdates}
          />
        ) : undefined
      }
      submit={{
        label: t('Import {organizationsOf}', { organizationsOf: organizationsOf(ready.length) }),
        disabled: ready.length === 0,
        question: t('Import {organizations}?', { organizations: organizationsOf(ready.length) }),
        description: confirmText(program, choice, {
          addressed,
          unaddressed: fresh.length - addressed,
          existing: registers ? counts.REGISTERS : 0,
          updated,
          wrong: candidates.length - ready.length,
        }),
        send: () =>
          run.start(
            ready,
            program && { programId: program.id, ...choice, importId, fileName: state.fileName },
            compared.updateOf,
          ),
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
        <Stat label={t('Already exists')} value={counts.THERE + counts.REGISTERS} icon={Info} />
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

/** Where an invitation would go: the organization's own address, else its first person's. */
const hasAddress = ({ organization, people }: ImportCandidate): boolean =>
  [organization.email, ...people.map(({ person }) => person.email)].some(
    (email) => typeof email === 'string' && email.trim() !== '',
  );

/** What is about to happen, and who is notified. */
function confirmText(
  program: OrganizationImportProps['program'],
  choice: RegistrationChoice,
  {
    addressed,
    unaddressed,
    existing,
    updated,
    wrong,
  }: Record<'addressed' | 'unaddressed' | 'existing' | 'updated' | 'wrong', number>,
): string {
  return [
    registrationText[program ? choice.registration : 'NONE'](program?.name ?? ''),
    importMailsText(program && { status: program.status, choice, addressed, unaddressed, existing }),
    existing > 0
      ? many(
          existing,
          '{count} of them exists already and is registered.',
          '{count} of them exist already and are registered.',
        )
      : '',
    updated > 0
      ? many(
          updated,
          '{count} of them exists already and is changed as chosen.',
          '{count} of them exist already and are changed as chosen.',
        )
      : existing > 0
        ? t('What exists already stays as it is.')
        : '',
    wrong > 0
      ? many(
          wrong,
          '{count} organization is not imported and stays listed here with its reasons.',
          '{count} organizations are not imported and stay listed here with their reasons.',
        )
      : '',
    program
      ? t('It can be undone as a whole, except for organizations that have an account or meetings by then.')
      : t('The import cannot be undone as a whole.'),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
