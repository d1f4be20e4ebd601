import { SwitchField } from '../../ui/switch-field.tsx';
import { t } from '../../words/words.ts';

export interface LanesSwitchProps {
  organizationName: string;
  /** The person's delegation. */
  lane: number;
  all: boolean;
  onAll: (all: boolean) => void;
}

/** Who is in a delegation sees its meetings, and those of the others with this. */
export const LanesSwitch = ({ organizationName, lane, all, onAll }: LanesSwitchProps) => (
  <SwitchField
    label={t('All of {organization}', { organization: organizationName })}
    checked={all}
    onChange={onAll}
    words={{ on: t('All delegations'), off: t('Delegation {lane}', { lane }) }}
  />
);
