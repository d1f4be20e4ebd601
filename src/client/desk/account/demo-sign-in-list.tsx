import { ChevronRight } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { t } from '../../words/words.ts';
import type { Credentials, DemoSignIn } from './sign-in-call.ts';

export interface DemoSignInListProps {
  signIns: readonly DemoSignIn[];
  busy: boolean;
  onPick: (signIn: Credentials) => void;
}

/** The demo's sign-ins, one tap each. */
export function DemoSignInList({ signIns, busy, onPick }: DemoSignInListProps) {
  return (
    <section aria-labelledby="demo-sign-ins" className="rounded-sheet bg-surface p-6 ring-1 ring-line sm:p-9">
      <h2 id="demo-sign-ins" className="text-lg">
        {t('Try the demo')}
      </h2>
      <p className="mt-1 text-muted">{t('Sign in with one tap as:')}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {signIns.map((one) => (
          <li key={one.email}>
            <button
              type="button"
              disabled={busy}
              onClick={() => onPick(one)}
              className="flex min-h-14 w-full items-center gap-3 rounded-control bg-surface px-3 py-2 text-left ring-1 ring-line-strong/60 ring-inset hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-50"
            >
              <Avatar name={one.label} />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="font-semibold">{t(one.label)}</span>
                <span className="text-sm text-muted">{t(one.hint)}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
