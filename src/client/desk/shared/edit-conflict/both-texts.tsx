import type { ReactNode } from 'react';
import { t } from '../../../words/words.ts';

/** How a field that two have changed is called, and how its value is read; left out: as the text it is. */
export interface ConflictField {
  label: string;
  /** @param theirs of a list of which only a part was written by both: that part */
  say?: (value: unknown, theirs?: unknown) => ReactNode;
}

export interface BothTextsProps {
  field: ConflictField;
  theirs: unknown;
  mine: unknown;
}

/** A field as someone else has left it, and as it stands in the form. */
export function BothTexts({ field, theirs, mine }: BothTextsProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{field.label}</h3>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Text words={t('Theirs')} field={field} value={theirs} theirs={theirs} />
        <Text words={t('Yours')} field={field} value={mine} theirs={theirs} />
      </dl>
    </section>
  );
}

interface TextProps {
  words: string;
  field: ConflictField;
  value: unknown;
  theirs: unknown;
}

function Text({ words, field, value, theirs }: TextProps) {
  const shown = field.say ? field.say(value, theirs) : plainText(value);
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-control bg-sunken p-3">
      <dt className="text-sm text-muted">{words}</dt>
      <dd className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">{shown || t('Nothing')}</dd>
    </div>
  );
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join('\n');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return value === null || value === undefined ? '' : String(value);
}
