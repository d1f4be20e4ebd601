import { CircleCheckBig, ListChecks } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { many, t } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { ChecklistItems, type ChecklistProgram } from './checklist-items.tsx';
import { phaseText } from './checklist-text.ts';
import { itemsOf, useChecklist } from './use-checklist.ts';

/** A program's checklist for its staff: its phase, and what to do next in it. */
export function ProgramChecklist({ program }: { program: ChecklistProgram }) {
  const query = useChecklist(program.id);
  return (
    <QueryView query={query} skeleton={<ChecklistSkeleton />}>
      {(data) => {
        const items = itemsOf(data);
        const left = items.left.length;
        return (
          <Card
            title={t('What to do next')}
            actions={
              <StatusPill tone={left > 0 ? 'info' : 'good'} icon={ListChecks}>
                {phaseText(data.phase)}
              </StatusPill>
            }
            description={
              left > 0
                ? many(left, '{count} thing is left to do.', '{count} things are left to do.')
                : undefined
            }
          >
            {left === 0 ? (
              <p className="flex items-center gap-3 pb-2 text-muted">
                <CircleCheckBig aria-hidden className="size-5 shrink-0 text-good" />
                {t('Nothing is waiting for you.')}
              </p>
            ) : null}
            <ChecklistItems items={items.known} program={program} />
          </Card>
        );
      }}
    </QueryView>
  );
}

/** In its place until it is there. */
export const ChecklistSkeleton = () => <Skeleton className="h-56 w-full rounded-card" />;
