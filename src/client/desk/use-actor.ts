import type { Me } from '../../contract/identity.ts';
import type { Actor } from '../../domain/people/actor.ts';
import { useSession } from './session-context.ts';

/** Who acts, as the domain's rules see it. */
export function actorOf(me: Me | null): Actor {
  if (!me) return { kind: 'ANONYMOUS' };
  return {
    kind: 'USER',
    userId: me.id,
    name: me.name,
    userRole: me.userRole,
    organizationId: me.organizationId,
    organizationRole: me.organizationRole,
  };
}

/** The signed-in person, for the permission table. */
export const useActor = (): Actor => actorOf(useSession().me);
