import type { ImportedResult } from '../../../contract/organization-imports.ts';
import {
  type CheckedImport,
  checkImport,
  type ImportCandidate,
} from '../../../domain/organizations/import/check-import.ts';
import type { ImportColumn } from '../../../domain/organizations/import/columns.ts';
import type { ImportProblem } from '../../../domain/organizations/import/import-args.ts';
import { type KnownThings, nameKey, nothingKnown } from '../../../domain/organizations/import/known.ts';
import type { ImportRow, ImportTable } from '../../../domain/organizations/import/read-table.ts';
import { t } from '../../words/words.ts';

/** An import on its way: the file, what was typed over it, what the server said. Plain data; nothing here is sent. */
export interface ImportState {
  fileName: string;
  /** As they stand now, without those that went in. In the file's order. */
  rows: readonly ImportRow[];
  unknownHeaders: readonly string[];
  missing: readonly ImportColumn[];
  known: KnownThings;
  /** Columns that somebody typed in: their fields stay where they are although they are right now. By row. */
  touched: ReadonlyMap<number, ReadonlySet<ImportColumn>>;
  /** What the server refused, for as long as the row says the same. */
  refused: ReadonlyMap<number, { row: ImportRow; problems: ImportProblem[] }>;
  /** What went in, by row. */
  done: ReadonlyMap<number, { row: ImportRow; name: string; slug: string }>;
}

export type ImportAct =
  | { kind: 'OPENED'; fileName: string; table: ImportTable }
  | { kind: 'TYPED'; row: number; column: ImportColumn; text: string }
  | {
      kind: 'LEARNED';
      organizations: readonly { slug: string; name: string | null }[];
      emails: readonly string[];
    }
  | { kind: 'ANSWERED'; sent: readonly ImportCandidate[]; answer: ImportedResult }
  | { kind: 'TIDIED' }
  | { kind: 'CLOSED' };

const opened = (fileName: string, { rows, unknown, missing }: ImportTable): ImportState => ({
  fileName,
  rows,
  unknownHeaders: unknown,
  missing,
  known: nothingKnown,
  touched: new Map(),
  refused: new Map(),
  done: new Map(),
});

/** What is on the screen after this. null: no file is chosen. */
export function importAfter(state: ImportState | null, act: ImportAct): ImportState | null {
  if (act.kind === 'OPENED') return opened(act.fileName, act.table);
  if (act.kind === 'CLOSED' || state === null) return null;
  switch (act.kind) {
    case 'TYPED':
      return typed(state, act);
    case 'TIDIED':
      return { ...state, touched: new Map() };
    case 'LEARNED':
      return { ...state, known: learned(state.known, act.organizations, act.emails) };
    case 'ANSWERED':
      return answered(state, act.sent, act.answer);
  }
}

function typed(
  state: ImportState,
  { row, column, text }: Extract<ImportAct, { kind: 'TYPED' }>,
): ImportState {
  const touched = new Map(state.touched);
  touched.set(row, new Set([...(touched.get(row) ?? []), column]));
  const rows = state.rows.map((one) => {
    if (one.row !== row) return one;
    const cells = { ...one.cells, [column]: text };
    if (text === '') delete cells[column];
    return { ...one, cells };
  });
  return { ...state, rows, touched };
}

const learned = (
  known: KnownThings,
  organizations: readonly { slug: string; name: string | null }[],
  emails: readonly string[],
): KnownThings => ({
  slugs: new Map([
    ...known.slugs,
    ...organizations.map(({ slug, name }) => [slug, nameKey(name ?? '')] as const),
  ]),
  names: new Set([
    ...known.names,
    ...organizations.flatMap(({ name }) => (name === null ? [] : [nameKey(name)])),
  ]),
  emails: new Set([...known.emails, ...emails]),
});

/** What went in leaves the rows and is known from now on; what was refused keeps its reasons. */
function answered(state: ImportState, sent: readonly ImportCandidate[], answer: ImportedResult): ImportState {
  const outcomeOf = new Map(answer.map((one) => [one.row, one]));
  const done = new Map(state.done);
  const refused = new Map(state.refused);
  const rowOf = new Map(state.rows.map((row) => [row.row, row]));
  const made: { slug: string; name: string }[] = [];
  const there: { slug: string; name: string }[] = [];
  const emails: string[] = [];
  for (const candidate of sent) {
    const outcome = outcomeOf.get(candidate.rows[0] ?? 0);
    if (!outcome) continue;
    if (outcome.outcome === 'IMPORTED') {
      const slug = outcome.slug ?? '';
      made.push({ slug, name: candidate.name });
      emails.push(...candidate.people.map(({ person }) => String(person.email ?? '').toLowerCase()));
      for (const number of candidate.rows) {
        const row = rowOf.get(number);
        if (row) done.set(number, { row, name: candidate.name, slug });
      }
    } else if (outcome.outcome === 'THERE') {
      there.push({ slug: String(candidate.organization.slug ?? ''), name: candidate.name });
    } else {
      for (const number of candidate.rows) {
        const row = rowOf.get(number);
        const problems = outcome.problems
          .filter((problem) => problem.row === number)
          .map(({ column, message }) => ({ column, message }));
        if (row && problems.length > 0) refused.set(number, { row, problems });
      }
    }
  }
  const rows = state.rows.filter(({ row }) => !done.has(row));
  return { ...state, rows, done, refused, known: learned(state.known, [...made, ...there], emails) };
}

/** How a row stands. */
export type ImportRowState = 'READY' | 'WRONG' | 'WAITS' | 'THERE' | 'DONE';

export interface RowView {
  row: ImportRow;
  standing: ImportRowState;
  /** What is wrong with its own cells. */
  problems: readonly ImportProblem[];
  /** WAITS: the row of the same organization that has to be mended first. */
  waitsFor: number | null;
  /** Its organization's name, which a further person's row may leave out. */
  name: string;
  slug: string | null;
}

export interface ImportView {
  /** Every row, those that went in too, in the file's order. */
  rows: RowView[];
  /** What can go in now. */
  ready: ImportCandidate[];
  /** How many organizations stand how. */
  counts: Record<ImportRowState, number>;
  checked: CheckedImport;
}

const none: readonly ImportProblem[] = [];

/** What the screen shows of an import. */
export function viewOf(state: ImportState): ImportView {
  const checked = checkImport(state.rows, state.known);
  const problemsOf = (row: ImportRow): readonly ImportProblem[] => {
    const refused = state.refused.get(row.row);
    const own = checked.problems.get(row.row) ?? none;
    return refused?.row === row ? [...own, ...refused.problems] : own;
  };
  const counts: ImportView['counts'] = { READY: 0, WRONG: 0, WAITS: 0, THERE: 0, DONE: 0 };
  const ready: ImportCandidate[] = [];
  const rowOf = new Map(state.rows.map((row) => [row.row, row]));
  const views: RowView[] = [];
  for (const candidate of checked.candidates) {
    const rows = candidate.rows.flatMap((number) => rowOf.get(number) ?? []);
    const wrong = rows.find((row) => problemsOf(row).length > 0);
    const state = candidate.state === 'THERE' ? 'THERE' : wrong ? 'WRONG' : 'READY';
    counts[state] += 1;
    if (state === 'READY') ready.push(candidate);
    const slug = candidate.organization.slug;
    for (const row of rows) {
      const problems = problemsOf(row);
      const waits = state === 'WRONG' && problems.length === 0;
      views.push({
        row,
        problems,
        standing: waits ? 'WAITS' : state,
        waitsFor: waits ? (wrong?.row ?? null) : null,
        name: candidate.name,
        slug: typeof slug === 'string' ? slug : null,
      });
    }
  }
  for (const { row, name, slug } of state.done.values())
    views.push({ row, problems: none, standing: 'DONE', waitsFor: null, name, slug });
  counts.DONE = new Set([...state.done.values()].map(({ slug }) => slug)).size;
  views.sort((a, b) => a.row.row - b.row.row);
  return { rows: views, ready, counts, checked };
}

/** Why a row has not gone in, for the file of the rest. */
export function reasonsOf(view: RowView): readonly ImportProblem[] {
  if (view.problems.length > 0 || view.waitsFor === null) return view.problems;
  return [
    {
      column: 'name',
      message: t('Row {waitsFor} of the same organization has a problem.', { waitsFor: view.waitsFor }),
    },
  ];
}
