import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface FullScreenVerdictProps {
  /** good: come in; warn: come in, but (late, not your room); bad: no; neutral: something else. */
  tone: 'good' | 'warn' | 'bad' | 'neutral';
  /** The closed code of the verdict, put into `data-verdict` for tests and styling. */
  verdict: string;
  /** Another icon than the tone's own. */
  icon?: LucideIcon;
  /** Few and large words, read from two metres. */
  title: ReactNode;
  /** Who, where, when: the first is larger than the rest. */
  lines?: readonly ReactNode[];
  /** Buttons; they get large and stand at the bottom, near the thumb. Use `verdictButtonClass`. */
  actions?: ReactNode;
  /** What the person before the screen chooses from: large, above the buttons. */
  choices?: ReactNode;
  /** Small words above the buttons: what else goes on from here. */
  hint?: string;
}

const tones = {
  good: 'bg-verdict-good text-white',
  warn: 'bg-verdict-warn text-[#1c1300]',
  bad: 'bg-verdict-bad text-white',
  neutral: 'bg-verdict-neutral text-white',
} as const;

const icons = { good: CircleCheck, warn: TriangleAlert, bad: CircleX, neutral: Info } as const;

/** Classes for a button on the coloured ground: it takes the ground's own colours, turned round. */
export const verdictButtonClass =
  'inline-flex min-h-16 flex-1 items-center justify-center gap-2 rounded-card bg-current/15 px-6 text-xl font-semibold ring-2 ring-inset ring-current/50 outline-current! active:scale-[0.985]';

/** The answer to a scan: the whole screen in its colour, said at once to screen readers. */
export function FullScreenVerdict({
  tone,
  verdict,
  icon,
  title,
  lines = [],
  choices,
  actions,
  hint,
}: FullScreenVerdictProps) {
  const Icon = icon ?? icons[tone];
  const [firstLine, ...otherLines] = lines;
  return (
    <div
      data-verdict={verdict}
      data-tone={tone}
      className={classNames(
        'fixed inset-0 z-40 flex animate-verdict flex-col pad-safe-x pad-safe-top',
        tones[tone],
      )}
    >
      <div
        role="alert"
        aria-live="assertive"
        className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 overflow-y-auto px-6 py-8 text-center"
      >
        <Icon aria-hidden className="mb-2 size-[min(38vw,26vh,15rem)] shrink-0 stroke-[1.75]" />
        <p className="text-[clamp(2.25rem,8vw,4.5rem)] leading-[1.05] font-bold tracking-tight text-balance">
          {title}
        </p>
        {firstLine ? (
          <div className="text-[clamp(1.375rem,4.2vw,2.25rem)] leading-tight font-semibold text-balance">
            {firstLine}
          </div>
        ) : null}
        <div className="figures flex flex-col gap-1 text-[clamp(1.125rem,3vw,1.5rem)] leading-snug text-balance *:text-balance">
          {Children.map(otherLines, (line) => (
            <div>{line}</div>
          ))}
        </div>
      </div>
      {choices ? <div className="mx-auto w-full max-w-3xl px-6 pb-4">{choices}</div> : null}
      {hint ? <p className="px-6 pb-2 text-center text-lg">{hint}</p> : null}
      {actions ? (
        <div className="mx-auto flex w-full max-w-3xl flex-col gap-3 px-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:flex-row">
          {actions}
        </div>
      ) : null}
    </div>
  );
}
