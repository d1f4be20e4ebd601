import { ChevronDown } from 'lucide-react';
import { many } from '../../../words/words.ts';
import { SessionRow, type SessionRowProps } from './session-row.tsx';

export interface DaySessionsProps extends Omit<SessionRowProps, 'session'> {
  /** Of one day, by time. One that its person registered for is given alone. */
  sessions: readonly SessionRowProps['session'][];
}

/** A session among the meetings of a day; or those that nobody registered for, behind a line that opens. */
export function DaySessions({ sessions, ...rest }: DaySessionsProps) {
  const [own] = sessions;
  if (own?.mine) return <SessionRow session={own} {...rest} />;
  return (
    <details className="group rounded-card ring-1 ring-line ring-inset">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 py-2 font-semibold">
        {many(sessions.length, '{count} session', '{count} sessions')}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-3 p-3">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} {...rest} />
          </li>
        ))}
      </ul>
    </details>
  );
}
