import { Video } from 'lucide-react';
import { isOpenableLink, meetingLinkLabel } from '../../domain/meetings/meeting-link.ts';
import { ButtonLink } from '../ui/button-link.tsx';

/** Opens a meeting's link in a window that cannot reach ours. @returns whether there was one to open */
export function openMeetingLink(link: string | null): boolean {
  if (link === null || !isOpenableLink(link)) return false;
  window.open(link, '_blank', 'noopener,noreferrer');
  return true;
}

/** "Go to Meeting Room" with the host's name (SPEC.md 2 and 5); nothing where there is no link. */
export function MeetingLinkButton({ link }: { link: string | null }) {
  if (link === null || !isOpenableLink(link)) return null;
  return (
    <ButtonLink icon={Video} href={link}>
      Go to Meeting Room · {meetingLinkLabel(link)}
    </ButtonLink>
  );
}
