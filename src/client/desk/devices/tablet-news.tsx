import { BellRing, Drama, Hourglass, type LucideIcon, MessageSquare } from 'lucide-react';
import type { Instant } from '../../../domain/time/instants.ts';
import type { DeviceRow } from './device-rows.ts';
import { messageText, pendingText, rehearsalText, ringText } from './device-text.ts';

export interface TabletNewsProps {
  row: DeviceRow;
  /** By the server's clock. */
  now: Instant;
  zone: string;
}

/** What has become of what the desk wanted of a tablet: its settings, the last ring, the last message. */
export function TabletNews({ row, now, zone }: TabletNewsProps) {
  const pending = pendingText(row);
  const ring = ringText(row, now, zone);
  const message = messageText(row, zone);
  const rehearsal = rehearsalText(row, now, zone);
  return (
    <>
      {rehearsal === null ? null : (
        <Line icon={Drama} kind="rehearsal" urgent>
          {rehearsal}
        </Line>
      )}
      {pending === null ? null : (
        <Line icon={Hourglass} kind="settings" urgent>
          {pending}
        </Line>
      )}
      {ring === null ? null : (
        <Line icon={BellRing} kind="ring" urgent={row.ring?.stoppedAt === null}>
          {ring}
        </Line>
      )}
      {message === null ? null : (
        <Line icon={MessageSquare} kind="message" urgent={(row.message?.unread ?? 0) > 0}>
          {message}
        </Line>
      )}
    </>
  );
}

interface LineProps {
  icon: LucideIcon;
  kind: 'rehearsal' | 'settings' | 'ring' | 'message';
  urgent: boolean;
  children: string;
}

function Line({ icon: Icon, kind, urgent, children }: LineProps) {
  return (
    <span
      data-tablet-news={kind}
      className={`figures mt-1 flex items-start gap-1.5 text-sm font-normal wrap-anywhere ${urgent ? 'text-late' : 'text-muted'}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </span>
  );
}
