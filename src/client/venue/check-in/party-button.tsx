import { CircleCheck, type LucideIcon } from 'lucide-react';
import { textTone } from '../../ui/tone.ts';
import { t } from '../../words/words.ts';
import type { PartyMeeting } from './party-meeting.ts';

export interface PartyButtonProps {
  icon: LucideIcon;
  name: string;
  detail: string | null;
  /** When and where they meet; left out where that is said by what stands around. */
  meeting?: PartyMeeting | undefined;
  onPick: () => void;
}

/** A party to check in by one tap. */
export function PartyButton({ icon: Icon, name, detail, meeting, onPick }: PartyButtonProps) {
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
        {meeting ? (
          <span className="figures flex flex-wrap gap-x-2 text-sm font-medium">
            <span className="wrap-anywhere">{meeting.text}</span>
            {meeting.inSince === null ? null : (
              <span className={`inline-flex items-center gap-1 ${textTone.good}`}>
                <CircleCheck aria-hidden className="size-4" />
                {t('here since {time}', { time: meeting.inSince })}
              </span>
            )}
          </span>
        ) : null}
      </span>
    </button>
  );
}
