import type { LucideIcon } from 'lucide-react';
import { type Tone, textTone } from '../../ui/tone.ts';

export interface SyncFactProps {
  label: string;
  value: string;
  hint?: string;
  icon: LucideIcon;
  tone: Tone;
}

/** One fact of the synchronisation, narrow enough for two beside each other on a phone: colour, icon and words. */
export function SyncFact({ label, value, hint, icon: Icon, tone }: SyncFactProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-card bg-surface p-4 shadow-card ring-1 ring-line sm:p-5">
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden className={`size-5 shrink-0 ${textTone[tone]}`} />
        {label}
      </dt>
      <dd className="figures flex flex-wrap items-baseline gap-x-2 text-2xl font-semibold">
        {value}
        {hint ? <span className="text-sm font-normal text-muted">{hint}</span> : null}
      </dd>
    </div>
  );
}
