import { IdCard, LogIn } from 'lucide-react';
import { userStatusOf } from '../../../domain/people/member.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { t } from '../../words/words.ts';

/** SPEC.md 6: Dashboard Access, else Profile Only. */
export function UserStatusPill({ dashboardAccess }: { dashboardAccess: boolean }) {
  return (
    <StatusPill tone={dashboardAccess ? 'good' : 'neutral'} icon={dashboardAccess ? LogIn : IdCard}>
      {t(userStatusOf({ dashboardAccess }))}
    </StatusPill>
  );
}
