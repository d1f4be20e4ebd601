import { Inbox, Send } from 'lucide-react';
import type { ProgramResult } from '../../../contract/programs.ts';
import {
  type MeetingStatus,
  meetingStatuses,
  meetingStatusLabels,
} from '../../../domain/meetings/meeting.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { MeetingList } from '../meetings/meeting-list.tsx';
import { useSearchChoice } from './use-search-choice.ts';

/** SPEC.md 9: "notification and meeting page limit 10". */
const PAGE = 10;
const STAFF_PAGE = 20;

/** Tab meeting for an organization: what it received and what it sent (query meetingsTab, SPEC.md 2). */
export function OwnMeetingsTab({ program }: { program: ProgramResult }) {
  const [chosen, choose] = useSearchChoice('meetingsTab', { tab: 'meeting' });
  const direction = chosen === 'sent' ? 'sent' : 'received';
  return (
    <div className="flex flex-col gap-5">
      <SegmentedControl
        label="Which meetings"
        value={direction}
        onChange={choose}
        segments={[
          { value: 'received', label: 'Received', icon: Inbox },
          { value: 'sent', label: 'Sent', icon: Send },
        ]}
      />
      <MeetingList key={direction} program={program} direction={direction} limit={PAGE} />
    </div>
  );
}

const statusOf = (text: string | null): MeetingStatus | undefined =>
  meetingStatuses.find((status) => status === text);

/** Tab meeting for staff: every meeting of the program, by status. */
export function AllMeetingsTab({ program }: { program: ProgramResult }) {
  const [chosen, choose] = useSearchChoice('meetingStatus');
  const meetingStatus = statusOf(chosen);
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        label="Status"
        className="max-w-xs"
        value={meetingStatus ?? ''}
        placeholder="All statuses"
        options={meetingStatuses.map((status) => ({ value: status, label: meetingStatusLabels[status] }))}
        onChange={({ target }) => choose(target.value || null)}
      />
      <MeetingList
        key={meetingStatus}
        program={program}
        meetingStatus={meetingStatus}
        limit={STAFF_PAGE}
        table
      />
    </div>
  );
}
