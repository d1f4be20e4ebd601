import { type LucideIcon, Send, Users } from 'lucide-react';
import type { RegistrantCounts } from '../../../contract/registrants.ts';
import type { RegistrationStatus } from '../../../domain/registration/registration.ts';
import { registrationStatusLabels } from '../../../domain/registration/registration-labels.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { ListControl } from '../../ui/data-table/use-list-state.ts';
import { t } from '../../words/words.ts';
import { registrationStatusStyles } from '../shared/registration/registration-pills.tsx';

/** In the order of what staff do. */
const order: readonly { status: RegistrationStatus; count: keyof RegistrantCounts }[] = [
  { status: 'PENDING_APPROVAL', count: 'totalPendingApproval' },
  { status: 'NEED_REVISION', count: 'totalNeedRevision' },
  { status: 'APPROVED', count: 'totalApproved' },
  { status: 'REJECTED', count: 'totalRejected' },
];

/**
 * The program's counters, each of which narrows the list to what it counts (SPEC.md 2 and 3). On phones one row that is
 * pushed aside: five rows would leave no room for the list.
 */
export function RegistrantChips({
  list,
  counts,
}: {
  list: ListControl;
  counts: RegistrantCounts | undefined;
}) {
  const { registrationStatus = [], isRevisionSubmitted = [], claim = [] } = list.state.filters;
  const submitted = isRevisionSubmitted.length === 1 && isRevisionSubmitted[0] === 'true';
  const choose = (statuses: readonly string[], marks: readonly string[]) =>
    list.setFilters({ registrationStatus: statuses, isRevisionSubmitted: marks });
  return (
    <fieldset className="-mx-4 -my-1 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
      <legend className="sr-only">{t('Show registrants')}</legend>
      <Chip
        icon={Users}
        label={t('All')}
        count={counts?.totalRegistrant}
        pressed={registrationStatus.length === 0 && !submitted && claim.length === 0}
        onPress={() => list.setFilters({ registrationStatus: [], isRevisionSubmitted: [], claim: [] })}
      />
      {order.map(({ status, count }) => (
        <Chip
          key={status}
          icon={registrationStatusStyles[status].icon}
          label={t(registrationStatusLabels[status])}
          count={counts?.[count]}
          pressed={registrationStatus.includes(status)}
          onPress={() => choose([status], [])}
        />
      ))}
      <Chip
        icon={Send}
        label={t('Revision submitted')}
        count={counts?.totalRevisionSubmitted}
        pressed={submitted}
        onPress={() => choose([], submitted ? [] : ['true'])}
      />
    </fieldset>
  );
}

interface ChipProps {
  icon: LucideIcon;
  label: string;
  /** Undefined: not known yet. */
  count: number | undefined;
  pressed: boolean;
  onPress: () => void;
}

/** A number that narrows the list to what it counts. */
export function Chip({ icon: Icon, label, count, pressed, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-12 shrink-0 items-center gap-2 rounded-control px-3.5 font-medium ring-inset transition-shadow duration-100',
        // All of them on one line of a laptop.
        'laptop:gap-1.5 laptop:px-2.5 laptop:text-[0.9375rem]',
        pressed
          ? 'bg-accent-soft text-accent ring-2 ring-accent'
          : 'bg-surface ring-1 ring-line hover:ring-line-strong',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
      {count === undefined ? null : <Badge tone={pressed ? 'accent' : 'neutral'}>{count}</Badge>}
    </button>
  );
}
