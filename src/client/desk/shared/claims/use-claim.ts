import { useNavigate } from 'react-router';
import { claimOrganization } from '../../../../contract/claims.ts';
import { setActiveOrganization } from '../../../../contract/own-account.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { useSession } from '../../session-context.ts';
import { useApiMutation } from '../../use-api.ts';

/** Claims an organization that waits, acts for it from then on, and shows its registration. */
export function useClaim(): {
  busy: boolean;
  claim: (organization: { organizationId: string; name: string }) => void;
} {
  const { adoptToken, reloadMe } = useSession();
  const navigate = useNavigate();
  const activate = useApiMutation(setActiveOrganization);
  const claiming = useApiMutation(claimOrganization, {
    onSuccess: async ({ organizationId, programSlug }) => {
      try {
        await adoptToken(await activate.mutateAsync({ params: { organizationId } }));
      } catch {
        // It is claimed all the same: the account menu offers it as soon as the network is back.
        await reloadMe().catch(() => undefined);
      }
      await navigate(`/programs/${programSlug}/registration`);
    },
    onError: toastProblem,
    // A colleague may have been first.
    renewOnError: true,
  });
  return {
    busy: claiming.isPending,
    claim: ({ organizationId, name }) =>
      claiming.mutate(
        { params: { organizationId } },
        { onSuccess: () => toastSuccess(t('{name} is yours now.', { name })) },
      ),
  };
}
