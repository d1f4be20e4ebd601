import { ThumbsDown } from 'lucide-react';
import { listSuggestions } from '../../../contract/suggestions.ts';
import { organizationProfileLabels } from '../../../domain/people/organization.ts';
import { wishOf } from '../../../domain/wishes/wish-list.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { toastNotice } from '../../ui/toast.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { requestAddress } from '../shared/request-address.ts';
import type { Wishes } from '../shared/wishes/use-wish-list.ts';
import { WishButton } from '../shared/wishes/wish-button.tsx';
import { useApiQuery } from '../use-api.ts';
import { reasonText } from './suggestion-reason-text.ts';
import { useRefusals } from './use-refusals.ts';

export interface SuggestionsCardProps {
  program: { id: string; slug: string };
  organizationId: string;
  wishes: Wishes;
}

/** Whom the product suggests, each with its reasons; without a network too, as they were last loaded. */
export function SuggestionsCard({ program, organizationId, wishes }: SuggestionsCardProps) {
  const params = { programId: program.id, organizationId };
  const query = useApiQuery(listSuggestions, { params });
  const refusals = useRefusals(program.id, organizationId);
  const refuse = (partnerId: string) => {
    refusals.say(partnerId, true);
    toastNotice(t('Not for me'), t('It is not suggested to you again.'), {
      label: t('Undo'),
      onPress: () => refusals.say(partnerId, false),
    });
  };
  return (
    <Card
      title={t('Suggested for you')}
      description={t(
        'Based on what both of you have said about yourselves. Nobody sees who is suggested to you.',
      )}
    >
      <QueryView query={query} rows={4} loading={t('Loading the suggestions')}>
        {({ suggestions, computedAt }) => {
          const left = suggestions.filter(
            ({ partnerId }) => wishOf(wishes.list, partnerId) === null && !refusals.has(partnerId),
          );
          if (left.length === 0)
            return (
              <p className="text-muted">
                {computedAt === null
                  ? t('Suggestions are prepared within minutes.')
                  : t('There is nobody else to suggest at the moment.')}
              </p>
            );
          return (
            <ul className="flex flex-col divide-y divide-line">
              {left.map((one) => (
                <li key={one.partnerId} className="flex flex-col gap-2 py-3">
                  <div className="flex items-start gap-2">
                    <div className="min-w-0 flex-1">
                      <p className="font-semibold wrap-anywhere">{one.name}</p>
                      <p className="text-sm text-muted">{t(organizationProfileLabels[one.profile])}</p>
                    </div>
                    <WishButton wishes={wishes} partner={one} className="-mt-2" />
                  </div>
                  <ul className="list-disc pl-5 text-muted">
                    {one.reasons.map((reason) => (
                      <li key={reason.code} className="wrap-anywhere">
                        {reasonText(reason)}
                      </li>
                    ))}
                  </ul>
                  <div className="flex flex-wrap gap-2">
                    <ButtonLink to={requestAddress(program.slug, one.slug)}>
                      <span aria-hidden>{t('Request meeting')}</span>
                      <VisuallyHidden>{t('Request meeting with {name}', { name: one.name })}</VisuallyHidden>
                    </ButtonLink>
                    <Button
                      variant="quiet"
                      icon={ThumbsDown}
                      aria-label={t('Not for me: {name}', { name: one.name })}
                      onClick={() => refuse(one.partnerId)}
                    >
                      {t('Not for me')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Card>
  );
}
