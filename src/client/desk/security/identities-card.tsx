import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import {
  listOwnIdentities,
  type OwnIdentityResult,
  removeOwnIdentity,
} from '../../../contract/linked-identities.ts';
import { unlinkMessage } from '../../../domain/people/linked-identity.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { moment } from '../../words/moments.ts';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation, useApiQuery } from '../use-api.ts';

/** Accounts at sign-in providers that sign one in; none: no card. */
export function IdentitiesCard() {
  const { data } = useApiQuery(listOwnIdentities, {});
  const [removing, setRemoving] = useState<OwnIdentityResult | null>(null);
  const remove = useApiMutation(removeOwnIdentity, {
    onSuccess: () => setRemoving(null),
    onError: toastProblem,
  });
  if (!data || data.identities.length === 0) return null;
  const hindrance = removing?.hindrance ?? null;
  return (
    <Card
      title={t('Linked accounts')}
      description={t('Accounts of other services that sign you in with “Continue with …”.')}
    >
      <ul className="divide-y divide-line">
        {data.identities.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="flex min-w-0 grow basis-56 flex-col">
              <span className="font-semibold wrap-anywhere">{one.providerName}</span>
              {one.email ? <span className="wrap-anywhere">{one.email}</span> : null}
              <span className="figures text-sm text-muted">
                {t('Linked {linked}. Last used {used}.', {
                  linked: moment(one.createdAt),
                  used: moment(one.lastUsedAt),
                })}
              </span>
              {one.isUsable ? null : (
                <span className="text-sm text-muted">{t('Turned off by the organizer at the moment.')}</span>
              )}
            </span>
            <Button
              icon={Link2Off}
              aria-label={t('Remove {name}', { name: one.providerName })}
              onClick={() => setRemoving(one)}
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        title={t('Remove {name}?', { name: removing?.providerName ?? '' })}
        confirmLabel={t('Remove account')}
        busy={remove.isPending}
        disabled={hindrance !== null}
        onConfirm={() => removing && remove.mutate({ params: { identityId: removing.id } })}
        onOpenChange={() => setRemoving(null)}
      >
        {hindrance ? (
          <Banner tone="warn" title={unlinkMessage(hindrance)} />
        ) : (
          t('It no longer signs you in, and every device on which you signed in with it is signed out.')
        )}
      </ConfirmDialog>
    </Card>
  );
}
