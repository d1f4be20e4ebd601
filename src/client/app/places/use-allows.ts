import { may, type Permission } from '../../../domain/people/permissions.ts';
import { useSession } from '../../desk/session-context.ts';
import { actorOf } from '../../desk/use-actor.ts';

/** Whether who is signed in may do something in a program: by what the device knows of them, also without a network. */
export function useAllows(slug: string): (permission: Permission) => boolean {
  const { me } = useSession();
  const program = me?.programs.find((one) => one.slug === slug);
  const standing = {
    programId: program?.id ?? '',
    programRole: program?.programRole ?? null,
    organizationApproved: program?.organizationApproved ?? false,
  };
  return (permission) => may(actorOf(me), permission, { program: standing });
}
