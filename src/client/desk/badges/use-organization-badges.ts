import { listBadges } from '../../../contract/sync.ts';
import { useApiQuery } from '../use-api.ts';
import type { BadgeSource } from './badge-source.ts';

/** The badges of one organization. */
export function useOrganizationBadges(programId: string, organizationId: string): BadgeSource {
  const input = { params: { programId, organizationId } };
  const query = useApiQuery(listBadges, input);
  return {
    badges: query.data?.badges ?? null,
    progress: null,
    error: query.error,
    loading: query.isFetching,
    retry: () => void query.refetch(),
  };
}
