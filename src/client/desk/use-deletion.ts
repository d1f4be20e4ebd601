import type { Endpoint } from '../../contract/endpoint.ts';
import { toastSuccess } from '../ui/toast.tsx';
import { toastProblem } from './query-problem.tsx';
import { useApiMutation } from './use-api.ts';

export interface Deletion {
  /** What is said once it is gone. */
  said: string;
  onClose: () => void;
  /** Has the lists asked anew that it stood in. */
  changed: () => Promise<void>;
}

/** The call behind a question before something is deleted; where somebody else was quicker, that is said and it is gone too. */
export const useDeletion = <E extends Endpoint>(declared: E, { said, onClose, changed }: Deletion) => {
  const gone = async () => {
    onClose();
    await changed();
  };
  return useApiMutation(declared, {
    onSuccess: async () => {
      toastSuccess(said);
      await gone();
    },
    onError: async (error) => {
      toastProblem(error);
      if (error.code === 'NOT_FOUND') await gone();
    },
  });
};
