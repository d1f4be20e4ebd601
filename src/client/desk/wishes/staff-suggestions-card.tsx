import { listSuggestions } from '../../../contract/suggestions.ts';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import { reasonText } from './suggestion-reason-text.ts';

/** Whom the product suggests to an organization, and why, for the program's staff. */
export function StaffSuggestionsCard({
  programId,
  organizationId,
}: {
  programId: string;
  organizationId: string;
}) {
  const query = useApiQuery(listSuggestions, { params: { programId, organizationId } });
  return (
    <Card
      title={t('Suggested to this organization')}
      description={t('As this organization reads it: “you” is this organization.')}
    >
      <QueryView query={query} rows={4} loading={t('Loading the suggestions')}>
        {({ suggestions, own }) => (
          <div className="flex flex-col gap-3">
            <p className="text-muted wrap-anywhere">
              {t('It looks for: {sought}. It offers: {offered}.', {
                sought: own.sought.join(', ') || t('nothing said'),
                offered: own.offered.join(', ') || t('nothing said'),
              })}
            </p>
            {suggestions.length === 0 ? (
              <p className="text-muted">{t('Nobody at the moment.')}</p>
            ) : (
              <ol className="flex flex-col divide-y divide-line">
                {suggestions.map((one) => (
                  <li key={one.partnerId} className="flex flex-col gap-1 py-2">
                    <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
                      <span className="wrap-anywhere">{one.name}</span>
                      {one.score ? (
                        <span className="figures text-muted">
                          {t('{score} of 1,000', { score: one.score })}
                        </span>
                      ) : null}
                    </p>
                    <ul className="list-disc pl-5 text-muted">
                      {one.reasons.map((reason) => (
                        <li key={reason.code} className="wrap-anywhere">
                          {reasonText(reason)}
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ol>
            )}
          </div>
        )}
      </QueryView>
    </Card>
  );
}
