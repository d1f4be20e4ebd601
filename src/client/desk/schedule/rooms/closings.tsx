import { ListChecks } from 'lucide-react';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { listReseats } from '../../../../contract/reseat.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { t } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { useApiQuery } from '../../use-api.ts';
import { meetingsCount } from './closing-text.ts';
import { DecisionRow } from './decision-row.tsx';
import { RecentClosings } from './recent-closings.tsx';

/**
 * For staff, above the schedule: the meetings for which nothing was free when their room, table, timeslot or event was
 * closed, and the last closings with their undo. Nothing, where nothing was closed.
 *
 * @param editor false: they are read, and others decide
 */
export function Closings({ program, editor }: { program: ProgramResult; editor: boolean }) {
  const query = useApiQuery(listReseats, { params: { programId: program.id } }, { refetchInterval: 30_000 });
  return (
    <QueryView query={query} rows={1} loading={t('Loading what was closed')} className="flex flex-col gap-4">
      {({ reseats }) => {
        if (reseats.length === 0) return null;
        const open = reseats.flatMap((reseat) =>
          reseat.left.filter((one) => one.open).map((stay) => ({ reseat, stay })),
        );
        // The same meeting may have lost its place twice: the latest closing speaks for it.
        const latest = open.filter(
          ({ stay }, index) => open.findIndex((other) => other.stay.meetingId === stay.meetingId) === index,
        );
        return (
          <>
            {latest.length > 0 ? (
              <Card
                headingLevel={2}
                title={t('Needs a decision')}
                actions={
                  <StatusPill tone="warn" icon={ListChecks}>
                    {meetingsCount(latest.length)}
                  </StatusPill>
                }
              >
                <p className="mb-4 text-muted">
                  {t(
                    'These meetings lost their place and nothing else was free. They are still accepted where they were.',
                  )}
                </p>
                <ul className="flex flex-col divide-y divide-line">
                  {latest.map(({ reseat, stay }) => (
                    <li key={stay.meetingId} className="py-4 first:pt-0 last:pb-0">
                      <DecisionRow program={program} reseat={reseat} stay={stay} editor={editor} />
                    </li>
                  ))}
                </ul>
              </Card>
            ) : null}
            <RecentClosings program={program} reseats={reseats} editor={editor} />
          </>
        );
      }}
    </QueryView>
  );
}
