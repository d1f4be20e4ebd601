import { organizationProfileLabels } from '../../../../domain/people/organization.ts';
import type { RequirementTarget, RequirementType } from '../../../../domain/registration/requirements.ts';
import { t } from '../../../words/words.ts';

const typeLabels: Record<RequirementType, string> = {
  TEXT: 'Text',
  RADIO_BUTTON: 'Radio buttons',
  SELECTION: 'Selection',
  FILE: 'File',
};

/** How a requirement is answered. */
export const typeText = (type: RequirementType): string => t(typeLabels[type]);

/** Of whom it is asked. */
export const targetText = (target: RequirementTarget): string =>
  target === 'ALL' ? t('Everyone') : t(organizationProfileLabels[target]);
