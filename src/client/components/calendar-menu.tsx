import { CalendarPlus, Download, ExternalLink } from 'lucide-react';
import * as basicMessages from '../../domain/input/basic-messages.ts';
import {
  type CalendarEntry,
  googleCalendarLink,
  outlookCalendarLink,
} from '../../domain/meetings/calendar.ts';
import { Button } from '../ui/button.tsx';
import type { ButtonVariant } from '../ui/button-class.ts';
import { Menu } from '../ui/menu.tsx';
import { toastError } from '../ui/toast.tsx';
import { t } from '../words/words.ts';

export interface CalendarMenuProps {
  /** Made when it is asked for. */
  entry: () => CalendarEntry;
  /** The program's timezone. */
  zone: string;
  /** Hands over the .ics file; left out where there is no server to ask for it. */
  onFile?: () => void;
  /** The file is on its way. */
  busy?: boolean;
  variant?: ButtonVariant;
}

const providers = [
  { label: 'Google Calendar', link: googleCalendarLink },
  { label: 'Outlook', link: outlookCalendarLink },
] as const;

/** Opens what can be made of the meeting; what is wrong with it is said (SPEC.md 8). */
function openLink(link: () => string): void {
  try {
    window.open(link(), '_blank', 'noopener,noreferrer');
  } catch {
    toastError(basicMessages.timeUnreadable);
  }
}

/** A meeting into one's own calendar: as a file, or straight into a calendar on the web (SPEC.md 7). */
export function CalendarMenu({
  entry,
  zone,
  onFile,
  busy = false,
  variant = 'secondary',
}: CalendarMenuProps) {
  return (
    <Menu
      label={t('Add to calendar')}
      items={[
        ...(onFile ? [{ label: t('Calendar file (.ics)'), icon: Download, onSelect: onFile }] : []),
        ...providers.map(({ label, link }) => ({
          label,
          icon: ExternalLink,
          onSelect: () => openLink(() => link(entry(), zone)),
        })),
      ]}
      trigger={
        <Button variant={variant} icon={CalendarPlus} busy={busy}>
          {t('Add to calendar')}
        </Button>
      }
    />
  );
}
