import { HIDDEN_VALUE } from '../../domain/audit/nouns.ts';
import { decodeMessage, englishText } from '../../domain/language/message.ts';
import type { FloorPlan } from '../../domain/schedule/floor-plan.ts';
import { type Instant, instantOf } from '../../domain/time/instants.ts';
import type { AuditedColumn, Named } from './audited-tables.ts';

/** The longest that the trail keeps of one value, in characters: it tells what changed and is no archive. */
export const MAX_VALUE_LENGTH = 1000;

type Names = (kind: Named, id: string) => string | undefined;
type Texts = [before: string | null, after: string | null];

/** A column's value as the trail says it, cut where it is long. */
export function valueText(value: unknown, column: AuditedColumn, nameOf: Names): string | null {
  const text = wholeText(value, column, nameOf);
  return text === null ? null : cut(text);
}

/** How many characters stand before the first one that is another, where the beginnings are the same. */
const LEAD = 60;

/**
 * A value before and after a change. Long ones that differ only where they would be cut off begin shortly before the
 * first difference instead: a line of the trail shows what changed.
 */
export function changedTexts(
  before: { value: unknown; column: AuditedColumn } | undefined,
  after: { value: unknown; column: AuditedColumn } | undefined,
  nameOf: Names,
): Texts {
  const [was, is] = [before, after].map((one) =>
    one ? wholeText(one.value, one.column, nameOf) : null,
  ) as Texts;
  const shown = [was, is].map((text) => text && cut(text)) as Texts;
  if (was === null || is === null || was === is || shown[0] !== shown[1]) return shown;
  const [old, now] = [[...was], [...is]];
  const first = old.findIndex((letter, index) => letter !== now[index]);
  // What only grew is another where the shorter one ends.
  const from = (first < 0 ? old.length : first) - LEAD;
  return [cut(was, from), cut(is, from)];
}

/**
 * A column's value as the trail says it: texts as they are, lists with commas, instants in UTC (API.md, Conventions), names
 * in place of ids. Null: there is none.
 */
function wholeText(value: unknown, { kind = 'TEXT' }: AuditedColumn, nameOf: Names): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'PRIVATE') return HIDDEN_VALUE;
  if (kind === 'ORIGIN') return originText(value);
  if (kind === 'INSTANT') return instantText(value);
  if (kind === 'SECTIONS') return sectionsText(value);
  if (kind === 'FLOOR_PLAN') return floorPlanText(value as FloorPlan);
  if (kind === 'MESSAGE') return writtenText(value);
  if (kind === 'TEXT' || kind === 'FIELDS') return plainText(value);
  const names = [value].flat().map((id) => nameOf(kind, String(id)) ?? String(id));
  return names.length === 0 ? null : names.join(', ');
}

/** Scheme and host of a web address: its path may hold a secret. */
export const originText = (value: unknown): string | null =>
  typeof value === 'string' && URL.canParse(value) ? new URL(value).origin : null;

/** PostgreSQL's JSON of a timestamptz (`2026-11-20T02:30:00+00:00`) as an instant; null for anything else. */
export function instantText(value: unknown): Instant | null {
  const millis = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(millis) ? null : instantOf(millis);
}

/** A column that keeps a message as data, in English as the whole trail is. */
export const writtenText = (value: unknown): string => englishText(decodeMessage(String(value ?? '')));

function plainText(value: unknown): string | null {
  if (Array.isArray(value)) {
    const parts = value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one)));
    return parts.length === 0 ? null : parts.join(', ');
  }
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

/** So much of a text, from this letter on. */
function cut(text: string, from = 0): string {
  const letters = [...text];
  const shown = letters.slice(from, from + MAX_VALUE_LENGTH).join('');
  return `${from > 0 ? '…' : ''}${shown}${letters.length > from + MAX_VALUE_LENGTH ? '…' : ''}`;
}

/** "2 sections, 5 items: About, Schedule". */
function sectionsText(value: unknown): string {
  const sections = (Array.isArray(value) ? value : []) as { title?: string; items?: unknown[] }[];
  const items = sections.reduce((sum, section) => sum + (section.items?.length ?? 0), 0);
  const titles = sections.flatMap(({ title }) => (title ? [title] : []));
  const counted = `${sections.length} ${sections.length === 1 ? 'section' : 'sections'}, ${items} ${items === 1 ? 'item' : 'items'}`;
  return titles.length === 0 ? counted : `${counted}: ${titles.join(', ')}`;
}

/** "Revision 3: 20 by 12, 18 tables placed, with a picture": the revision tells apart plans on which tables were moved. */
function floorPlanText({ revision, columns, rows, tables, picture }: FloorPlan): string {
  const placed = `${tables.length} ${tables.length === 1 ? 'table' : 'tables'} placed`;
  return `Revision ${revision}: ${columns} by ${rows}, ${placed}${picture ? ', with a picture' : ''}`;
}
