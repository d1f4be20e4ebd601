import { useQueryClient } from '@tanstack/react-query';
import { findPeopleForOrganization, ownerExists } from '../../../contract/existing-users.ts';
import { listInvitations } from '../../../contract/invitations.ts';
import { listMembers } from '../../../contract/members.ts';
import { listProgramMembers } from '../../../contract/program-members.ts';
import { keyOf } from '../use-api.ts';

/** Asks anew for the people of organizations and who is invited, after one of them was changed. */
export function useMembersChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf(listMembers) }),
      client.invalidateQueries({ queryKey: keyOf(listInvitations) }),
      client.invalidateQueries({ queryKey: keyOf(listProgramMembers) }),
      client.invalidateQueries({ queryKey: keyOf(ownerExists) }),
      client.invalidateQueries({ queryKey: keyOf(findPeopleForOrganization) }),
    ]);
  };
}
