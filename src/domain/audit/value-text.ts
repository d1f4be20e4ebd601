import { type Instant, instantOf } from '../time/instants.ts';
import type { AuditedColumn, Named } from './audited-tables.ts';

/** The longest that the trail keeps of one value, in characters: it tells what changed and is no archive. */
export const LONGEST_VALUE = 1000;

/** Said in place of what others must not read. */
export const HIDDEN_VALUE = '(hidden)';

/**
 * A column's value as the trail says it: texts as they are, lists with commas, instants in UTC (API.md, Conventions), names
 * in place of ids. Null: there is none.
 */
export function valueText(
  value: unknown,
  { kind = 'TEXT' }: AuditedColumn,
  nameOf: (kind: Named, id: string) => string | undefined,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'PRIVATE') return HIDDEN_VALUE;
  if (kind === 'INSTANT') return instantText(value);
  if (kind === 'SECTIONS') return cut(sectionsText(value));
  if (kind === 'TEXT' || kind === 'FIELDS') return plainText(value);
  const names = [value].flat().map((id) => nameOf(kind, String(id)) ?? String(id));
  return names.length === 0 ? null : cut(names.join(', '));
}

/** PostgreSQL's JSON of a timestamptz (`2026-11-20T02:30:00+00:00`) as an instant; null for anything else. */
export function instantText(value: unknown): Instant | null {
  const millis = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(millis) ? null : instantOf(millis);
}

function plainText(value: unknown): string | null {
  if (Array.isArray(value)) {
    const parts = value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one)));
    return parts.length === 0 ? null : cut(parts.join(', '));
  }
  if (typeof value === 'object') return cut(JSON.stringify(value));
  return cut(String(value));
}

const cut = (text: string): string => {
  const letters = [...text];
  return letters.length <= LONGEST_VALUE ? text : `${letters.slice(0, LONGEST_VALUE).join('')}…`;
};

/** "2 sections, 5 items: About, Schedule". */
function sectionsText(value: unknown): string {
  const sections = (Array.isArray(value) ? value : []) as { title?: string; items?: unknown[] }[];
  const items = sections.reduce((sum, section) => sum + (section.items?.length ?? 0), 0);
  const titles = sections.flatMap(({ title }) => (title ? [title] : []));
  const counted = `${sections.length} ${sections.length === 1 ? 'section' : 'sections'}, ${items} ${items === 1 ? 'item' : 'items'}`;
  return titles.length === 0 ? counted : `${counted}: ${titles.join(', ')}`;
}
