import { ArrowLeftRight, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { getMeeting } from '../../../contract/meetings.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { may, type Permission } from '../../../domain/people/permissions.ts';
import { addMeetingAddress } from '../../components/add-meeting-address.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { t } from '../../words/words.ts';
import { QueryProblem } from '../query-problem.tsx';
import { MoveMeetingDialog } from '../shared/meetings/move-meeting-dialog.tsx';
import { standingIn } from '../shared/use-program.ts';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';
import { type AttentionItem, callable } from './attention-text.ts';
import { PhoneNumbers } from './phone-numbers.tsx';

/** What helps people who stand there: a call, another table, another meeting; what this person may do of it. */
export function AttentionHelp({ item, program }: { item: AttentionItem; program: ProgramResult }) {
  const actor = useActor();
  const { meeting } = item;
  if (!meeting) return null;
  const allows = (permission: Permission) => may(actor, permission, { program: standingIn(program) });
  const isOn = meeting.meetingStatus === 'ACCEPTED' && !meeting.isDeleted && !meeting.isReleased;
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <PhoneNumbers program={program} organizations={callable(item)} />
      {isOn && meeting.timeslotId && allows('meeting.move') ? (
        <FreeTables meetingId={item.meetingId} />
      ) : null}
      {!isOn && allows('meeting.create') ? (
        <ButtonLink icon={CalendarPlus} to={addMeetingAddress(program.slug, meeting)}>
          {t('New meeting')}
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** The tables that are free in the meeting's timeslot, with the way to move it there. */
function FreeTables({ meetingId }: { meetingId: string }) {
  const [open, setOpen] = useState(false);
  const query = useApiQuery(getMeeting, { params: { id: meetingId } }, { enabled: open });
  return (
    <>
      <Button
        icon={ArrowLeftRight}
        busy={open && query.isFetching && !query.data}
        onClick={() => setOpen(true)}
      >
        {t('Free tables')}
      </Button>
      {open && query.error && !query.data ? (
        <QueryProblem error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : null}
      {query.data ? (
        <MoveMeetingDialog open={open} meeting={query.data} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
