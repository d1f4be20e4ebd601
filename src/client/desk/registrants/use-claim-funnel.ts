import { Mail, MailPlus } from 'lucide-react';
import { useState } from 'react';
import { type ClaimFunnel, getClaimFunnel } from '../../../contract/claim-invitations.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { ClaimAudience } from '../../../domain/claims/claim-steps.ts';
import { may } from '../../../domain/people/permissions.ts';
import type { MenuItem } from '../../ui/menu-panel.tsx';
import { t } from '../../words/words.ts';
import { standingIn } from '../shared/use-program.ts';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';

/** How often it is asked while mails are being written, in ms. */
const WHILE_SENDING_MS = 2_000;

export interface ClaimFunnelControl {
  /** Undefined: not known yet, or there is nobody whom staff typed or imported. */
  funnel: ClaimFunnel | undefined;
  /** Whom one may write to now, as a button or a line of a menu. */
  invites: readonly (MenuItem & { icon: NonNullable<MenuItem['icon']> })[];
  /** Who is to be written to: it is asked first. Null: nobody. */
  asking: ClaimAudience | null;
  close: () => void;
}

/** How far the organizations have come that staff typed or imported, and what can be written to all of them. */
export function useClaimFunnel(program: ProgramResult): ClaimFunnelControl {
  const { data } = useApiQuery(
    getClaimFunnel,
    { params: { programId: program.id } },
    {
      refetchInterval: ({ state: { data: known } }) =>
        known && known.waiting > 0 && !known.held ? WHILE_SENDING_MS : false,
    },
  );
  const mayInvite = may(useActor(), 'registration.onBehalf', { program: standingIn(program) });
  const [asking, setAsking] = useState<ClaimAudience | null>(null);
  const funnel = data && (data.imported > 0 || data.withoutAccount > 0) ? data : undefined;
  const writes = funnel && mayInvite && !funnel.over ? funnel : { withoutAccount: 0, notAnswered: 0 };
  return {
    funnel,
    invites: [
      ...(writes.withoutAccount > 0
        ? [
            {
              label: t('Invite all without an account ({count})', { count: writes.withoutAccount }),
              icon: MailPlus,
              onSelect: () => setAsking('WITHOUT_ACCOUNT'),
            },
          ]
        : []),
      ...(writes.notAnswered > 0
        ? [
            {
              label: t('Remind those who did not answer ({count})', { count: writes.notAnswered }),
              icon: Mail,
              onSelect: () => setAsking('NOT_ANSWERED'),
            },
          ]
        : []),
    ],
    asking,
    close: () => setAsking(null),
  };
}
