import type { ReactNode } from 'react';
import { LateLanguageChoice } from '../../words/late-language-choice.tsx';
import { BrandName } from '../brand-mark.tsx';
import { classNames } from '../class-names.ts';
import { SkipLink } from './skip-link.tsx';

export interface CenteredPageProps {
  /** The page's h1, and its name in the browser's tab. */
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Below the card: links to the neighbours ("No account yet? Sign up"). */
  foot?: ReactNode;
  /** Below all else: what comes later than the page. It moves nothing, so such a page hangs from its top. */
  late?: ReactNode;
  /** md 28 rem (default), lg 40 rem for longer forms. */
  size?: 'md' | 'lg';
}

/** One task in the middle of a quiet page: sign-in, sign-up, pairing. */
export function CenteredPage({ title, description, children, foot, late, size = 'md' }: CenteredPageProps) {
  return (
    <div
      className={classNames(
        'flex min-h-dvh flex-col items-center bg-[radial-gradient(60rem_32rem_at_50%_-8rem,var(--accent-soft),transparent)] px-[max(1rem,env(safe-area-inset-left),env(safe-area-inset-right))] py-8',
        late === undefined ? 'sm:justify-center sm:py-12' : 'sm:pt-[12vh] sm:pb-12',
      )}
    >
      <title>{`${title} · Meeting Door`}</title>
      <SkipLink />
      <div className={`flex w-full flex-col gap-7 ${size === 'md' ? 'max-w-md' : 'max-w-2xl'}`}>
        <header className="flex justify-center">
          <BrandName />
        </header>
        <main id="main" tabIndex={-1} className="flex flex-col gap-7 outline-none">
          <div className="rounded-sheet bg-surface p-6 shadow-float ring-1 ring-line sm:p-9">
            <h1 className="text-2xl">{title}</h1>
            {description ? <div className="mt-2 text-muted">{description}</div> : null}
            <div className="mt-6">{children}</div>
          </div>
          {foot ? <footer className="text-center text-muted">{foot}</footer> : null}
          <LateLanguageChoice />
          {late}
        </main>
      </div>
    </div>
  );
}
