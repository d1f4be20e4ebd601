import { Drama } from 'lucide-react';
import { verdictMarkClass } from '../../ui/full-screen-verdict.tsx';
import { t } from '../../words/words.ts';

/** On a verdict: nobody was checked in by it. */
export const RehearsalMark = () => (
  <span data-rehearsal-mark className={verdictMarkClass}>
    <Drama aria-hidden className="size-[1.2em] shrink-0" />
    {t('Rehearsal')}
  </span>
);
