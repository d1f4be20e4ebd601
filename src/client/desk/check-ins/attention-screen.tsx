import { CheckCheck } from 'lucide-react';
import { listAttention } from '../../../contract/check-in.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { inAttentionOrder } from '../../../domain/meetings/attention-order.ts';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { QueryView } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useApiQuery } from '../use-api.ts';
import { AttentionCard } from './attention-card.tsx';
import { AttentionMore } from './attention-more.tsx';
import { ReportedMessages } from './reported-messages.tsx';

/** `/programs/:slug/attention`: check-ins of all devices that staff should look at, until someone settles them. */
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
  const now = usePresent(30_000);
  return (
    <>
      <PageHeader
        back={{ to: `/programs/${program.slug}`, label: program.name }}
        title={t('Needs attention')}
        description={t('Check-ins that were refused, or whose meeting changed while the device was offline.')}
      />
      <ReportedMessages program={program} />
      <QueryView query={query} loading={t('Loading the list')} className="flex flex-col gap-4">
        {({ items, more }) => (
          <>
            {items.length === 0 ? (
              <EmptyState icon={CheckCheck} title={t('No check-in needs attention')}>
                {t('Every check-in that reached the server counts.')}
              </EmptyState>
            ) : null}
            <ul className="flex flex-col gap-4">
              {inAttentionOrder(items, (item) => ({ ...item, at: item.receivedAt }), now).map((item) => (
                <li key={item.id}>
                  <AttentionCard item={item} program={program} />
                </li>
              ))}
            </ul>
            {more.map((group) => (
              <AttentionMore key={`${group.sender} ${group.reason}`} more={group} program={program} />
            ))}
          </>
        )}
      </QueryView>
    </>
  );
}
