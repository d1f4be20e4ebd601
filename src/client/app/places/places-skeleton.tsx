import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { t } from '../../words/words.ts';

/** What stands there at first: two links above all groups, then the open group and the closed ones. */
const LINES = 'LLGLLLLLGGGGG';

/** In the room of a program's places until their code is there: nothing else stands there first, and moves. */
export function PlacesSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
      {[...LINES].map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={at} className="flex min-h-11 items-center gap-3 px-3.5">
          {line === 'L' ? <Skeleton className="size-5 shrink-0" /> : null}
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
