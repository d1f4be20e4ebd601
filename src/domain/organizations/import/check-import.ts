import { type Message, wordOf } from '../../language/message.ts';
import { slugFrom } from '../../people/organization.ts';
import type { ImportState } from '../../tables/import-state.ts';
import { readCells } from '../../tables/read-cells.ts';
import { type CheckedRow, nameKey, RowFindings, type RowState, readOnce } from '../../tables/row-findings.ts';
import * as organizationsMessages from '../messages.ts';
import { firstFreeSlug } from '../slug.ts';
import { laterColumns, readOrganization, readPerson } from './import-args.ts';
import {
  emailsOf,
  emailTaken,
  type KnownThings,
  registeredSlug,
  thereAlready,
  whatIsThere,
} from './known.ts';
import {
  type ImportColumn,
  type ImportRow,
  importColumns,
  organizationColumnNames,
  personColumnNames,
  personField,
} from './organization-columns.ts';

/** An organization of the file with its people, who may stand in several rows. */
export interface ImportCandidate {
  /** The rows it stands in; the first says what it is. */
  rows: number[];
  name: string;
  organization: Record<string, unknown>;
  /** The file chose its slug; else it was made from the name. */
  slugChosen: boolean;
  people: { row: number; person: Record<string, unknown> }[];
  /**
   * READY: goes in. REGISTERS: there is one already, which is registered as it is. THERE: there is one, nothing is done.
   * WRONG: something has to be fixed first.
   */
  state: Extract<RowState, 'READY' | 'REGISTERS' | 'THERE' | 'WRONG'>;
}

/** A row with the name of its organization, which a further person's row may leave out. */
export type CheckedImportRow = CheckedRow<ImportColumn> & { name: string; slug: string | null };

export interface CheckedImport {
  /** Every row, those that went in too, in the file's order. */
  rows: CheckedImportRow[];
  candidates: ImportCandidate[];
  /** How many organizations stand how. */
  counts: Record<ImportCandidate['state'] | 'DONE', number>;
}

const cell = (row: ImportRow, column: ImportColumn): string => (row.cells[column] ?? '').trim();
const hasPerson = (row: ImportRow) => personColumnNames.some((column) => cell(row, column) !== '');

/** What a row says of its organization and its person, as the call takes it. */
const readRow = readOnce((row: ImportRow) => {
  const { values, problems, remarks } = readCells(importColumns, row);
  const said = (columns: readonly ImportColumn[]) =>
    Object.fromEntries(
      columns.flatMap((name) => (values[name] === undefined ? [] : [[personField(name), values[name]]])),
    );
  const organization = said(organizationColumnNames);
  const person = hasPerson(row) ? said(personColumnNames) : null;
  return {
    organization,
    // What the cell says comes before what the field lacks without it.
    organizationProblems: [...problems, ...readOrganization(organization).problems],
    organizationRemarks: remarks,
    person,
    personProblems: person ? readPerson(person).problems : [],
    personRemarks: person ? withoutOf(row) : [],
  };
});

/** What the person of a row lacks that can be added later. */
function withoutOf(row: ImportRow): Message[] {
  const lacking = laterColumns.filter((column) => cell(row, column) === '');
  if (lacking.length === 0) return [];
  return [
    organizationsMessages.personWithout({
      what: lacking.map((column) => wordOf(importColumns[column].label)),
    }),
  ];
}

/** Rows of one organization together: by its slug where they say one, else by its name. In the file's order. */
function groupsOf(rows: readonly ImportRow[]): ImportRow[][] {
  const slugOfName = new Map<string, string>();
  for (const row of rows) {
    const slug = cell(row, 'slug');
    if (slug && !slugOfName.has(nameKey(cell(row, 'name')))) slugOfName.set(nameKey(cell(row, 'name')), slug);
  }
  return [
    ...Map.groupBy(rows, (row) => {
      const name = nameKey(cell(row, 'name'));
      const slug = cell(row, 'slug') || (name === '' ? '' : slugOfName.get(name));
      if (slug) return `SLUG:${slug}`;
      return name === '' ? `ROW:${row.row}` : `NAME:${name}`;
    }).values(),
  ];
}

/**
 * What would become of each row: by the schemas of creating an organization and a member, by what the file says twice,
 * by what the server refused, and by what is there already (`known`, as far as the server was asked).
 */
export function checkImport(
  { rows, done, refused }: Pick<ImportState<ImportColumn>, 'rows' | 'done' | 'refused'>,
  known: KnownThings,
): CheckedImport {
  const findings = new RowFindings<ImportColumn>();
  const open = rows.filter(({ row }) => !done.has(row));
  const groups = groupsOf(open);
  const slugs = new Set(groups.map(([first]) => (first ? cell(first, 'slug') : '')));
  const emails = new Map<string, number>();
  const counts: CheckedImport['counts'] = { READY: 0, REGISTERS: 0, WRONG: 0, THERE: 0, DONE: 0 };
  const views = new Map<number, CheckedImportRow>();
  const candidates = groups.map((group): ImportCandidate => {
    const [first] = group as [ImportRow, ...ImportRow[]];
    const { organization, organizationProblems, organizationRemarks } = readRow(first);
    const name = cell(first, 'name');
    const slug = cell(first, 'slug') || proposeSlug(name, slugs, known);
    slugs.add(slug);
    const slugChosen = cell(first, 'slug') !== '';
    const named = { name, slug, chosen: slugChosen };
    const there = whatIsThere(named, known);
    findings.faults(first.row, organizationProblems);
    if (there !== 'THERE') for (const remark of organizationRemarks) findings.remark(first.row, remark);
    if (there !== null) findings.fault(first.row, 'slug', thereAlready[there]);
    const people: ImportCandidate['people'] = [];
    for (const row of group) {
      if (row !== first) faultsBeside(first, row, findings);
      const { person, personProblems, personRemarks } = readRow(row);
      if (person) people.push({ row: row.row, person });
      if (!person || there === 'THERE') continue;
      findings.faults(row.row, personProblems);
      for (const remark of personRemarks) findings.remark(row.row, remark);
      const email = cell(row, 'personEmail').toLowerCase();
      const earlier = emails.get(email);
      if (email === '') continue;
      if (earlier !== undefined)
        findings.fault(row.row, 'personEmail', organizationsMessages.emailInRow({ earlier }));
      else {
        emails.set(email, row.row);
        if (known.emails.has(email)) findings.fault(row.row, 'personEmail', emailTaken);
      }
    }
    for (const row of group) findings.faults(row.row, refused.get(row) ?? []);
    const emailsHere = emailsOf(organization, people);
    const stands = registeredSlug({ ...named, emails: emailsHere }, known) === null ? 'THERE' : 'REGISTERS';
    const wrong = group.find(({ row }) => !findings.sound(row));
    if (wrong) findings.waitFor(wrong.row, group);
    else for (const { row } of group) findings.fresh.add(row);
    const state = there === 'THERE' ? stands : wrong ? 'WRONG' : 'READY';
    counts[state] += 1;
    for (const row of group) {
      const found = findings.of(row);
      views.set(row.row, {
        ...found,
        ...(there === 'THERE' ? { state: stands, waitsFor: null } : {}),
        name,
        slug: slug || null,
      });
    }
    const said = slug ? { ...organization, slug } : organization;
    return { rows: group.map(({ row }) => row), name, organization: said, slugChosen, people, state };
  });
  counts.DONE = new Set([...done.values()].map((made) => made?.slug)).size;
  const all = rows.map((row): CheckedImportRow => {
    const made = done.get(row.row);
    const went = { name: made?.name ?? '', slug: made?.slug ?? null };
    return views.get(row.row) ?? { ...findings.of(row), state: 'DONE', ...went };
  });
  return { rows: all, candidates, counts };
}

/** What is wrong with a further row of an organization. */
function faultsBeside(first: ImportRow, row: ImportRow, findings: RowFindings<ImportColumn>): void {
  if (!hasPerson(row)) {
    findings.fault(row.row, 'name', organizationsMessages.organizationInRow({ row: first.row }));
    return;
  }
  for (const column of organizationColumnNames) {
    const said = cell(row, column);
    if (said === '' || said === cell(first, column)) continue;
    if (column === 'name' && nameKey(said) === nameKey(cell(first, 'name'))) continue;
    findings.fault(row.row, column, organizationsMessages.rowContradicts({ row: first.row }));
  }
}

/** A slug for a name that has none: the same for the same file, and nobody's but its own. */
function proposeSlug(name: string, inFile: ReadonlySet<string>, known: KnownThings): string {
  if (name === '') return '';
  const foreign = [...known.slugs].filter(([, owner]) => owner !== nameKey(name)).map(([slug]) => slug);
  return firstFreeSlug(slugFrom(name), new Set([...inFile, ...foreign]));
}
