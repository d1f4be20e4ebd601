import type { z } from 'zod';
import * as labelMessages from '../domain/input/label-messages.ts';
import { encodeMessage, type Message, type MessageLike, wordOf } from '../domain/language/message.ts';

/**
 * What is wrong with a field, for people: the default where a schema says nothing of its own. The field is named by its
 * place in the input; a validator's own text never leaves the server. Each sentence calls the field `label`, so that a
 * window in another language says its name too, where a screen has it (docs/decisions/019).
 */

/** What was sent cannot be read at all: there is no field to name. */
const UNREADABLE = labelMessages.unreadable;

/** The text of a zod issue that has none of its own: a message as data, as `encodeMessage` writes it. */
export const inputText = (issue: z.core.$ZodRawIssue): string => encodeMessage(inputMessage(issue));

function inputMessage(issue: z.core.$ZodRawIssue): MessageLike {
  const label = labelOf(issue.path ?? []);
  if (label === null) return UNREADABLE;
  if (issue.input === undefined || issue.input === null) return ownMinimum(issue) ?? missing(label);
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(label, issue.expected);
    case 'invalid_value':
      return labelMessages.labelNotAChoice({ label });
    case 'too_small':
      return tooSmall(label, issue);
    case 'too_big':
      return tooBig(label, issue);
    case 'unrecognized_keys':
      return labelMessages.labelUnknownFields({ label });
    default:
      return labelMessages.labelInvalid({ label });
  }
}

const missing = (label: Message): Message => labelMessages.labelRequired({ label });

function wrongType(label: Message, expected: string): Message {
  switch (expected) {
    case 'string':
      return labelMessages.labelNoText({ label });
    case 'number':
      return labelMessages.labelNoNumber({ label });
    case 'int':
      return labelMessages.labelNoWholeNumber({ label });
    case 'boolean':
      return labelMessages.labelNotTrueOrFalse({ label });
    case 'array':
      return labelMessages.labelNoList({ label });
    default:
      return labelMessages.labelInvalid({ label });
  }
}

type Bound<Code> = Extract<z.core.$ZodRawIssue, { code: Code }>;

function tooSmall(label: Message, { origin, minimum }: Bound<'too_small'>): Message {
  if (origin === 'string') {
    if (Number(minimum) <= 1) return missing(label);
    return labelMessages.labelTooShort({ label, minimum });
  }
  if (origin === 'array' || origin === 'set')
    return Number(minimum) === 1
      ? labelMessages.labelEmpty({ label })
      : labelMessages.labelTooFewEntries({ label, minimum });
  return labelMessages.labelTooSmall({ label, minimum });
}

function tooBig(label: Message, { origin, maximum }: Bound<'too_big'>): Message {
  if (origin === 'string') return labelMessages.labelTooLong({ label, maximum });
  if (origin === 'array' || origin === 'set')
    return Number(maximum) === 1
      ? labelMessages.labelOneEntry({ label })
      : labelMessages.labelTooManyEntries({ label, maximum });
  return labelMessages.labelTooLarge({ label, maximum });
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
function labelOf(path: readonly PropertyKey[]): Message | null {
  const last = path.at(-1);
  if (last === undefined) return null;
  if (typeof last === 'number' || /^\d+$/.test(String(last))) {
    const label = labelOf(path.slice(0, -1));
    const number = Number(last) + 1;
    return label === null
      ? labelMessages.entryNumber({ number })
      : labelMessages.labelEntryNumber({ label, number });
  }
  const words = String(last)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .trim()
    .toLowerCase()
    .slice(0, 60);
  return words === '' ? null : wordOf(words.charAt(0).toUpperCase() + words.slice(1));
}
