import { CheckCheck } from 'lucide-react';
import { listAttention } from '../../../contract/check-in.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import { QueryProblem, StaleBanner } from '../query-problem.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useApiQuery } from '../use-api.ts';
import { AttentionCard } from './attention-card.tsx';
import { AttentionMore } from './attention-more.tsx';

/** `/programs/:slug/attention`: check-ins of all devices that staff should look at, until somebody settles them. */
export function AttentionScreen() {
  return (
    <ProgramGate title={t('Needs attention')} permission="checkIn.settle">
      {(program) => <AttentionList program={program} />}
    </ProgramGate>
  );
}

function AttentionList({ program }: { program: ProgramResult }) {
  const query = useApiQuery(
    listAttention,
    { params: { programId: program.id }, query: {} },
    { refetchInterval: 15_000, refetchOnWindowFocus: 'always' },
  );
  const retry = { onRetry: () => void query.refetch(), busy: query.isFetching };
  return (
    <>
      <PageHeader
        back={{ to: `/programs/${program.slug}`, label: program.name }}
        title={t('Needs attention')}
        description={t(
          'Check-ins that were refused, or that met a change of their meeting while a device was offline.',
        )}
      />
      {query.isPending ? <SkeletonRows rows={4} label={t('Loading the list')} /> : null}
      {query.error && !query.data ? <QueryProblem error={query.error} {...retry} /> : null}
      {query.data ? (
        <div className="flex flex-col gap-4">
          <StaleBanner error={query.error} {...retry} />
          {query.data.items.length === 0 ? (
            <EmptyState icon={CheckCheck} title={t('Nothing needs attention')}>
              {t('Every check-in that reached the server counts.')}
            </EmptyState>
          ) : null}
          <ul className="flex flex-col gap-4">
            {query.data.items.map((item) => (
              <li key={item.id}>
                <AttentionCard item={item} program={program} />
              </li>
            ))}
          </ul>
          {query.data.more.map((more) => (
            <AttentionMore key={`${more.sender} ${more.reason}`} more={more} program={program} />
          ))}
        </div>
      ) : null}
    </>
  );
}
