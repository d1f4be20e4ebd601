import { useQueryClient } from '@tanstack/react-query';
import { setActiveOrganization } from '../../../contract/identity.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { useSession } from '../session-context.ts';
import { useApiMutation } from '../use-api.ts';
import { sentenceOf } from './show-call-problem.ts';

/** Makes another of one's organizations the active one; everything the server said for the old one is asked anew. */
export function useSwitchOrganization() {
  const { me, takeToken, reloadMe } = useSession();
  const queries = useQueryClient();
  const asked = useApiMutation(setActiveOrganization, {
    onSuccess: async (token, { params }) => {
      await takeToken(token);
      await reloadMe();
      await queries.invalidateQueries();
      const name = me?.organizations.find(({ id }) => id === params.organizationId)?.name;
      if (name) toastSuccess(`You now act for ${name}.`);
    },
    onError: (error) => toastError(sentenceOf(error)),
  });
  return {
    busy: asked.isPending,
    switchTo: (organizationId: string) => asked.mutate({ params: { organizationId } }),
  };
}
