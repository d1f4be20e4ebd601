import {
  ArrowLeftRight,
  Ban,
  CalendarClock,
  CheckCheck,
  Link as LinkIcon,
  type LucideIcon,
  PencilLine,
  X,
} from 'lucide-react';
import type { DoorMeeting } from '../../domain/meetings/meeting.ts';
import type { MeetingVerb } from '../../domain/meetings/offers.ts';
import { t } from '../words/words.ts';

/** What can be done with a meeting, as buttons and menus call it; check-in and its undo stand elsewhere. */
export const verbStyles: Partial<
  Record<
    MeetingVerb,
    { icon: LucideIcon; label: (meeting: Pick<DoorMeeting, 'venue' | 'meetingLink'>) => string }
  >
> = {
  ACCEPT: { icon: CheckCheck, label: () => t('Accept') },
  UPDATE: { icon: CheckCheck, label: () => t('Update Meeting') },
  REJECT: { icon: X, label: () => t('Reject') },
  RESCHEDULE: { icon: CalendarClock, label: () => t('Reschedule') },
  EDIT: { icon: PencilLine, label: () => t('Edit request') },
  MOVE: {
    icon: ArrowLeftRight,
    label: ({ venue }) => (venue === 'online' ? t('Move to another place') : t('Move to another table')),
  },
  LINK: {
    icon: LinkIcon,
    label: ({ meetingLink }) => (meetingLink ? t('Edit meeting link') : t('Add meeting link')),
  },
  CANCEL: { icon: Ban, label: () => t('Cancel meeting') },
};
