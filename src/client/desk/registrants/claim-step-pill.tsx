import type { Registrant } from '../../../contract/registrants.ts';
import { claimStepLabels } from '../../../domain/claims/claim-steps.ts';
import { Badge } from '../../ui/badge.tsx';
import { t } from '../../words/words.ts';

/** How far an organization has come that staff typed; nothing for one that registered itself. */
export function ClaimStepPill({
  claimStep,
  claimUndelivered,
}: Pick<Registrant, 'claimStep' | 'claimUndelivered'>) {
  if (claimStep === null) return null;
  return claimUndelivered && claimStep !== 'CLAIMED' && claimStep !== 'COMPLETE' ? (
    <Badge tone="bad">{t('Invitation could not be delivered')}</Badge>
  ) : (
    <Badge>{t(claimStepLabels[claimStep])}</Badge>
  );
}
