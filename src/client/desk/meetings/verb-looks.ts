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
import type { MeetingResult } from '../../../contract/shapes.ts';
import type { MeetingVerb } from '../../../domain/meetings/offers.ts';

/** What can be done with a meeting, as buttons and menus call it; check-in and its undo stand elsewhere. */
export const verbLooks: Partial<
  Record<MeetingVerb, { icon: LucideIcon; label: (meeting: MeetingResult) => string }>
> = {
  ACCEPT: { icon: CheckCheck, label: () => 'Accept' },
  UPDATE: { icon: CheckCheck, label: () => 'Update Meeting' },
  REJECT: { icon: X, label: () => 'Reject' },
  RESCHEDULE: { icon: CalendarClock, label: () => 'Reschedule' },
  EDIT: { icon: PencilLine, label: () => 'Edit request' },
  MOVE: {
    icon: ArrowLeftRight,
    label: ({ venue }) => (venue === 'online' ? 'Move to another place' : 'Move to another table'),
  },
  LINK: {
    icon: LinkIcon,
    label: ({ meetingLink }) => (meetingLink ? 'Edit meeting link' : 'Add meeting link'),
  },
  CANCEL: { icon: Ban, label: () => 'Cancel meeting' },
};
