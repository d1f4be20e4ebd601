import type { AgreementResult } from '../../../contract/agreement.ts';
import { Banner } from '../../ui/banner.tsx';
import { formatDate } from '../../words/dates.ts';
import { t } from '../../words/words.ts';

export interface AgreementBannerProps {
  agreement: AgreementResult | null;
  /** When the organization ended it; null: it did not. */
  endedAt: string | null;
  /** The program's. */
  zone: string;
}

/** For staff: what they do not see of an organization that has not agreed with its registration, and what to do. */
export function AgreementBanner({ agreement, endedAt, zone }: AgreementBannerProps) {
  if (agreement === null && endedAt !== null)
    return (
      <Banner
        tone="info"
        title={t('The organization ended its agreement on {date}', { date: formatDate(endedAt, zone) })}
      >
        {t(
          'The registration remains. You can see only the registration, not the organization’s email, phone or documents, unless it agrees again.',
        )}
      </Banner>
    );
  if (agreement === null)
    return (
      <Banner tone="info" title={t('The organization has not agreed yet')}>
        {t(
          'Staff registered it. Until its owner or an admin agrees, you can see only the registration, not the organization’s email, phone or documents. They agree under Registered programs, in the registration details.',
        )}
      </Banner>
    );
  if (agreement.how !== 'ENTERED') return null;
  return (
    <Banner tone="info" title={t('This organization was entered by staff')}>
      {t(
        'Its owner does not have an account yet. Until they do, you can view and correct its data; after that, it belongs to the organization.',
      )}
    </Banner>
  );
}
