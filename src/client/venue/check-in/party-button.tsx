import type { LucideIcon } from 'lucide-react';

export interface PartyButtonProps {
  icon: LucideIcon;
  name: string;
  detail: string | null;
  onPick: () => void;
}

/** A party to check in by one tap. */
export function PartyButton({ icon: Icon, name, detail, onPick }: PartyButtonProps) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="flex min-h-14 w-full items-center gap-3 rounded-control bg-surface px-4 py-2 text-left ring-1 ring-inset ring-line hover:ring-line-strong"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-semibold">{name}</span>
        {detail === null ? null : <span className="truncate text-sm text-muted">{detail}</span>}
      </span>
    </button>
  );
}
