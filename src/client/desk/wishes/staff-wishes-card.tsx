import { Star, StarOff } from 'lucide-react';
import { useState } from 'react';
import {
  findWishPartners,
  getWishes,
  setMustMeet,
  type WishPartner,
  type WishResult,
} from '../../../contract/wishes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { useDebounced } from '../shared/use-debounced.ts';
import { useApiMutation, useApiQuery } from '../use-api.ts';

export interface StaffWishesCardProps {
  programId: string;
  organizationId: string;
  /** Edit level: the owner reads. */
  editor: boolean;
}

/** SPEC.md 9: a search waits so long after the last key, in ms. */
const WAIT_MS = 300;

/** Whom an organization wishes to meet, for the program's staff, who say beside it whom it is to meet. */
export function StaffWishesCard({ programId, organizationId, editor }: StaffWishesCardProps) {
  const params = { programId, organizationId };
  const query = useApiQuery(getWishes, { params });
  const must = useApiMutation(setMustMeet, { onError: toastProblem });
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), WAIT_MS);
  const found = useApiQuery(
    findWishPartners,
    { params, query: { q } },
    { enabled: editor && q.length >= 2 },
  ).data;
  const set = (partner: WishPartner, on: boolean) =>
    must.mutate({ params: { ...params, partnerId: partner.partnerId }, body: { must: on } });
  const mustButton = (partner: WishPartner, on: boolean) =>
    editor ? (
      <Button
        icon={on ? StarOff : Star}
        aria-label={
          on
            ? t('No longer must meet {name}', { name: partner.name })
            : t('Must meet {name}', { name: partner.name })
        }
        disabled={must.isPending}
        onClick={() => set(partner, !on)}
      >
        {on ? t('No longer must meet') : t('Must meet')}
      </Button>
    ) : null;
  return (
    <Card
      title={t('Whom it wishes to meet')}
      description={t('Only this organization and the staff of the program see this.')}
    >
      <QueryView query={query} rows={4} loading={t('Loading the wishes')}>
        {({ wishes }) => (
          <div className="flex flex-col gap-4">
            {wishes.length === 0 ? <p className="text-muted">{t('It has no wishes yet.')}</p> : null}
            <ul className="flex flex-col divide-y divide-line">
              {wishes.map((one) => (
                <li key={one.partnerId} className="flex flex-wrap items-center gap-2 py-2">
                  <span aria-hidden className="figures w-9 text-right text-muted">
                    {one.rank ?? ''}
                  </span>
                  <div className="min-w-0 flex-1 basis-40">
                    <p className="font-semibold wrap-anywhere">{one.name}</p>
                    <WishMarks wish={one} />
                  </div>
                  {mustButton(one, one.kind === 'MUST')}
                </li>
              ))}
            </ul>
            {editor ? (
              <>
                <SearchField label={t('Find whom it must meet')} value={typed} onChange={setTyped} />
                <ul className="flex flex-col divide-y divide-line">
                  {(q.length >= 2 ? (found?.partners ?? []) : [])
                    .filter(({ partnerId }) => !wishes.some((one) => one.partnerId === partnerId))
                    .map((one) => (
                      <li key={one.partnerId} className="flex flex-wrap items-center gap-2 py-2">
                        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{one.name}</span>
                        {mustButton(one, false)}
                      </li>
                    ))}
                </ul>
              </>
            ) : null}
          </div>
        )}
      </QueryView>
    </Card>
  );
}

function WishMarks({ wish }: { wish: WishResult }) {
  const own = wish.kind === 'MUST' ? wish.ownKind : wish.kind;
  return (
    <p className="flex flex-wrap gap-1.5">
      {wish.kind === 'MUST' ? <Badge tone="accent">{t('Must meet')}</Badge> : null}
      {own === 'WANT' ? <Badge>{t('Wishes to meet')}</Badge> : null}
      {own === 'NOT' ? <Badge>{t('Rather not')}</Badge> : null}
      {wish.mutual ? <Badge>{t('Both wish to meet')}</Badge> : null}
      {wish.takesPart ? null : <Badge>{t('No longer takes part')}</Badge>}
    </p>
  );
}
