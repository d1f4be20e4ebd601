import { CalendarPlus, Inbox, Send } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { getPartyTotals } from '../../../contract/meeting-lists.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { listParams } from '../../ui/data-table/list-state.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import { useSearchChoice } from '../shared/use-search-choice.ts';
import { useApiQuery } from '../use-api.ts';

/** Tables are a quarter of the page's code: the rest of it is there before they are. */
const MeetingsTable = lazy(async () => ({
  default: (await import('./meetings-table.tsx')).MeetingsTable,
}));
const OwnMeetings = lazy(async () => ({
  default: (await import('./sent-and-received-meetings.tsx')).OwnMeetings,
}));

const InboxStack = lazy(async () => ({ default: (await import('./inbox/inbox-stack.tsx')).InboxStack }));

const Opening = () => <SkeletonRows rows={10} label={t('Loading meetings')} />;

/** Tab meeting for an organization: what waits for its answer, then what it received and what it sent (query meetingsTab, SPEC.md 2). */
export function OwnMeetingsTab({ program }: { program: ProgramResult }) {
  // The other list begins at its first page, without this one's filters.
  const [chosen, choose] = useSearchChoice('meetingsTab', { tab: 'meeting' }, listParams);
  const totals = useApiQuery(getPartyTotals, { query: { programId: program.id } });
  const direction = chosen === 'sent' ? 'sent' : 'received';
  return (
    <div className="flex flex-col gap-5">
      <Suspense fallback={null}>
        <InboxStack program={program} />
      </Suspense>
      <SegmentedControl
        label={t('Meetings to show')}
        value={direction}
        onChange={choose}
        segments={[
          {
            value: 'received',
            label: t('Received'),
            icon: Inbox,
            count: totals.data?.totalReceivedMeeting,
          },
          { value: 'sent', label: t('Sent'), icon: Send, count: totals.data?.totalRequestedMeeting },
        ]}
      />
      <Suspense fallback={<Opening />}>
        <OwnMeetings key={direction} program={program} direction={direction} />
      </Suspense>
    </div>
  );
}

/** Tab meeting for staff: every meeting of the program. */
export function AllMeetingsTab({ program, editor }: { program: ProgramResult; editor: boolean }) {
  return (
    <div className="flex flex-col gap-5">
      {editor ? (
        <ButtonLink icon={CalendarPlus} to="?tab=meeting&addMeeting=true" className="self-start">
          {t('Add Organizations Meeting')}
        </ButtonLink>
      ) : null}
      <Suspense fallback={<Opening />}>
        <MeetingsTable program={program} />
      </Suspense>
    </div>
  );
}
