import { useState } from 'react';
import { findWishPartners } from '../../../../contract/wishes.ts';
import { organizationProfileLabels } from '../../../../domain/people/organization.ts';
import { Card } from '../../../ui/card.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useServerUnreachable } from '../../../ui/server-reach.ts';
import { t } from '../../../words/words.ts';
import { useSession } from '../../session-context.ts';
import { useApiQuery } from '../../use-api.ts';
import { useDebounced } from '../use-debounced.ts';
import type { Wishes } from './use-wish-list.ts';
import { WishButton } from './wish-button.tsx';

/** SPEC.md 9: a search waits so long after the last key, in ms. */
const WAIT_MS = 300;

/** Participants by their names, each to be put on the list: also for those who see no list of participants yet. */
export function AddWish({ programId, wishes }: { programId: string; wishes: Wishes }) {
  const { me } = useSession();
  const unreachable = useServerUnreachable();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), WAIT_MS);
  const found = useApiQuery(
    findWishPartners,
    { params: { programId, organizationId: me?.organizationId ?? '' }, query: { q } },
    { enabled: q.length >= 2, placeholderData: (before) => before },
  ).data?.partners;
  return (
    <Card title={t('Add organizations')}>
      <div className="flex flex-col gap-3">
        <SearchField label={t('Find an organization by its name')} value={typed} onChange={setTyped} />
        {q.length >= 2 && unreachable && !found ? (
          <p className="text-muted">
            {t(
              'Offline: names cannot be searched now. Participants that you have looked at can be added from their list.',
            )}
          </p>
        ) : null}
        {q.length >= 2 && found?.length === 0 ? (
          <p role="status" className="text-muted">
            {t('No participant has this name.')}
          </p>
        ) : null}
        {q.length >= 2 && found && found.length > 0 ? (
          <ul className="flex flex-col divide-y divide-line">
            {found.map((one) => (
              <li key={one.partnerId} className="flex items-center gap-2 py-1">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold wrap-anywhere">{one.name}</p>
                  <p className="text-sm text-muted">{t(organizationProfileLabels[one.profile])}</p>
                </div>
                <WishButton wishes={wishes} partner={one} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}
