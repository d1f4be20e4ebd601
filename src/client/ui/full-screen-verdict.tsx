import { CircleCheck, CircleX, ClockArrowDown, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Where someone goes: the largest words of a verdict, read from two metres. */
export interface VerdictPlace {
  /** "Table 10". */
  main: string;
  /** "Garuda Hall"; null: nothing more to say. */
  beside: string | null;
}

export interface FullScreenVerdictProps {
  /**
   * good: come in; early: come in, but not yet to the table; warn: come in, but (late, not your room); bad: no; neutral:
   * something else.
   */
  tone: 'good' | 'early' | 'warn' | 'bad' | 'neutral';
  /** The closed code of the verdict, put into `data-verdict` for tests and styling. */
  verdict: string;
  /** Another icon than the tone's own. */
  icon?: LucideIcon;
  /** The state in few words: the largest where there is no place. */
  title: ReactNode;
  place?: VerdictPlace | null;
  /** Below the place: a button that shows where that is. Use `verdictPillClass`. */
  placeAction?: ReactNode;
  /** A button below everything else on it, as large as the screen. */
  cover?: ReactNode;
  /** Beside the state: what it does not say yet, such as that the server has not heard of it. */
  mark?: ReactNode;
  /** Who, with whom, when: the first is larger than the rest. */
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
  early: 'bg-verdict-early text-white',
  warn: 'bg-verdict-warn text-[#1c1300]',
  bad: 'bg-verdict-bad text-white',
  neutral: 'bg-verdict-neutral text-white',
} as const;

const icons = {
  good: CircleCheck,
  early: ClockArrowDown,
  warn: TriangleAlert,
  bad: CircleX,
  neutral: Info,
} as const;

/** At least 120 px on a tablet, for a name of any length: long ones take more lines. */
function placeSize(main: string): string {
  if (main.length <= 9) return 'text-[clamp(4rem,min(18vw,24dvh),12rem)]';
  if (main.length <= 16) return 'text-[clamp(3.5rem,min(15vw,20dvh),10rem)]';
  return 'text-[clamp(3rem,14.7vw,7.5rem)]';
}

/** Classes for a button on the coloured ground: it takes the ground's own colours, turned round. */
export const verdictButtonClass =
  'inline-flex min-h-16 flex-1 items-center justify-center gap-2 rounded-card bg-current/15 px-6 text-xl font-semibold ring-2 ring-inset ring-current/50 outline-current! active:scale-[0.985]';

/** Classes for a small button on it. */
export const verdictPillClass =
  'inline-flex min-h-12 items-center gap-2 rounded-full bg-current/15 px-5 text-lg font-semibold ring-2 ring-inset ring-current/50 outline-current! active:scale-[0.985]';

/** Classes for a mark on it. */
export const verdictMarkClass =
  'inline-flex items-center gap-2 rounded-full bg-current/15 px-4 py-1 text-[max(1.125rem,0.6em)] font-semibold ring-2 ring-inset ring-current/50';

/** The answer to a scan: the whole screen in its colour, said at once to screen readers. */
export function FullScreenVerdict({
  tone,
  verdict,
  icon,
  title,
  place = null,
  placeAction,
  cover,
  mark,
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
      {cover}
      <div
        role="alert"
        aria-live="assertive"
        className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 overflow-y-auto px-6 py-8 text-center"
      >
        {place ? (
          <>
            <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-[clamp(1.375rem,4.2vw,2.25rem)] leading-tight font-bold">
              <Icon aria-hidden className="size-[1.8em] shrink-0 stroke-[1.75]" />
              {title}
              {mark}
            </p>
            <p
              data-place={place.main}
              className={classNames(
                'leading-none font-extrabold tracking-tight text-balance wrap-anywhere',
                placeSize(place.main),
              )}
            >
              {place.main}
            </p>
            {place.beside === null ? null : (
              <p className="mb-2 text-[clamp(1.75rem,6vw,3.25rem)] leading-tight font-bold text-balance wrap-anywhere">
                {place.beside}
              </p>
            )}
            {placeAction ? <div className="relative z-10 mb-2 empty:hidden">{placeAction}</div> : null}
          </>
        ) : (
          <>
            <Icon aria-hidden className="mb-2 size-[min(38vw,26vh,15rem)] shrink-0 stroke-[1.75]" />
            <p className="text-[clamp(2.25rem,8vw,4.5rem)] leading-[1.05] font-bold tracking-tight text-balance">
              {title}
            </p>
            {mark}
          </>
        )}
        {firstLine ? (
          <div
            className={classNames(
              'leading-tight font-semibold text-balance wrap-anywhere',
              place ? 'text-[clamp(1.75rem,5.5vw,3rem)]' : 'text-[clamp(1.375rem,4.2vw,2.25rem)]',
            )}
          >
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
