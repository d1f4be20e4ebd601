import type { CallError } from '../../contract/call.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { toastSuccess } from '../ui/toast.tsx';
import { toastProblem } from './query-problem.tsx';
import { useApiMutation } from './use-api.ts';

export interface Deletion {
  /** What is said once it is gone. */
  said: string;
  onClose: () => void;
}

/** The call behind a question before something is deleted; where someone else was quicker, that is said and it is gone too. */
export const useDeletion = <E extends Endpoint>(declared: E, { said, onClose }: Deletion) => {
  const gone = ({ code }: CallError) => code === 'NOT_FOUND';
  return useApiMutation(declared, {
    onSuccess: () => {
      toastSuccess(said);
      onClose();
    },
    onError: (error) => {
      toastProblem(error);
      if (gone(error)) onClose();
    },
    renewOnError: gone,
  });
};
