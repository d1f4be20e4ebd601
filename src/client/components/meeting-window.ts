import { isOpenableLink, meetingLinkLabel } from '../../domain/meetings/meeting-link.ts';
import { toastNotice } from '../ui/toast.tsx';
import { t } from '../words/words.ts';

/** The new window in which a meeting's link opens (SPEC.md 4). It cannot reach ours. */

/** A window that stands ready, empty, until it is known whether the check-in was saved. */
export interface MeetingWindow {
  /** Goes to the link; where the browser held the window back, a notice offers the link for a press of its own. */
  go(): void;
  /** Closes it again: nothing was saved. */
  drop(): void;
}

/**
 * Takes a window for a link. To be called within the tap itself, before anything is waited for: a browser that blocks
 * pop-ups lets only the tap open one.
 *
 * @returns null where there is no link that may be opened
 */
export function holdMeetingWindow(link: string | null): MeetingWindow | null {
  if (link === null || !isOpenableLink(link)) return null;
  const held = window.open('', '_blank');
  if (held) held.opener = null;
  return {
    go: () => (held ? held.location.replace(link) : offerLink(link)),
    drop: () => held?.close(),
  };
}

/** Opens a link at once, a call after the press that asked for it. */
export function openMeetingLink(link: string | null): void {
  if (!link || !isOpenableLink(link)) return;
  const opened = window.open(link, '_blank');
  if (opened) opened.opener = null;
  else offerLink(link);
}

function offerLink(link: string): void {
  const label = meetingLinkLabel(link);
  toastNotice(t('Go to Meeting Room'), t('Your browser blocked the pop-up.'), {
    label: label === 'Link' ? t('Open link') : t('Open {label}', { label }),
    onPress: () => window.open(link, '_blank', 'noopener,noreferrer'),
  });
}
