import type { AuditAction, AuditNoun } from '../../domain/audit/nouns.ts';
import { formatDateShort, formatSpan } from '../../domain/time/format.ts';
import type { Instant } from '../../domain/time/instants.ts';
import {
  type AuditedColumn,
  type AuditedTable,
  type AuditedTableName,
  auditedTables,
  GONE,
  type Named,
  type NamePart,
} from './audited-tables.ts';
import { changedTexts, instantText, originText, writtenText } from './value-text.ts';

/** A record before and after someone wrote it, as the database has it; null: it was not there. */
export interface WrittenRow {
  table: AuditedTableName;
  before: RecordValues | null;
  after: RecordValues | null;
}
export type RecordValues = Readonly<Record<string, unknown>>;

/** One line of the trail (SPEC.md 3, Change history: attributeName, oldValue, newValue). */
export interface AuditLine {
  programId: string | null;
  noun: AuditNoun;
  objectId: string;
  objectName: string;
  action: AuditAction;
  attributeName: string;
  /** Null: there was none. */
  oldValue: string | null;
  newValue: string | null;
}

/** What the lines are written with: names of things by id, and the zones in which programs tell the time. */
export interface AuditWorld {
  nameOf(kind: Named, id: string): string | undefined;
  zoneOf(programId: string): string;
}

/** Several writes of one record become one: as it was at first, as it is at last. What came and went is left out. */
export function mergeWrites(rows: readonly WrittenRow[]): WrittenRow[] {
  const merged = new Map<string, WrittenRow>();
  for (const row of rows) {
    const { key }: AuditedTable = auditedTables[row.table];
    const values = row.after ?? row.before ?? {};
    const id = JSON.stringify([row.table, ...key.map((column) => values[column])]);
    merged.set(id, { ...row, before: merged.get(id)?.before ?? (merged.has(id) ? null : row.before) });
  }
  return [...merged.values()].filter(({ before, after }) => before !== null || after !== null);
}

/** The things whose names the lines need, by kind. */
export function idsToName(rows: readonly WrittenRow[]): Map<Named, Set<string>> {
  const found = new Map<Named, Set<string>>();
  const add = (kind: Named, value: unknown) => {
    for (const id of [value].flat())
      if (typeof id === 'string') found.set(kind, (found.get(kind) ?? new Set()).add(id));
  };
  for (const { table, before, after } of rows) {
    const { name, columns }: AuditedTable = auditedTables[table];
    for (const values of [before, after]) {
      if (!values) continue;
      for (const part of name)
        if (typeof part === 'object' && 'names' in part) add(part.names, values[part.column]);
      for (const [column, { kind }] of Object.entries(columns)) if (isNamed(kind)) add(kind, values[column]);
    }
  }
  return found;
}

/** The trail's lines of what was written, in the order in which it was. Pure. */
export function describeChanges(rows: readonly WrittenRow[], world: AuditWorld): AuditLine[] {
  const merged = mergeWrites(rows);
  const comeOrGone = new Set(
    merged
      .filter((row) => actionOf(row) !== 'CHANGED')
      .map(({ table, before, after }) => idIn(table, after ?? before ?? {})),
  );
  return merged.flatMap((row) => {
    const { parent }: AuditedTable = auditedTables[row.table];
    const values = row.after ?? row.before ?? {};
    const implied = parent && comeOrGone.has(`${parent.table} ${String(values[parent.column])}`);
    return implied ? [] : linesOf(row, world);
  });
}

const idIn = (table: AuditedTableName, values: RecordValues): string =>
  `${table} ${String(values[auditedTables[table].object])}`;

function actionOf({ before, after }: WrittenRow): AuditAction {
  const was = before !== null && before[GONE] !== true;
  const is = after !== null && after[GONE] !== true;
  return was === is ? 'CHANGED' : is ? 'CREATED' : 'DELETED';
}

function linesOf(row: WrittenRow, world: AuditWorld): AuditLine[] {
  const table: AuditedTable = auditedTables[row.table];
  const action = actionOf(row);
  if (table.stamp && action === 'CHANGED' && row.before?.[table.stamp] === row.after?.[table.stamp])
    return [];
  const values = row.after ?? row.before ?? {};
  const told = (record: RecordValues | null): Record<string, unknown> =>
    action === 'CHANGED' ? { ...record } : pick(record, table.essence);
  const before = attributesOf(table, action === 'CREATED' ? {} : told(row.before));
  const after = attributesOf(table, action === 'DELETED' ? {} : told(row.after));
  const head = {
    // Some tables have records of the platform beside those of programs.
    programId: table.program === null ? null : ((values[table.program] as string | null) ?? null),
    noun: table.noun,
    objectId: String(values[table.object]),
    objectName: nameOf(table, values, world),
    action: table.partOf ? ('CHANGED' as const) : action,
  };
  const lines = [...new Set([...before.keys(), ...after.keys()])].flatMap((attributeName) => {
    const [was, is] = [before.get(attributeName), after.get(attributeName)];
    if (JSON.stringify(was?.value ?? null) === JSON.stringify(is?.value ?? null)) return [];
    const [oldValue, newValue] = changedTexts(was, is, world.nameOf);
    return oldValue === null && newValue === null ? [] : [{ ...head, attributeName, oldValue, newValue }];
  });
  return lines;
}

type Attribute = { value: unknown; column: AuditedColumn };

function attributesOf(table: AuditedTable, values: RecordValues): Map<string, Attribute> {
  const found = new Map<string, Attribute>();
  for (const [name, column] of Object.entries(table.columns)) {
    if (!(name in values)) continue;
    const value = values[name];
    if (column.kind === 'FIELDS')
      for (const [field, one] of Object.entries((value ?? {}) as object))
        found.set(field, { value: one, column: {} });
    else found.set(column.as ?? camelCase(name), { value, column });
  }
  return found;
}

const pick = (record: RecordValues | null, columns: readonly string[]): RecordValues =>
  Object.fromEntries(columns.map((column) => [column, record?.[column]]));

function nameOf(table: AuditedTable, values: RecordValues, world: AuditWorld): string {
  const partOf = (part: NamePart): string | undefined => {
    if (typeof part === 'string') return String(values[part] ?? '');
    if ('names' in part) return world.nameOf(part.names, String(values[part.column]));
    if ('message' in part) return writtenText(values[part.message]);
    if ('origin' in part) return originText(values[part.origin]) ?? undefined;
    const zone = world.zoneOf(String(values[table.program ?? '']));
    const [from, to]: (Instant | null)[] = [instantText(values[part.from]), instantText(values[part.to])];
    return from && to ? `${formatDateShort(from, zone)} ${formatSpan(from, to, zone)}` : undefined;
  };
  return table.name.map(partOf).filter(Boolean).join(', ');
}

const named: ReadonlySet<string> = new Set([
  'USER',
  'ORGANIZATION',
  'EVENT',
  'ROOM',
  'TAG',
  'CLOSING',
] satisfies Named[]);
const isNamed = (kind: AuditedColumn['kind']): kind is Named => kind !== undefined && named.has(kind);

/** `timeline_start` is timelineStart. */
export const camelCase = (column: string): string =>
  column.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
