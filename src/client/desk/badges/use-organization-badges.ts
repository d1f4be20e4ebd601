import { listBadges } from '../../../contract/sync.ts';
import { useApiQuery } from '../use-api.ts';
import type { BadgeSource } from './badge-source.ts';

/** The badges of one organization. */
export function useOrganizationBadges(programId: string, organizationId: string): BadgeSource {
  const input = { params: { programId, organizationId } };
  const query = useApiQuery(listBadges, input);
  return {
    data: query.data?.badges,
    progress: null,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}
