import { useState } from 'react';
import { listMeetings, MAX_MEETINGS } from '../../../../contract/meeting-lists.ts';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { inboxOf } from '../../../../domain/meetings/inbox.ts';
import { Button } from '../../../ui/button.tsx';
import { many, t } from '../../../words/words.ts';
import { useSession } from '../../session-context.ts';
import { useApiQuery } from '../../use-api.ts';
import { AcceptDialog } from '../accept-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { InboxCard } from './inbox-card.tsx';

/** So many are shown before *Show all*: a phone has room for the first, and the rest is not far. */
const FIRST = 3;

type Open = { verb: 'YES'; meetingId: string; time: string | null } | { verb: 'NO'; meetingId: string };

/** What waits for this organization's answer in a program, each answered where it stands; nothing where nothing waits. */
export function InboxStack({ program }: { program: ProgramResult }) {
  const { me } = useSession();
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  // Apart, so that many requests of one's own, which wait for others, keep none off the page that waits here.
  const oldest = { programId: program.id, limit: MAX_MEETINGS, sortOrder: 'ASC' } as const;
  const received = useApiQuery(listMeetings, {
    query: { ...oldest, direction: 'received', meetingStatus: 'PENDING,RESCHEDULE' },
  }).data;
  const sent = useApiQuery(listMeetings, {
    query: { ...oldest, direction: 'sent', meetingStatus: 'RESCHEDULE' },
  }).data;
  const waiting = inboxOf(
    [...(received?.meetings ?? []), ...(sent?.meetings ?? [])],
    me?.organizationId ?? null,
  );
  // The one that is answered stays until its dialog has closed.
  const [last, setLast] = useState<(typeof waiting)[number] | null>(null);
  const asked = waiting.find(({ id }) => id === open?.meetingId);
  if (asked && asked !== last) setLast(asked);
  const close = () => setOpen(null);
  const shown = all ? waiting : waiting.slice(0, FIRST);
  return (
    <>
      {waiting.length > 0 ? (
        <section aria-labelledby="inbox" className="flex flex-col gap-3">
          <h2 id="inbox" className="text-xl">
            {many(
              waiting.length,
              '{count} request is waiting for your answer',
              '{count} requests are waiting for your answer',
            )}
          </h2>
          <ul className="grid gap-4 laptop:grid-cols-2">
            {shown.map((meeting) => (
              <li key={meeting.id} className="min-w-0">
                <InboxCard
                  meeting={meeting}
                  program={program}
                  onAccept={(time) => setOpen({ verb: 'YES', meetingId: meeting.id, time })}
                  onDecline={() => setOpen({ verb: 'NO', meetingId: meeting.id })}
                />
              </li>
            ))}
          </ul>
          {shown.length < waiting.length ? (
            <Button className="self-start" onClick={() => setAll(true)}>
              {t('Show all {count}', { count: waiting.length })}
            </Button>
          ) : null}
        </section>
      ) : null}
      {last ? (
        <div key={last.id} className="contents">
          <AcceptDialog
            open={open?.verb === 'YES'}
            onClose={close}
            meeting={last}
            program={program}
            preselected={open?.verb === 'YES' ? open.time : null}
          />
          <DeclineDialog open={open?.verb === 'NO'} onClose={close} meeting={last} />
        </div>
      ) : null}
    </>
  );
}
