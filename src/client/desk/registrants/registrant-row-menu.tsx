import { Building2, Handshake, MoreVertical, PanelRightOpen, RefreshCcwDot, Tags } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { Registrant } from '../../../contract/registrants.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { t } from '../../words/words.ts';

export interface RegistrantRowMenuProps {
  registrant: Registrant;
  program: ProgramResult;
  onOpen: (registrant: Registrant) => void;
  onChangeStatus: (registrant: Registrant) => void;
  /** Left out: not for this person. */
  onAssignTags?: ((registrant: Registrant) => void) | undefined;
}

/** What can be done with one registrant. */
export function RegistrantRowMenu(props: RegistrantRowMenuProps) {
  const { registrant, program, onOpen, onChangeStatus, onAssignTags } = props;
  const navigate = useNavigate();
  const items: MenuItem[] = [
    { label: t('Registration details'), icon: PanelRightOpen, onSelect: () => onOpen(registrant) },
    { label: t('Change Status'), icon: RefreshCcwDot, onSelect: () => onChangeStatus(registrant) },
    ...(onAssignTags
      ? [{ label: t('Assign tags'), icon: Tags, onSelect: () => onAssignTags(registrant) }]
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
  ];
  return (
    <Menu
      label={t('Actions')}
      items={items}
      trigger={<IconButton icon={MoreVertical} label={t('Actions for {name}', { name: registrant.name })} />}
    />
  );
}
