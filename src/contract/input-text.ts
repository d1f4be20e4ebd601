import type { z } from 'zod';

/**
 * What is wrong with a field, for people: the default where a schema says nothing of its own. The field is named by its
 * place in the input; a validator's own text never leaves the server. Each sentence calls the field `label`, so that a
 * window in another language says its name too, where a screen has it (docs/decisions/019).
 */

/** What was sent cannot be read at all: there is no field to name. */
const UNREADABLE = 'Something went wrong with the request. Please check your input and try again.';

/** @returns the sentence; undefined: what the schema or the caller says */
export function inputText(issue: z.core.$ZodRawIssue): string {
  const label = labelOf(issue.path ?? []);
  if (label === null) return UNREADABLE;
  if (issue.input === undefined || issue.input === null) return ownMinimum(issue) ?? missing(label);
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(label, issue.expected);
    case 'invalid_value':
      return `${label} is not one of the choices.`;
    case 'too_small':
      return tooSmall(label, issue);
    case 'too_big':
      return tooBig(label, issue);
    case 'unrecognized_keys':
      return `${label} has unknown fields.`;
    default:
      return `${label} is not valid.`;
  }
}

const missing = (label: string): string => `${label} is required.`;

function wrongType(label: string, expected: string): string {
  switch (expected) {
    case 'string':
      return `${label} must be text.`;
    case 'number':
      return `${label} must be a number.`;
    case 'int':
      return `${label} must be a whole number.`;
    case 'boolean':
      return `${label} must be true or false.`;
    case 'array':
      return `${label} must be a list.`;
    default:
      return `${label} is not valid.`;
  }
}

type Bound<Code> = Extract<z.core.$ZodRawIssue, { code: Code }>;

function tooSmall(label: string, { origin, minimum }: Bound<'too_small'>): string {
  if (origin === 'string') {
    if (Number(minimum) <= 1) return missing(label);
    return `${label} must be at least ${minimum} characters long.`;
  }
  if (origin === 'array' || origin === 'set')
    return Number(minimum) === 1
      ? `${label} must have at least one entry.`
      : `${label} must have at least ${minimum} entries.`;
  return `${label} must be at least ${minimum}.`;
}

function tooBig(label: string, { origin, maximum }: Bound<'too_big'>): string {
  if (origin === 'string') return `${label} must be at most ${maximum} characters long.`;
  if (origin === 'array' || origin === 'set')
    return Number(maximum) === 1
      ? `${label} may have at most one entry.`
      : `${label} may have at most ${maximum} entries.`;
  return `${label} must be at most ${maximum}.`;
}

/** What a schema says of too little, where nothing was sent: "Please select at least one timeslot." */
function ownMinimum(issue: z.core.$ZodRawIssue): string | undefined {
  const def = issue.inst?._zod.def;
  const checks = def && 'checks' in def ? (def.checks ?? []) : [];
  for (const { _zod } of checks as readonly z.core.$ZodCheck[]) {
    const { check, error } = _zod.def as { check: string; error?: z.core.$ZodErrorMap };
    if (check !== 'min_length' || !error) continue;
    const said = error(issue);
    return typeof said === 'string' ? said : said?.message;
  }
  return undefined;
}

/** `meetingPurpose` as "Meeting purpose"; an entry of a list by its list and number. Null: it has no name. */
function labelOf(path: readonly PropertyKey[]): string | null {
  const last = path.at(-1);
  if (last === undefined) return null;
  if (typeof last === 'number' || /^\d+$/.test(String(last))) {
    const label = labelOf(path.slice(0, -1));
    const number = Number(last) + 1;
    return label === null ? `Entry number ${number}` : `${label}, entry number ${number},`;
  }
  const words = String(last)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .trim()
    .toLowerCase()
    .slice(0, 60);
  return words === '' ? null : words.charAt(0).toUpperCase() + words.slice(1);
}
