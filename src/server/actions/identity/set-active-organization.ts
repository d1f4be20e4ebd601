import type { Action } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { personOf } from '../../services/people/callers.ts';
import { saveActiveOrganization } from '../../store/users.ts';

/**
 * Act for another of one's organizations. It is remembered for the person, so their other sessions follow at their
 * next refresh; this one gets its token at once.
 *
 * @throws Refusal NOT_FOUND for an organization the person does not belong to
 */
export const setActiveOrganization =
  ({ tokens }: IdentityTools): Action<'setActiveOrganization'> =>
  async (context, { params: { organizationId } }) => {
    const { userId, userRole, sessionId } = personOf(context);
    if (!sessionId) throw new Refusal('SESSION_EXPIRED');
    const organizationRole = await saveActiveOrganization(context.tx, userId, organizationId);
    if (!organizationRole) throw new Refusal('NOT_FOUND');
    const claims = { userId, userRole, sessionId, organizationId, organizationRole };
    return tokens.issue(claims, new Date(context.now));
  };
