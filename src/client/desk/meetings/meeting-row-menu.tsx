import { ExternalLink, History, MoreVertical, Send, UserCheck, Users } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import type { Offer } from '../../../domain/meetings/offers.ts';
import { isResendable } from '../../../domain/meetings/resend.ts';
import { standingOf } from '../../../domain/meetings/standing.ts';
import { verbStyles } from '../../components/meeting-verb-style.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-panel.tsx';
import { t } from '../../words/words.ts';
import { meetingAddress, rescheduleAddress } from '../shared/meetings/meeting-address.ts';
import { meetingTitle } from '../shared/meetings/meeting-text.ts';
import { useOffers } from '../shared/meetings/use-offers.ts';
import { standingIn } from '../shared/use-program.ts';
import { useActor } from '../use-actor.ts';
import type { RowAct } from './meeting-row-dialogs.tsx';

export interface MeetingRowMenuProps {
  meeting: MeetingResult;
  program: ProgramResult;
  /** Opens the dialog that does it. */
  onAct: (act: RowAct) => void;
  /** Resends this one's notification; left out where it is not this caller's to do. */
  onResend?: (meeting: MeetingResult) => void;
}

/** What can be done now with a meeting of a table; what cannot, and why, stands on the meeting's page. */
export function MeetingRowMenu({ meeting, program, onAct, onResend }: MeetingRowMenuProps) {
  const offers = useOffers(meeting, program);
  const actor = useActor();
  const navigate = useNavigate();
  const staff = standingOf(actor, meeting, standingIn(program)).staff;
  const items: MenuItem[] = [
    {
      label: t('Open meeting'),
      icon: ExternalLink,
      onSelect: () => void navigate(meetingAddress(program.slug, meeting.id)),
    },
    ...verbsNow(offers).map((offer, place) => {
      const look = verbStyles[offer.verb];
      return {
        label: look?.label(meeting) ?? (offer.party === 'BOTH' ? t('Check-in All') : t('Check-in')),
        icon: look?.icon ?? UserCheck,
        danger: offer.verb === 'CANCEL' || offer.verb === 'REJECT',
        separated: place === 0,
        onSelect: () => {
          if (offer.verb === 'RESCHEDULE') void navigate(rescheduleAddress(program.slug, meeting.id));
          else onAct({ verb: offer.verb, party: offer.party, meeting });
        },
      };
    }),
    ...(onResend && isResendable(meeting)
      ? [
          {
            label: t('Resend notification'),
            icon: Send,
            separated: true,
            onSelect: () => onResend(meeting),
          },
        ]
      : []),
    {
      label: t('Change history'),
      icon: History,
      separated: !onResend || !isResendable(meeting),
      onSelect: () => onAct({ verb: 'HISTORY', party: null, meeting }),
    },
    ...(staff
      ? [meeting.participant, meeting.owner].map((organization) => ({
          label: t('Accepted meetings of {name}', { name: organization.name }),
          icon: Users,
          onSelect: () =>
            void navigate(`/programs/${program.slug}/participants/${organization.slug}/meetings`),
        }))
      : []),
  ];
  return (
    <Menu
      label={t('Actions')}
      items={items}
      trigger={
        <IconButton
          icon={MoreVertical}
          label={t('Actions for {meetingTitle}', { meetingTitle: meetingTitle(meeting, null) })}
        />
      }
    />
  );
}

/** What can be done now, each verb once: staff check in both sides here, and one alone or an undo on the meeting's page. */
const verbsNow = (offers: readonly Offer[]): Offer[] =>
  offers.filter(
    ({ verb, verdict }, place) =>
      verdict.kind === 'allowed' &&
      verb !== 'UNDO' &&
      offers.findIndex((other) => other.verb === verb) === place,
  );
