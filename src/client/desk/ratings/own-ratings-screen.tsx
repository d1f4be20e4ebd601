import { Building2 } from 'lucide-react';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useSession } from '../session-context.ts';
import { OrganizationRatings } from './organization-ratings.tsx';

/** `/organizations/ratings` (SPEC.md 2): the ratings of the organization one acts for. */
export function OwnRatingsScreen() {
  const { me } = useSession();
  const organization = me?.organizations.find(({ id }) => id === me.organizationId);
  return (
    <>
      <title>Ratings · Meeting Door</title>
      <PageHeader title="Ratings" eyebrow={organization?.name} back={{ to: '/', label: 'Programs' }} />
      {organization ? (
        <OrganizationRatings key={organization.id} organizationId={organization.id} own />
      ) : (
        <EmptyState icon={Building2} title="No organizations found for this user.">
          Choose the organization you act for first.
        </EmptyState>
      )}
    </>
  );
}
