import { Building2, X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { wordsOf } from '../../../domain/people/name-search.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { OrganizationAt } from '../../../offline/organizations-at.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { t } from '../../words/words.ts';

const SHOWN = 6;

export interface OrganizationPickerProps {
  label: string;
  organizations: readonly OrganizationAt[];
  /** The chosen one's id; empty: none yet. */
  value: string;
  /** The other side's: no choice here. */
  other: string;
  zone: string;
  onChange: (id: string) => void;
  /**
   * Below what this device found, for what was typed: where else it is searched. What that has found is said in the picker's one
   * sentence, of both.
   */
  beyond?: ((text: string, onSaid: (sentence: string) => void) => ReactNode) | undefined;
}

/** One organization, found by its name; who meets at that time says so and cannot be chosen. */
export function OrganizationPicker(props: OrganizationPickerProps) {
  const { label, organizations, value, other, zone, onChange, beyond } = props;
  const [text, setText] = useState('');
  /** What the search beyond this device says. */
  const [saidBeyond, setSaidBeyond] = useState('');
  const words = wordsOf(useDeferredValue(text));
  const chosen = organizations.find(({ id }) => id === value);
  if (chosen) {
    return (
      <section aria-label={label} className="flex flex-col gap-1.5">
        <span className="font-medium">{label}</span>
        <div className="flex min-h-14 items-center gap-3 rounded-control bg-accent-soft py-1 pl-4 ring-2 ring-inset ring-accent">
          <Building2 aria-hidden className="size-5 shrink-0 text-muted" />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="font-semibold wrap-anywhere">{chosen.name}</span>
            <Busy organization={chosen} zone={zone} />
          </span>
          <IconButton icon={X} label={t('Choose another organization')} onClick={() => onChange('')} />
        </div>
      </section>
    );
  }
  const hits =
    words.length === 0
      ? []
      : organizations
          .filter(({ id, searchText }) => id !== other && words.every((word) => searchText.includes(word)))
          .slice(0, SHOWN);
  return (
    <section aria-label={label} className="flex flex-col gap-1.5">
      <SearchField
        showLabel
        label={label}
        placeholder={t('Search organization')}
        value={text}
        onChange={setText}
      />
      <div
        role="status"
        className={
          words.length > 0 && (hits.length === 0 || saidBeyond !== '') ? 'px-1 text-muted' : 'sr-only'
        }
      >
        {words.length === 0
          ? ''
          : [foundText(hits.length, beyond !== undefined), saidBeyond].join(' ').trim()}
      </div>
      <ul className="flex flex-col gap-1.5">
        {hits.map((organization) => (
          <li key={organization.id}>
            <button
              type="button"
              disabled={organization.meeting !== null}
              onClick={() => {
                setText('');
                onChange(organization.id);
              }}
              className="flex min-h-14 w-full items-center gap-3 rounded-control bg-surface px-4 py-2 text-left ring-1 ring-inset ring-line hover:ring-line-strong disabled:opacity-60"
            >
              <Building2 aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="flex min-w-0 flex-col">
                <span className="font-semibold wrap-anywhere">{organization.name}</span>
                <Busy organization={organization} zone={zone} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {words.length > 0 ? beyond?.(text, setSaidBeyond) : null}
    </section>
  );
}

/** What this device found; with a search beyond it, that it is in the tablet's rooms. */
function foundText(count: number, hasBeyond: boolean): string {
  if (!hasBeyond) return count === 0 ? t('No results.') : t('{count} found', { count });
  return count === 0 ? t('None in this tablet’s rooms.') : t('{count} in this tablet’s rooms.', { count });
}

/** "Meets at Table 4 until 10:30"; nothing for who is free. */
function Busy({ organization: { meeting }, zone }: { organization: OrganizationAt; zone: string }) {
  if (!meeting) return null;
  const time = timeOf(meeting.endAt, zone);
  return (
    <span className="figures text-sm text-muted">
      {meeting.tableName
        ? t('Meets at {table} until {time}', { table: meeting.tableName, time })
        : t('Meets until {time}', { time })}
    </span>
  );
}
