import type { SponsorResult } from '../../../contract/sponsors.ts';
import type { SponsorTier } from '../../../domain/sponsors/tiers.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { t } from '../../words/words.ts';
import { SponsorForm } from './sponsor-form.tsx';

/** A sponsor that is changed, or the tier of a new one. */
export type EditedSponsor = { sponsor: SponsorResult } | { tier: SponsorTier };

export interface SponsorDialogProps {
  programId: string;
  /** Null: closed. */
  edited: EditedSponsor | null;
  onClose: () => void;
}

/** Add a sponsor, or change one. */
export function SponsorDialog({ programId, edited, onClose }: SponsorDialogProps) {
  const sponsor = edited && 'sponsor' in edited ? edited.sponsor : null;
  return (
    <FormDialog
      open={edited !== null}
      onOpenChange={onClose}
      title={sponsor ? t('Edit sponsor') : t('Add sponsor')}
      size="lg"
    >
      {edited ? (
        <SponsorForm
          programId={programId}
          sponsor={sponsor}
          tier={'tier' in edited ? edited.tier : edited.sponsor.tier}
          onDone={onClose}
        />
      ) : null}
    </FormDialog>
  );
}
