import { listOwnConsents, withdrawOwnConsent } from '../../../contract/consents.ts';
import type { ConsentKind } from '../../../domain/privacy/consent.ts';
import { consentTexts } from '../../../domain/privacy/consent-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { formatDate } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation, useApiQuery } from '../use-api.ts';

/** What it is, and with whom. */
const titleOf = (kind: ConsentKind, whom: string | null): string =>
  whom ? `${t(consentTexts[kind].label)} · ${whom}` : t(consentTexts[kind].label);

/** What one agreed to, in the words that were shown, and the way to withdraw it. */
export function OwnConsents() {
  const query = useApiQuery(listOwnConsents, {});
  const withdraw = useApiMutation(withdrawOwnConsent, {
    onError: toastProblem,
    onSuccess: () => toastSuccess(t('Your consent is withdrawn.')),
  });
  if (!query.data) return null;
  const { consents } = query.data;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Card title={t('My consents')} description={t('What you have agreed to, as it was shown to you.')}>
      {consents.length === 0 ? (
        <p className="text-muted">{t('You have not agreed to anything yet.')}</p>
      ) : (
        <ul className="flex flex-col gap-5">
          {consents.map(({ id, kind, text, whom, language, version, givenAt, withdrawnAt }) => (
            <li key={id} className="flex flex-col gap-2">
              <h3 className="font-semibold">{titleOf(kind, whom)}</h3>
              <p lang={language} className="wrap-anywhere">
                {text}
              </p>
              <p className="text-muted">
                {withdrawnAt === null
                  ? t('Given on {day} · version {version}', { day: formatDate(givenAt, zone), version })
                  : t('Given on {day}, withdrawn on {end} · version {version}', {
                      day: formatDate(givenAt, zone),
                      end: formatDate(withdrawnAt, zone),
                      version,
                    })}
              </p>
              {withdrawnAt === null ? (
                <div>
                  <Button
                    variant="quiet"
                    busy={withdraw.isPending}
                    onClick={() => withdraw.mutate({ params: { consentId: id } })}
                  >
                    {t('Withdraw')}
                    <span className="sr-only">: {titleOf(kind, whom)}</span>
                  </Button>
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
