import { slugFrom } from '../../people/organization.ts';
import * as organizationsMessages from '../messages.ts';
import { firstFreeSlug } from '../slug.ts';
import { type ImportColumn, organizationColumnNames, personColumnNames } from './columns.ts';
import { type ImportProblem, readOrganization, readPerson, saidIn } from './import-args.ts';
import { emailTaken, type KnownThings, nameKey, thereAlready, whatIsThere } from './known.ts';
import type { ImportRow } from './read-table.ts';

/** An organization of the file with its people, who may stand in several rows. */
export interface ImportCandidate {
  /** The rows it stands in; the first says what it is. */
  rows: number[];
  name: string;
  organization: Record<string, unknown>;
  people: { row: number; person: Record<string, unknown> }[];
  /** READY: goes in. THERE: there is one already, nothing is done. WRONG: something has to be mended first. */
  state: 'READY' | 'THERE' | 'WRONG';
}

export interface CheckedImport {
  candidates: ImportCandidate[];
  /** By row; a row that is not named has none. */
  problems: Map<number, ImportProblem[]>;
  /** The candidate of each row. */
  byRow: Map<number, ImportCandidate>;
}

const cell = (row: ImportRow, column: ImportColumn): string => (row.cells[column] ?? '').trim();
const hasPerson = (row: ImportRow) => personColumnNames.some((column) => cell(row, column) !== '');

// Reading thousands of rows anew for each letter that is typed would be felt: a row that stays is read once.
const readRows = new WeakMap<ImportRow, ReturnType<typeof readRow>>();
const readRow = (row: ImportRow) => ({
  organization: saidIn(row, 'organization'),
  organizationProblems: readOrganization(saidIn(row, 'organization')).problems,
  person: hasPerson(row) ? saidIn(row, 'person') : null,
  personProblems: hasPerson(row) ? readPerson(saidIn(row, 'person')).problems : [],
});
function readOnce(row: ImportRow) {
  const known = readRows.get(row) ?? readRow(row);
  readRows.set(row, known);
  return known;
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
 * and by what is there already (`known`, as far as the server was asked).
 */
export function checkImport(rows: readonly ImportRow[], known: KnownThings): CheckedImport {
  const problems = new Map<number, ImportProblem[]>();
  const complain = (row: number, found: readonly ImportProblem[]) => {
    if (found.length > 0) problems.set(row, [...(problems.get(row) ?? []), ...found]);
  };
  const groups = groupsOf(rows);
  const slugs = new Set(groups.map(([first]) => (first ? cell(first, 'slug') : '')));
  const emails = new Map<string, number>();
  const candidates = groups.map((group): ImportCandidate => {
    const [first] = group as [ImportRow, ...ImportRow[]];
    const read = readOnce(first);
    const name = cell(first, 'name');
    const slug = cell(first, 'slug') || proposeSlug(name, slugs, known);
    slugs.add(slug);
    const organization = slug ? { ...read.organization, slug } : read.organization;
    const candidate: ImportCandidate = {
      rows: group.map(({ row }) => row),
      name,
      organization,
      people: [],
      state: 'READY',
    };
    const there = whatIsThere({ name, slug, chosen: cell(first, 'slug') !== '' }, known);
    if (there === 'THERE') candidate.state = 'THERE';
    complain(first.row, read.organizationProblems);
    if (there !== null) complain(first.row, [{ column: 'slug', message: thereAlready[there] }]);
    for (const row of group) {
      if (row !== first) complain(row.row, faultsBeside(first, row));
      const { person, personProblems } = readOnce(row);
      if (!person) continue;
      candidate.people.push({ row: row.row, person });
      if (candidate.state === 'THERE') continue;
      complain(row.row, personProblems);
      const email = cell(row, 'personEmail').toLowerCase();
      const earlier = emails.get(email);
      if (email === '') continue;
      if (earlier !== undefined)
        complain(row.row, [
          { column: 'personEmail', message: organizationsMessages.emailInRow({ earlier }) },
        ]);
      else if (known.emails.has(email)) complain(row.row, [{ column: 'personEmail', message: emailTaken }]);
      if (earlier === undefined) emails.set(email, row.row);
    }
    if (candidate.state === 'READY' && candidate.rows.some((row) => problems.has(row)))
      candidate.state = 'WRONG';
    return candidate;
  });
  const byRow = new Map(candidates.flatMap((one) => one.rows.map((row) => [row, one] as const)));
  return { candidates, problems, byRow };
}

/** What is wrong with a further row of an organization. */
function faultsBeside(first: ImportRow, row: ImportRow): ImportProblem[] {
  if (!hasPerson(row))
    return [{ column: 'name', message: organizationsMessages.organizationInRow({ row: first.row }) }];
  return organizationColumnNames
    .filter((column) => cell(row, column) !== '' && cell(row, column) !== cell(first, column))
    .filter((column) => column !== 'name' || nameKey(cell(row, 'name')) !== nameKey(cell(first, 'name')))
    .map((column) => ({
      column,
      message: organizationsMessages.rowContradicts({ row: first.row }),
    }));
}

/** A slug for a name that has none: the same for the same file, and nobody's but its own. */
function proposeSlug(name: string, inFile: ReadonlySet<string>, known: KnownThings): string {
  if (name === '') return '';
  const wanted = slugFrom(name);
  const foreign = [...known.slugs].filter(([, owner]) => owner !== nameKey(name)).map(([slug]) => slug);
  return firstFreeSlug(wanted, new Set([...inFile, ...foreign]));
}
