import {
  AtSign,
  Building2,
  Handshake,
  MailPlus,
  MailX,
  MoreVertical,
  PanelRightOpen,
  RefreshCcwDot,
  Tags,
  Trash2,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { Registrant } from '../../../contract/registrants.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-panel.tsx';
import { t } from '../../words/words.ts';

export interface RegistrantRowMenuProps {
  registrant: Registrant;
  program: ProgramResult;
  onOpen: (registrant: Registrant) => void;
  onChangeStatus: (registrant: Registrant) => void;
  /** Left out: not for this person. */
  onInvite?: ((registrant: Registrant) => void) | undefined;
  /** Ends its link; left out: not for this person. */
  onWithdraw?: ((registrant: Registrant) => void) | undefined;
  /** Left out: not for this person. */
  onCorrectMailbox?: ((registrant: Registrant) => void) | undefined;
  onRemove: (registrant: Registrant) => void;
  /** Left out: not for this person. */
  onAssignTags?: ((registrant: Registrant) => void) | undefined;
}

/** What can be done with one registrant. */
export function RegistrantRowMenu(props: RegistrantRowMenuProps) {
  const { registrant, program, onOpen, onChangeStatus, onRemove, onAssignTags } = props;
  const { onInvite, onWithdraw, onCorrectMailbox } = props;
  const { claimStep } = registrant;
  const invitable = claimStep === 'IMPORTED' || claimStep === 'INVITED' || claimStep === 'OPENED';
  const navigate = useNavigate();
  const items: MenuItem[] = [
    { label: t('Registration details'), icon: PanelRightOpen, onSelect: () => onOpen(registrant) },
    { label: t('Change Status'), icon: RefreshCcwDot, onSelect: () => onChangeStatus(registrant) },
    ...(onAssignTags
      ? [{ label: t('Assign tags'), icon: Tags, onSelect: () => onAssignTags(registrant) }]
      : []),
    ...(onInvite && invitable
      ? [
          {
            label: claimStep === 'IMPORTED' ? t('Send invitation') : t('Send invitation again'),
            icon: MailPlus,
            onSelect: () => onInvite(registrant),
          },
        ]
      : []),
    ...(onWithdraw && invitable && registrant.claimLinkOpen
      ? [{ label: t('Withdraw invitation'), icon: MailX, onSelect: () => onWithdraw(registrant) }]
      : []),
    ...(onCorrectMailbox && invitable
      ? [{ label: t('Correct email'), icon: AtSign, onSelect: () => onCorrectMailbox(registrant) }]
      : []),
    {
      label: t('Organization in this program'),
      icon: Building2,
      separated: true,
      onSelect: () => void navigate(`/all-organizations/${registrant.slug}/programs/${program.slug}`),
    },
    ...(registrant.registrationStatus === 'APPROVED'
      ? [
          {
            label: t('Accepted meetings'),
            icon: Handshake,
            onSelect: () =>
              void navigate(`/programs/${program.slug}/participants/${registrant.slug}/meetings`),
          },
        ]
      : []),
    {
      label: t('Remove from the program'),
      icon: Trash2,
      separated: true,
      onSelect: () => onRemove(registrant),
    },
  ];
  return (
    <Menu
      label={t('Actions')}
      items={items}
      trigger={<IconButton icon={MoreVertical} label={t('Actions for {name}', { name: registrant.name })} />}
    />
  );
}
