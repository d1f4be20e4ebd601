import { Video } from 'lucide-react';
import { isOpenableLink, meetingLinkLabel } from '../../domain/meetings/meeting-link.ts';
import type { ButtonSize, ButtonVariant } from '../ui/button-class.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { t } from '../words/words.ts';

export interface MeetingLinkButtonProps {
  link: string | null;
  /** Default secondary. */
  variant?: ButtonVariant;
  /** Default md. */
  size?: ButtonSize;
}

/** "Go to Meeting Room" with the host's name (SPEC.md 2 and 5); nothing where there is no link. */
export function MeetingLinkButton({ link, variant, size }: MeetingLinkButtonProps) {
  if (link === null || !isOpenableLink(link)) return null;
  return (
    <ButtonLink icon={Video} href={link} variant={variant} size={size}>
      {t('Go to Meeting Room · {host}', { host: t(meetingLinkLabel(link)) })}
    </ButtonLink>
  );
}
