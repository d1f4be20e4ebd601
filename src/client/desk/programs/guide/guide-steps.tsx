import { Check } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../words/words.ts';

/** The steps of the guided way to a program. */
export const guideSteps = ['PROGRAM', 'SCHEDULE', 'OPEN'] as const;
export type GuideStep = (typeof guideSteps)[number];

const labels: Record<GuideStep, () => string> = {
  PROGRAM: () => t('The program'),
  SCHEDULE: () => t('Schedule and tables'),
  OPEN: () => t('Open registration'),
};

/** Which step one is at, and which are behind. */
export function GuideSteps({ at }: { at: GuideStep }) {
  const now = guideSteps.indexOf(at);
  return (
    <ol aria-label={t('Steps')} className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
      {guideSteps.map((step, place) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          className={classNames('flex items-center gap-2', step === at ? 'font-semibold' : 'text-muted')}
        >
          <span
            aria-hidden
            className={classNames(
              'figures flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-semibold',
              place < now && 'bg-both-here-soft text-both-here',
              place === now && 'bg-accent text-on-accent',
              place > now && 'bg-sunken',
            )}
          >
            {place < now ? <Check className="size-4" /> : place + 1}
          </span>
          {labels[step]()}
        </li>
      ))}
    </ol>
  );
}
