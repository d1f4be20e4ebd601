import { RotateCw, TriangleAlert } from 'lucide-react';
import { t } from '../../words/words.ts';
import { PROBLEM_TEXTS, type ScannerProblem } from './problem.ts';

/** In place of the camera's picture: what is wrong, what to do, and a way to try again. */
export function ProblemPanel({ problem, onRetry }: { problem: ScannerProblem; onRetry: () => void }) {
  const { title, remedy } = PROBLEM_TEXTS[problem.code];
  return (
    <div className="absolute inset-0 grid place-items-center overflow-auto bg-neutral-950 p-6 text-white">
      <div className="flex max-w-md flex-col items-center gap-3 text-center">
        <TriangleAlert aria-hidden className="size-10 text-amber-300" />
        <p className="font-semibold text-xl">{t(title)}</p>
        <p className="text-base text-neutral-200">{t(remedy)}</p>
        <button
          type="button"
          onClick={onRetry}
          className="inline-flex min-h-12 items-center gap-2 rounded-xl bg-white px-5 font-semibold text-base text-neutral-950 outline-offset-2 focus-visible:outline-3 focus-visible:outline-amber-300"
        >
          <RotateCw aria-hidden className="size-5" />
          {t('Try again')}
        </button>
      </div>
    </div>
  );
}
