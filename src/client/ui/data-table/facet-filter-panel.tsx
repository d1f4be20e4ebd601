import { X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactElement, useState } from 'react';
import { t } from '../../words/words.ts';
import { Button } from '../button.tsx';
import { CheckboxField } from '../checkbox-field.tsx';
import { SearchField } from '../search-field.tsx';
import type { FacetFilterProps } from './facet.ts';

/** The open list of a facet filter: search, then the values by group. Not modal (see modal-layer). */
export function FacetFilterPanel({
  facet,
  chosen,
  onChange,
  trigger,
}: FacetFilterProps & { trigger: ReactElement }) {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const groups = facet.groups
    .map(({ heading = '', options }) => ({
      heading,
      options: options.filter(({ label }) => `${heading} ${label}`.toLowerCase().includes(wanted)),
    }))
    .filter(({ options }) => options.length > 0);
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <Popover.Root
      defaultOpen
      onOpenChange={(open) => {
        if (open) setWords('');
      }}
    >
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={t('Filter by {label}', { label: facet.label.toLowerCase() })}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => {
            // A phone's keyboard would cover the list: whoever wants to search there taps the field.
            if (window.matchMedia('(pointer: coarse)').matches) event.preventDefault();
          }}
          className="z-60 flex max-h-[min(30rem,var(--radix-popover-content-available-height))] w-84 max-w-[calc(100vw-1.5rem)] animate-rise flex-col rounded-card bg-raised text-ink shadow-float ring-1 ring-line outline-none"
        >
          <div className="border-b border-line p-2">
            <SearchField
              label={t('Search {label}', { label: facet.label.toLowerCase() })}
              value={words}
              onChange={setWords}
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-2">
            {groups.length === 0 ? (
              <p role="status" className="py-4 text-muted">
                {facet.empty}
              </p>
            ) : null}
            {groups.map(({ heading, options }) => (
              <fieldset key={heading} className="min-w-0">
                <legend className={heading ? 'pt-2 text-sm font-semibold text-muted' : 'sr-only'}>
                  {heading || facet.label}
                </legend>
                {options.map(({ value, label }) => (
                  <CheckboxField
                    key={value}
                    label={<span className="figures">{label}</span>}
                    checked={chosen.includes(value)}
                    onChange={({ target }) => toggle(value, target.checked)}
                  />
                ))}
              </fieldset>
            ))}
          </div>
          {chosen.length > 0 ? (
            <div className="border-t border-line p-2">
              <Button variant="quiet" full icon={X} onClick={() => onChange([])}>
                {t('Clear {label}', { label: facet.label.toLowerCase() })}
              </Button>
            </div>
          ) : null}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
