import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { setActiveOrganization } from '../../../contract/own-account.ts';
import { useSession } from '../session-context.ts';
import { useApiMutation } from '../use-api.ts';

/** SPEC.md 9: redirects 1 second. */
const REDIRECT_MS = 1000;

/**
 * SPEC.md 2: "destination after accepting an invitation (redirect after 1 second)"; it makes the organization active.
 *
 * @param next where the person was on the way to; left out: the organization
 */
export function useAccepted(next?: string): (organizationId: string) => void {
  const { reloadMe, adoptToken } = useSession();
  const activate = useApiMutation(setActiveOrganization);
  const navigate = useNavigate();
  const [organizationId, setOrganizationId] = useState<string | null>(null);
  const leave = useEffectEvent(async (soid: string) => {
    // Its name stands in the person's own list from now on. Without the network it comes later.
    await reloadMe().catch(() => undefined);
    if (next === undefined) return await navigate(`/organizations?soid=${soid}`);
    try {
      await adoptToken(await activate.mutateAsync({ params: { organizationId: soid } }));
      await navigate(next, { replace: true });
    } catch {
      // There, the address makes it active.
      await navigate(`/organizations?soid=${soid}`);
    }
  });
  useEffect(() => {
    if (organizationId === null) return;
    const timer = setTimeout(() => void leave(organizationId), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [organizationId]);
  return setOrganizationId;
}
