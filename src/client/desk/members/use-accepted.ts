import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../session-context.ts';

/** SPEC.md 9: redirects 1 second. */
const REDIRECT_MS = 1000;

/** SPEC.md 2: "destination after accepting an invitation (redirect after 1 second)"; it makes the organization active. */
export function useAccepted(): (organizationId: string) => void {
  const { reloadMe } = useSession();
  const navigate = useNavigate();
  const [organizationId, setOrganizationId] = useState<string | null>(null);
  const leave = useEffectEvent(async (soid: string) => {
    // Its name stands in the person's own list from now on. Without the network it comes later.
    await reloadMe().catch(() => undefined);
    await navigate(`/organizations?soid=${soid}`);
  });
  useEffect(() => {
    if (organizationId === null) return;
    const timer = setTimeout(() => void leave(organizationId), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [organizationId]);
  return setOrganizationId;
}
