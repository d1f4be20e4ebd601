import type { CallError } from '../../../contract/call.ts';
import { setProgramRole } from '../../../contract/program-team.ts';
import { useApiMutation } from '../use-api.ts';

/** Gives or takes a role in a program; what shows roles is asked for anew, one's own right among it. */
export function useSetProgramRole({
  onDone,
  onProblem,
}: {
  /** @param invited the person has the role once they accept */
  onDone: (invited: boolean) => void;
  onProblem: (error: CallError) => void;
}) {
  return useApiMutation(setProgramRole, {
    onSuccess: ({ invited }) => onDone(invited),
    onError: onProblem,
    renewOnError: true,
  });
}
