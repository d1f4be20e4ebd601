import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../words/words.ts';
import { classNames } from './class-names.ts';
import { controlClass, type FieldText, FormField } from './form-field.tsx';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Beside the label. */
  detail?: string;
}

export interface ComboboxFieldProps extends FieldText {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** What is chosen, in words. */
  chosen: string;
  /** Those that what is typed finds; all for an empty text. */
  find: (text: string) => readonly ComboboxOption[];
  className?: string;
}

/** So many are listed; whoever does not find theirs types more. */
const MAX_LISTED = 60;

/** One of a long list, found by typing: a text field with its list below (ARIA combobox). Leaving it changes nothing. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hint, error, optional, hideLabel, value, onChange, onBlur, chosen, find, className } = props;
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const open = typed !== null;
  const found = open ? find(typed) : [];
  const options = found.slice(0, MAX_LISTED);
  const place = Math.min(active, options.length - 1);
  useEffect(() => {
    if (open) list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  }, [open, place]);
  const start = () => {
    if (open) return;
    setTyped('');
    setActive(
      Math.max(
        0,
        find('')
          .slice(0, MAX_LISTED)
          .findIndex((one) => one.value === value),
      ),
    );
  };
  const close = () => setTyped(null);
  const choose = (option: ComboboxOption | undefined) => {
    if (option) onChange(option.value);
    close();
  };
  return (
    <FormField
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
    >
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && options[place] ? `${listId}-${place}` : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(controlClass, 'truncate pr-12')}
            value={typed ?? chosen}
            placeholder={chosen}
            onClick={start}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(0);
            }}
            onBlur={() => {
              close();
              onBlur?.();
            }}
            onKeyDown={(event) => {
              const { key } = event;
              if (key === 'ArrowDown' || key === 'ArrowUp') {
                event.preventDefault();
                if (!open) start();
                else
                  setActive(
                    Math.max(0, Math.min(options.length - 1, place + (key === 'ArrowDown' ? 1 : -1))),
                  );
              } else if (key === 'Enter' && open) {
                event.preventDefault();
                choose(options[place]);
              } else if (key === 'Escape' && open) {
                event.preventDefault();
                event.stopPropagation();
                close();
              }
            }}
          />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
          />
          {open && options.length === 0 ? (
            <p role="status" className="mt-1 text-sm text-muted">
              {t('Nothing found.')}
            </p>
          ) : null}
          <ul
            ref={list}
            id={listId}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
            role="listbox"
            aria-label={label}
            hidden={options.length === 0}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-control bg-surface py-1 shadow-card ring-1 ring-line-strong"
          >
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose
              <li
                key={option.value}
                id={`${listId}-${index}`}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox
                role="option"
                tabIndex={-1}
                aria-selected={option.value === value}
                className={classNames(
                  'flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2',
                  index === place && 'bg-accent-soft',
                  option.value === value && 'font-semibold',
                )}
                // Before the field loses the focus, which closes the list.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <span className="min-w-0 wrap-anywhere">{option.label}</span>
                {option.detail ? (
                  <span className="figures shrink-0 text-sm text-muted">{option.detail}</span>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormField>
  );
}
