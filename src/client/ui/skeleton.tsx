import { t } from '../words/words.ts';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  /** Size and shape classes, such as `h-6 w-40`. */
  className?: string;
}

/** The grey place of something that is on its way. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={classNames('animate-pulse rounded-lg bg-line', className)} />;
}

export interface SkeletonRowsProps {
  /** How many; SPEC.md section 9: 10 table rows, 4 history items. */
  rows: number;
  /** Said to screen readers. */
  label?: string;
}

/** A list that is loading. */
export function SkeletonRows({ rows, label = t('Loading') }: SkeletonRowsProps) {
  return (
    <div role="status" className="flex flex-col divide-y divide-line">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex items-center gap-4 py-4">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton className={row % 2 ? 'h-4 w-1/2' : 'h-4 w-2/5'} />
            <Skeleton className={row % 3 ? 'h-3.5 w-1/3' : 'h-3.5 w-1/4'} />
          </div>
          <Skeleton className="h-7 w-20 rounded-full" />
        </div>
      ))}
    </div>
  );
}
