import { BadgeCheck, CircleCheckBig, FileUp, type LucideIcon, Mail, MailOpen } from 'lucide-react';
import type { ClaimFunnel as Funnel } from '../../../contract/claim-invitations.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import {
  type ClaimFilter,
  type ClaimStep,
  claimStepLabels,
  claimSteps,
} from '../../../domain/claims/claim-steps.ts';
import { Button } from '../../ui/button.tsx';
import type { ListControl } from '../../ui/data-table/use-list-state.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { many, t } from '../../words/words.ts';
import { InviteAllDialog } from './invite-all-dialog.tsx';
import { Chip } from './registrant-chips.tsx';
import type { ClaimFunnelControl } from './use-claim-funnel.ts';

const icons: Record<ClaimStep, LucideIcon> = {
  IMPORTED: FileUp,
  INVITED: Mail,
  OPENED: MailOpen,
  CLAIMED: BadgeCheck,
  COMPLETE: CircleCheckBig,
};
const counts: Record<ClaimStep, keyof Funnel> = {
  IMPORTED: 'imported',
  INVITED: 'invited',
  OPENED: 'opened',
  CLAIMED: 'claimed',
  COMPLETE: 'complete',
};

export interface ClaimFunnelProps {
  program: ProgramResult;
  list: ListControl;
  control: ClaimFunnelControl;
}

/**
 * How far the organizations have come that staff typed or imported: each number narrows the list to what it counts. Not there
 * where there are none. On phones what is written to all of them is in the menu of the list.
 */
export function ClaimFunnel({ program, list, control }: ClaimFunnelProps) {
  const { funnel, invites, asking, close } = control;
  if (!funnel) return null;
  const [chosen] = list.state.filters.claim ?? [];
  const toggle = (filter: ClaimFilter) => list.setFilters({ claim: chosen === filter ? [] : [filter] });
  return (
    <section
      aria-label={t('Invitations')}
      className="flex min-w-0 flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center"
    >
      <fieldset className="-mx-4 -my-1 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        <legend className="sr-only">{t('Progress of imported organizations')}</legend>
        {claimSteps.map((step) => (
          <Chip
            key={step}
            icon={icons[step]}
            label={t(claimStepLabels[step])}
            count={funnel[counts[step]] as number}
            pressed={chosen === step}
            onPress={() => toggle(step)}
          />
        ))}
      </fieldset>
      {invites.length > 0 ? (
        <div className="flex flex-wrap items-center gap-3 max-sm:hidden">
          {invites.map(({ label, icon, onSelect }) => (
            <Button key={label} icon={icon} onClick={onSelect}>
              {label}
            </Button>
          ))}
        </div>
      ) : null}
      <Waiting funnel={funnel} />
      <InviteAllDialog program={program} funnel={funnel} audience={asking} onClose={close} />
    </section>
  );
}

/** Mails that are still to be written. */
function Waiting({ funnel: { waiting, held, invited } }: { funnel: Funnel }) {
  if (waiting === 0) return null;
  const invitations = many(waiting, '{count} invitation is waiting', '{count} invitations are waiting');
  return held ? (
    <p role="status" className="text-muted">
      {t('{invitations} until the program opens; this program is a draft.', { invitations })}
    </p>
  ) : (
    <ProgressBar
      label={t('Sending invitations: {waiting} to go', { waiting })}
      value={invited / (invited + waiting)}
    />
  );
}
