import { CornerDownLeft } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { useSession } from '../../desk/session-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';
import { DeskBoundary } from '../desk-boundary.tsx';
import { useAllows } from '../places/use-allows.ts';
import {
  accountEntries,
  foundEntries,
  type PaletteEntry,
  type PaletteSection,
  placeEntries,
  programEntries,
} from './palette-entries.ts';
import { useFoundOnServer } from './use-found-on-server.ts';

interface CommandPaletteProps {
  /** The program that is open; null: none. */
  program: ProgramOnDevice | null;
  /** Something was chosen. */
  onGo: () => void;
}

/** Finds screens, programs, organizations and registrants by a few letters, and goes there: by mouse, touch or keyboard. */
export function CommandPalette(props: CommandPaletteProps) {
  return (
    <DeskBoundary>
      <Palette {...props} />
    </DeskBoundary>
  );
}

function Palette({ program, onGo }: CommandPaletteProps) {
  const { me } = useSession();
  const go = useNavigate();
  const allows = useAllows(program?.slug ?? '');
  const [typed, type] = useState('');
  // By its id: what the server finds later comes in between.
  const [at, setAt] = useState<string | null>(null);
  const found = useFoundOnServer(typed, me, program, allows);
  const own: PaletteSection[] = [
    ...(program
      ? [{ title: program.name, entries: foundEntries(placeEntries(program, allows), typed) }]
      : []),
    { title: t('Your programs'), entries: foundEntries(programEntries(me), typed) },
    { title: t('Account'), entries: foundEntries(accountEntries(me), typed) },
  ];
  const sections = [...own, ...found.sections].filter(({ entries }) => entries.length > 0);
  const entries = sections.flatMap((section) => section.entries);
  const chosen = Math.max(
    0,
    entries.findIndex(({ id }) => id === at),
  );
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const optionId = (place: number) => `${id}-${place}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one is the option that is marked
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [entries[chosen]?.id]);
  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onGo();
    void go(entry.to);
  };
  const press = (event: KeyboardEvent) => {
    const last = entries.length - 1;
    const next: Record<string, number> = {
      ArrowDown: chosen >= last ? 0 : chosen + 1,
      ArrowUp: chosen <= 0 ? last : chosen - 1,
      PageDown: Math.min(last, chosen + 8),
      PageUp: Math.max(0, chosen - 8),
    };
    const to = next[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(entries[chosen]);
    else if (to !== undefined) setAt(entries[to]?.id ?? null);
    else return;
    event.preventDefault();
  };
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t('Search screens, programs and organizations')}
        hideLabel
        placeholder={t('Search screens, programs and organizations')}
        type="search"
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? optionId(chosen) : undefined}
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={({ target }) => {
          type(target.value);
          setAt(null);
        }}
        onKeyDown={press}
      />
      <p role="status" className="sr-only">
        {found.searching ? t('Searching') : t('{count} found', { count: entries.length })}
      </p>
      <div ref={list} className="flex h-[min(26rem,60dvh)] flex-col gap-3 overflow-y-auto overscroll-contain">
        <div id={`${id}-list`} role="listbox" aria-label={t('Go to')} className="flex flex-col gap-3">
          {sections.map((section) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={section.entries[0]?.id} role="group" aria-label={section.title}>
              <p aria-hidden className="px-3 pb-1 text-sm font-semibold wrap-anywhere text-muted">
                {section.title}
              </p>
              {section.entries.map((entry) => {
                const place = entries.indexOf(entry);
                return (
                  <Option
                    key={entry.id}
                    id={optionId(place)}
                    entry={entry}
                    chosen={place === chosen}
                    onPoint={() => setAt(entry.id)}
                    onChoose={() => open(entry)}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {entries.length === 0 && !found.searching ? (
          <p className="px-3 py-6 text-center text-muted">{t('Nothing was found.')}</p>
        ) : null}
        {found.searching ? <p className="px-3 text-muted">{t('Searching')}</p> : null}
        {found.unreachable ? (
          <p className="px-3 text-muted">
            {t('Offline: registrants and organizations cannot be searched now.')}
          </p>
        ) : null}
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  chosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** The focus stays in the field, from which the keys choose: an option is pressed, not focused. */
function Option({ id, entry: { icon: Icon, label, about }, chosen, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys
    // biome-ignore lint/a11y/useFocusableInteractive: by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3',
        chosen && 'bg-accent-soft text-accent',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{label}</span>
      <span className="max-w-40 shrink-0 truncate text-sm text-muted">{about}</span>
      <CornerDownLeft aria-hidden className={classNames('size-4 shrink-0', !chosen && 'invisible')} />
    </div>
  );
}
