import { IdCard, LogIn } from 'lucide-react';
import { userStatusOf } from '../../../domain/people/member.ts';
import { StatusPill } from '../../ui/status-pill.tsx';

/** SPEC.md 6: Dashboard Access, else Profile Only. */
export function UserStatusPill({ dashboardAccess }: { dashboardAccess: boolean }) {
  return (
    <StatusPill tone={dashboardAccess ? 'good' : 'neutral'} icon={dashboardAccess ? LogIn : IdCard}>
      {userStatusOf({ dashboardAccess })}
    </StatusPill>
  );
}
