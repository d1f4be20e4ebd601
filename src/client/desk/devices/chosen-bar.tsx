import { SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { many, t } from '../../words/words.ts';

export interface ChosenBarProps {
  count: number;
  onChange: () => void;
  onClear: () => void;
  /** More that can be done with them. */
  children?: ReactNode;
}

/** What can be done with the chosen tablets, in view as long as some are chosen. */
export function ChosenBar({ count, onChange, onClear, children }: ChosenBarProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label={t('Selected tablets')}
      className="sticky bottom-24 z-10 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface px-5 py-3 shadow-card ring-2 ring-accent md:bottom-4"
    >
      <p role="status" className="figures mr-auto font-semibold">
        {many(count, '{count} tablet selected', '{count} tablets selected')}
      </p>
      {children}
      <Button icon={SlidersHorizontal} onClick={onChange}>
        {t('Change settings')}
      </Button>
      <Button variant="quiet" icon={X} onClick={onClear}>
        {t('Clear selection')}
      </Button>
    </section>
  );
}
