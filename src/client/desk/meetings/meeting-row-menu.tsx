import {
  ArrowLeftRight,
  Ban,
  CheckCheck,
  ExternalLink,
  History,
  type LucideIcon,
  MoreVertical,
  Send,
  UserCheck,
  Users,
  X,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import type { MeetingVerb, Offer } from '../../../domain/meetings/offers.ts';
import { standingOf } from '../../../domain/meetings/standing.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { standingIn } from '../programs/use-program.ts';
import { useActor } from '../use-actor.ts';
import { meetingAddress } from './meeting-address.ts';
import type { RowAct } from './meeting-row-dialogs.tsx';
import { meetingTitle } from './meeting-words.ts';
import { useOffers, whyNot } from './use-offers.ts';

/** The verbs that a row does in its own dialog; the others are one step away, on the meeting's page. */
const inPlace: Partial<Record<MeetingVerb, { icon: LucideIcon; label: (meeting: MeetingResult) => string }>> =
  {
    ACCEPT: { icon: CheckCheck, label: () => 'Accept' },
    UPDATE: { icon: CheckCheck, label: () => 'Update Meeting' },
    REJECT: { icon: X, label: () => 'Reject' },
    MOVE: {
      icon: ArrowLeftRight,
      label: ({ venue }) => (venue === 'online' ? 'Move to another place' : 'Move to another table'),
    },
    CANCEL: { icon: Ban, label: () => 'Cancel meeting' },
    CHECK_IN: { icon: UserCheck, label: () => 'Check-in' },
  };

export interface MeetingRowMenuProps {
  meeting: MeetingResult;
  program: ProgramResult;
  /** Opens the dialog that does it. */
  onAct: (act: RowAct) => void;
  /** Resends this one's notification; left out where it is not this caller's to do. */
  onResend?: (meeting: MeetingResult) => void;
}

/** What can be done with a meeting of a table: what the rules offer this person, with the reason where they refuse. */
export function MeetingRowMenu({ meeting, program, onAct, onResend }: MeetingRowMenuProps) {
  const offers = useOffers(meeting, program);
  const actor = useActor();
  const navigate = useNavigate();
  const staff = standingOf(actor, meeting, standingIn(program)).staff;
  const items: MenuItem[] = [
    {
      label: 'Open meeting',
      icon: ExternalLink,
      onSelect: () => void navigate(meetingAddress(program.slug, meeting.id)),
    },
    ...firstOfEach(offers).flatMap((offer, place) => {
      const look = inPlace[offer.verb];
      if (!look) return [];
      return [
        {
          label: offer.party === 'BOTH' ? 'Check-in All' : look.label(meeting),
          icon: look.icon,
          danger: offer.verb === 'CANCEL' || offer.verb === 'REJECT',
          separated: place === 0,
          disabledBecause: whyNot(offer) ?? undefined,
          onSelect: () => onAct({ verb: offer.verb, party: offer.party, meeting }),
        },
      ];
    }),
    ...(onResend && meeting.meetingStatus === 'PENDING'
      ? [
          {
            label: 'Resend notification',
            icon: Send,
            separated: true,
            onSelect: () => onResend(meeting),
          },
        ]
      : []),
    {
      label: 'Change history',
      icon: History,
      separated: !onResend || meeting.meetingStatus !== 'PENDING',
      onSelect: () => onAct({ verb: 'HISTORY', party: null, meeting }),
    },
    ...(staff
      ? [meeting.participant, meeting.owner].map((organization) => ({
          label: `Accepted meetings of ${organization.name}`,
          icon: Users,
          onSelect: () =>
            void navigate(`/programs/${program.slug}/participants/${organization.slug}/meetings`),
        }))
      : []),
  ];
  return (
    <Menu
      label="Actions"
      items={items}
      trigger={<IconButton icon={MoreVertical} label={`Actions for ${meetingTitle(meeting, null)}`} />}
    />
  );
}

/** Staff check in both sides here; one alone on the meeting's page. */
const firstOfEach = (offers: readonly Offer[]): Offer[] =>
  offers.filter((offer, place) => offers.findIndex(({ verb }) => verb === offer.verb) === place);
