import { Hourglass } from 'lucide-react';
import type { DeviceRow } from './device-rows.ts';
import { pendingText } from './device-text.ts';

/** That a tablet has not confirmed yet what staff have changed of it. */
export function Pending({ row }: { row: DeviceRow }) {
  const text = pendingText(row);
  if (text === null) return null;
  return (
    <span data-settings-pending="" className="mt-1 flex items-center gap-1.5 text-sm font-normal text-late">
      <Hourglass aria-hidden className="size-4 shrink-0" />
      {text}
    </span>
  );
}
