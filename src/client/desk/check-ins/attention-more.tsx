import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { listAttention, type MoreAttention } from '../../../contract/check-in.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { Button } from '../../ui/button.tsx';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useApiPages } from '../use-api.ts';
import { AttentionCard } from './attention-card.tsx';
import { attentionReasonText } from './attention-text.ts';

export interface AttentionMoreProps {
  more: MoreAttention;
  program: ProgramResult;
}

/** What one sender has more than the list shows of it: counted, and opened when asked for, so that it hides nobody else's. */
export function AttentionMore({ more, program }: AttentionMoreProps) {
  const [open, setOpen] = useState(false);
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-4 rounded-card bg-surface p-5 ring-1 ring-line"
    >
      <h2 id={headingId} className="text-lg wrap-anywhere">
        {rich('{count} more from {sender}: {reason}', {
          count: <span className="figures">{more.count}</span>,
          sender: more.recordedBy,
          reason: attentionReasonText(more),
        })}
      </h2>
      {open ? (
        <Rest more={more} program={program} />
      ) : (
        <Button icon={ChevronDown} aria-describedby={headingId} onClick={() => setOpen(true)}>
          {t('Show them')}
        </Button>
      )}
    </section>
  );
}

function Rest({ more, program }: AttentionMoreProps) {
  const pages = useApiPages(
    listAttention,
    (nextToken) => ({
      params: { programId: program.id },
      query: { nextToken: nextToken ?? more.nextToken },
    }),
    (page) => page.nextToken,
  );
  return (
    <QueryView query={pages} loading={t('Loading the rest')}>
      {(data) => (
        <>
          <ul className="flex flex-col gap-4">
            {data.pages
              .flatMap((page) => page.items)
              .map((item) => (
                <li key={item.id}>
                  <AttentionCard item={item} program={program} />
                </li>
              ))}
          </ul>
          {pages.hasNextPage ? (
            <Button
              icon={ChevronDown}
              busy={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {t('Show more')}
            </Button>
          ) : null}
        </>
      )}
    </QueryView>
  );
}
