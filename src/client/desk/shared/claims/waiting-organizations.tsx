import { listWaitingOrganizations } from '../../../../contract/claims.ts';
import { t } from '../../../words/words.ts';
import { useApiQuery } from '../../use-api.ts';
import { WaitingOrganizationCard } from './waiting-organization-card.tsx';

/** What waits for the person who is signed in; nothing where nothing does, or where it cannot be asked. */
export function WaitingOrganizations() {
  const waiting = useApiQuery(listWaitingOrganizations, {}).data?.organizations ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t('Organizations waiting for you')} className="mb-6 flex flex-col gap-4">
      {waiting.map((organization) => (
        <WaitingOrganizationCard key={organization.organizationId} organization={organization} />
      ))}
    </section>
  );
}
