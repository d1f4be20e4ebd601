import { setActiveOrganization } from '../../../contract/own-account.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { useApiMutation } from '../use-api.ts';
import { sentenceOf } from './call-problem-text.ts';

/** Makes another of one's organizations the active one; what the server said for the old one is forgotten. */
export function useSwitchOrganization() {
  const { me, adoptToken } = useSession();
  const asked = useApiMutation(setActiveOrganization, {
    onSuccess: async (token, { params }) => {
      await adoptToken(token);
      const name = me?.organizations.find(({ id }) => id === params.organizationId)?.name;
      if (name) toastSuccess(t('You are now acting for {name}.', { name }));
    },
    onError: (error) => toastError(sentenceOf(error)),
  });
  return {
    /** The organization that is on its way to be the active one. */
    switchingTo: asked.isPending ? asked.variables.params.organizationId : null,
    switchTo: (organizationId: string) => asked.mutate({ params: { organizationId } }),
  };
}
