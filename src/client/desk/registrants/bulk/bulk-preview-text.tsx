import { Banner } from '../../../ui/banner.tsx';
import { many, t } from '../../../words/words.ts';
import { QueryProblem } from '../../query-problem.tsx';
import type { useBulk } from './use-bulk-registrants.ts';

/** What an action on many would do, in numbers; and that they are others than those that were confirmed. */
export function BulkPreviewText({
  bulk,
  unchangedText = (count) =>
    many(
      count,
      '{count} stays as it is: there is nothing to do.',
      '{count} stay as they are: there is nothing to do.',
    ),
}: {
  bulk: ReturnType<typeof useBulk>;
  /** Of those that stay as they are; default: there is nothing to do. */
  unchangedText?: (count: number) => string;
}) {
  const { preview, problem, changed, looking, lookAgain } = bulk;
  if (problem && !preview) return <QueryProblem error={problem} busy={looking} onRetry={lookAgain} />;
  if (!preview) return null;
  const { total, unchanged, canceled, stays, withdrawn } = preview;
  return (
    <div className="flex flex-col gap-4" aria-busy={looking}>
      {changed ? (
        <Banner tone="warn" urgent title={t('The registrants have changed in the meantime.')}>
          {t('The numbers below are the new ones. Please check them, then confirm again.')}
        </Banner>
      ) : null}
      <div role="status" className="figures">
        <p className="font-semibold">
          {many(total, '{count} registrant matches now.', '{count} registrants match now.')}
        </p>
        {unchanged > 0 ? <p className="text-muted">{unchangedText(unchanged)}</p> : null}
        {withdrawn > 0 ? (
          <p className="text-muted">
            {many(withdrawn, '{count} loses its approval.', '{count} lose their approval.')}
          </p>
        ) : null}
        {stays > 0 ? (
          <p className="text-muted">
            {many(
              stays,
              '{count} meeting stays: someone has checked in.',
              '{count} meetings stay: someone has checked in.',
            )}
          </p>
        ) : null}
      </div>
      {canceled > 0 ? (
        <Banner
          tone="warn"
          title={many(canceled, '{count} meeting will be canceled.', '{count} meetings will be canceled.')}
        >
          {t('Both sides are notified. Approving again does not restore them.')}
        </Banner>
      ) : null}
    </div>
  );
}
