import { useQueryClient } from '@tanstack/react-query';
import type { CallError } from '../../../contract/call.ts';
import { getOrganizationInProgram } from '../../../contract/organization-programs.ts';
import { findPeopleForTeam, listTeam, setProgramRole } from '../../../contract/program-team.ts';
import { getProgramBySlug } from '../../../contract/programs.ts';
import { keyOf, useApiMutation } from '../use-api.ts';

/** Gives or takes a role in a program; what shows roles is asked for anew, one's own right among it. */
export function useSetProgramRole({
  onDone,
  onProblem,
}: {
  /** @param invited the person has the role once they accept */
  onDone: (invited: boolean) => void;
  onProblem: (error: CallError) => void;
}) {
  const client = useQueryClient();
  return useApiMutation(setProgramRole, {
    onSuccess: async ({ invited }) => {
      onDone(invited);
      await Promise.all(
        [listTeam, findPeopleForTeam, getOrganizationInProgram, getProgramBySlug].map((declared) =>
          client.invalidateQueries({ queryKey: [declared.name] }),
        ),
      );
    },
    onError: async (error) => {
      onProblem(error);
      await client.invalidateQueries({ queryKey: keyOf(listTeam) });
    },
  });
}
