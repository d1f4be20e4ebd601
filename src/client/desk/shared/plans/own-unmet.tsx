import { listOwnUnmet } from '../../../../contract/plans.ts';
import type { OwnReason } from '../../../../domain/plan/own-reason.ts';
import { Card } from '../../../ui/card.tsx';
import { t } from '../../../words/words.ts';
import { useApiQuery } from '../../use-api.ts';

const reasonText = (reason: OwnReason): string =>
  ({
    OWN_QUOTA: () => t('Your organization already has the maximum number of meetings.'),
    NO_TABLE: () => t('Every table was taken when both were free.'),
    NO_COMMON_TIME: () => t('There was no common time.'),
  })[reason]();

/** The wishes of one's own organization that the published plan does not meet, each with its reason. Nothing where all are met. */
export function OwnUnmet({ programId }: { programId: string }) {
  const { data } = useApiQuery(listOwnUnmet, { params: { programId } });
  if (!data || data.unmet.length === 0) return null;
  return (
    <Card
      title={t('Wishes without a meeting')}
      description={t(
        'The organizer has planned the meetings. These wishes could not be met; you can still ask for a meeting.',
      )}
    >
      <ul className="flex flex-col divide-y divide-line">
        {data.unmet.map(({ id, name, rank, reason }) => (
          <li key={id} className="flex flex-wrap gap-x-4 py-2">
            <span className="figures w-8 text-muted">{rank}</span>
            <span className="grow basis-48 font-medium wrap-anywhere">{name}</span>
            <span className="basis-64 text-muted">{reasonText(reason)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
