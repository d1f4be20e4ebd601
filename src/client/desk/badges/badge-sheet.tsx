import { IdCard, Printer } from 'lucide-react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { listBadges } from '../../../contract/sync.ts';
import { formatDate } from '../../../domain/time/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryProblem, StaleBanner } from '../query-problem.tsx';
import { useApiQuery } from '../use-api.ts';
import { BadgeCard } from './badge-card.tsx';

/** The badges of one organization; printing the page prints only them. Revoked ones are left out. */
export function BadgeSheet({ program, organizationId }: { program: ProgramResult; organizationId: string }) {
  const query = useApiQuery(listBadges, { params: { programId: program.id, organizationId } });
  if (query.isPending) return <SkeletonRows rows={4} label="Loading the badges" />;
  const retry = { onRetry: () => void query.refetch(), busy: query.isFetching };
  if (!query.data) return <QueryProblem error={query.error} {...retry} />;
  const badges = query.data.badges.filter(({ revoked }) => !revoked);
  const revoked = query.data.badges.length - badges.length;
  const [first] = badges;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-5 print:hidden">
        <StaleBanner error={query.error} {...retry} />
        {revoked > 0 ? (
          <Banner
            tone="info"
            title={`${revoked} revoked ${revoked === 1 ? 'badge is' : 'badges are'} left out`}
          />
        ) : null}
        {first ? (
          <div className="flex flex-wrap items-center gap-4">
            <Button variant="primary" icon={Printer} onClick={() => window.print()}>
              Print {badges.length === 1 ? '1 badge' : `${badges.length} badges`}
            </Button>
            <p className="figures text-muted">Valid until {formatDate(first.expiresAt, program.timezone)}</p>
          </div>
        ) : (
          <EmptyState icon={IdCard} title="No badges">
            Nobody of this organization is registered for the program yet.
          </EmptyState>
        )}
      </div>
      <ul className="grid gap-5 sm:grid-cols-2 laptop:grid-cols-3 print:grid-cols-2 print:gap-[6mm]">
        {badges.map((badge) => (
          <li key={badge.badgeNumber} className="min-w-0 *:h-full">
            <BadgeCard badge={badge} programName={program.name} />
          </li>
        ))}
      </ul>
    </div>
  );
}
