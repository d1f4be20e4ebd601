import { useState } from 'react';
import { type BulkResult, listBulk, stopBulk } from '../../../../contract/bulk.ts';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { type BulkArgs, bulkPermission, changedProgram } from '../../../../domain/bulk/bulk-action.ts';
import { may } from '../../../../domain/people/permissions.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { OfflineMark } from '../../../ui/offline-mark.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { many, t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { useSession } from '../../session-context.ts';
import { standingIn } from '../../shared/use-program.ts';
import { actorOf } from '../../use-actor.ts';
import { useApiMutation, useApiQuery } from '../../use-api.ts';
import { BulkFailures } from './bulk-failures.tsx';
import { bulkTitle } from './bulk-text.ts';

/** How often it is asked while something is under way, in ms. */
const WHILE_RUNNING_MS = 1_500;

/** What is being done with many registrants: how far it is; and what has ended while this was open, with whom it failed for. */
export function BulkProgress({ program }: { program: ProgramResult }) {
  const { data } = useApiQuery(
    listBulk,
    { params: { programId: program.id } },
    {
      refetchInterval: ({ state }) =>
        state.data?.actions.some(({ endedAt }) => endedAt === null) ? WHILE_RUNNING_MS : false,
    },
  );
  const actions = data?.actions ?? [];
  const running = actions.filter(({ endedAt }) => endedAt === null);
  // Those that were seen under way: their end is said, until it is put away.
  const [watched, setWatched] = useState<ReadonlySet<string>>(new Set());
  const news = running.filter(({ bulkId }) => !watched.has(bulkId));
  if (news.length > 0) setWatched(new Set([...watched, ...news.map(({ bulkId }) => bulkId)]));
  const ended = actions.filter(({ bulkId, endedAt }) => endedAt !== null && watched.has(bulkId));
  if (running.length + ended.length === 0) return null;
  return (
    <section aria-label={t('Actions under way')} className="flex flex-col gap-3">
      {running.map((one) => (
        <Running key={one.bulkId} program={program} bulk={one} />
      ))}
      {ended.map((one) => (
        <Ended
          key={one.bulkId}
          program={program}
          bulk={one}
          onDismiss={() => setWatched((now) => new Set([...now].filter((id) => id !== one.bulkId)))}
        />
      ))}
    </section>
  );
}

function Running({ program, bulk }: { program: ProgramResult; bulk: BulkResult }) {
  const { total, waiting } = bulk.counts;
  const stop = useApiMutation(stopBulk, { onError: toastProblem, renewOnError: true });
  const mayStop = useMayBulk(program);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 rounded-card bg-surface p-4 shadow-card ring-1 ring-line">
      <div className="min-w-60 flex-1">
        <ProgressBar
          label={bulkTitle(bulk)}
          value={(total - waiting) / total}
          detail={t('{done} of {total}', { done: total - waiting, total })}
        />
        <p className="mt-1 text-sm text-muted">
          {t('Started by {name}. It continues if you leave this page.', { name: bulk.createdBy })}
        </p>
      </div>
      {mayStop(bulk.action) ? (
        <Button
          busy={stop.isPending}
          onClick={() => stop.mutate({ params: { programId: program.id, bulkId: bulk.bulkId } })}
        >
          {t('Stop')}
          <OfflineMark />
        </Button>
      ) : null}
    </div>
  );
}

/** Whether who is signed in may do such a thing, and so stop it, in the program where it changes something. */
function useMayBulk(program: ProgramResult): (action: BulkArgs) => boolean {
  const { me } = useSession();
  return (action) => {
    const programId = changedProgram(action, program.id);
    const own = me?.programs.find(({ id }) => id === programId);
    const standing =
      programId === program.id
        ? standingIn(program)
        : { programId, programRole: own?.programRole ?? null, organizationApproved: false };
    return may(actorOf(me), bulkPermission[action.kind], { program: standing });
  };
}

function Ended({
  program,
  bulk,
  onDismiss,
}: {
  program: ProgramResult;
  bulk: BulkResult;
  onDismiss: () => void;
}) {
  const { failed } = bulk.counts;
  return (
    <Banner
      tone={failed > 0 ? 'warn' : 'good'}
      title={`${bulkTitle(bulk)}: ${bulkCounts(bulk).join(' · ')}`}
      onDismiss={onDismiss}
    >
      {failed > 0 ? <BulkFailures program={program} bulk={bulk} /> : null}
    </Banner>
  );
}

/** "3 changed", "1 failed". */
export function bulkCounts({ counts, stoppedBy }: BulkResult): string[] {
  const { done, skipped, failed, canceled } = counts;
  return [
    many(done, '{count} changed', '{count} changed'),
    ...(skipped > 0 ? [many(skipped, '{count} left as it was', '{count} left as they were')] : []),
    ...(failed > 0 ? [many(failed, '{count} failed', '{count} failed')] : []),
    ...(canceled > 0 ? [many(canceled, '{count} meeting canceled', '{count} meetings canceled')] : []),
    ...(stoppedBy ? [t('stopped by {name}', { name: stoppedBy })] : []),
  ];
}
