import { CalendarX } from 'lucide-react';
import { listMeetings } from '../../../contract/meeting-lists.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingStatus } from '../../../domain/meetings/meeting.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryProblem, StaleBanner } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { useApiPages } from '../use-api.ts';
import { meetingAddress } from './meeting-address.ts';
import { MeetingListCard } from './meeting-list-card.tsx';
import { MeetingTable } from './meeting-table.tsx';

export interface MeetingListProps {
  program: ProgramResult;
  direction?: 'sent' | 'received';
  meetingStatus?: MeetingStatus;
  /** Meetings a page; SPEC.md 9: 10. */
  limit: number;
  /** A table where there is room for one; else cards everywhere. */
  table?: boolean;
}

/** Meetings, last updated first, page after page. */
export function MeetingList({ program, direction, meetingStatus, limit, table = false }: MeetingListProps) {
  const { me } = useSession();
  const pages = useApiPages(
    listMeetings,
    (nextToken) => ({ query: { programId: program.id, limit, nextToken, direction, meetingStatus } }),
    (page) => page.nextToken,
  );
  if (pages.isPending) return <SkeletonRows rows={10} label="Loading meetings" />;
  const retry = { onRetry: () => void pages.refetch(), busy: pages.isRefetching };
  if (!pages.data) return pages.error ? <QueryProblem error={pages.error} {...retry} /> : null;
  const meetings = pages.data.pages.flatMap((page) => page.meetings);
  return (
    <div className="flex flex-col gap-4">
      <StaleBanner error={pages.error} {...retry} />
      {meetings.length === 0 ? <EmptyState icon={CalendarX} title="No meetings available" /> : null}
      {table && meetings.length > 0 ? (
        <div className="hidden laptop:block">
          <MeetingTable meetings={meetings} programSlug={program.slug} timezone={program.timezone} />
        </div>
      ) : null}
      {meetings.length > 0 ? (
        <ul className={`grid gap-4 md:grid-cols-2 ${table ? 'laptop:hidden' : 'laptop:grid-cols-3'}`}>
          {meetings.map((meeting) => (
            <li key={meeting.id} className="min-w-0 *:h-full">
              <MeetingListCard
                meeting={meeting}
                organizationId={table ? null : (me?.organizationId ?? null)}
                timezone={program.timezone}
                to={meetingAddress(program.slug, meeting.id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {pages.hasNextPage ? (
        <Button
          className="self-center"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Load more
        </Button>
      ) : null}
    </div>
  );
}
