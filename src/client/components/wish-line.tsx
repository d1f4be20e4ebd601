import { Hourglass } from 'lucide-react';

/** At a table: what was asked for here without a network, and waits for the server. Nothing without a text. */
export function WishLine({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <span className="flex min-w-0 items-start gap-1.5 text-sm leading-5 font-medium text-late">
      <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="line-clamp-2 min-w-0 wrap-anywhere">{text}</span>
    </span>
  );
}
