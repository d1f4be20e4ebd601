import { isOpenableLink, meetingLinkLabel } from '../../../domain/meetings/meeting-link.ts';
import { toastNotice } from '../../ui/toast.tsx';

/**
 * Opens the meeting's link in a new window (SPEC.md 4). The press that asked for it lies a call back, so a browser may
 * hold the window: then a notice offers it for a press of its own.
 */
export function openMeetingLink(link: string | null): void {
  if (!link || !isOpenableLink(link)) return;
  const opened = window.open(link, '_blank');
  if (opened) {
    opened.opener = null;
    return;
  }
  const label = meetingLinkLabel(link);
  toastNotice('Go to Meeting Room', `Your browser held the window back.`, {
    label: label === 'Link' ? 'Open link' : `Open ${label}`,
    onPress: () => window.open(link, '_blank', 'noopener,noreferrer'),
  });
}
