import { getOwnSubscription, saveOwnSubscription } from '../../../contract/broadcasts.ts';
import { consentTexts } from '../../../domain/privacy/consent-texts.ts';
import { Card } from '../../ui/card.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation, useApiQuery } from '../use-api.ts';

/** Whether one receives the broadcasts of programs: the way back for who has unsubscribed. */
export function BroadcastCard() {
  const query = useApiQuery(getOwnSubscription, {});
  const save = useApiMutation(saveOwnSubscription, { onError: toastProblem });
  if (!query.data) return null;
  return (
    <Card title={t('Broadcasts')} description={t(consentTexts.BROADCASTS.text)}>
      <SwitchField
        label={t('By email')}
        checked={query.data.isSubscribed}
        busy={save.isPending}
        words={{ on: t('On'), off: t('Off') }}
        onChange={(isSubscribed) => save.mutate({ body: { isSubscribed } })}
      />
    </Card>
  );
}
