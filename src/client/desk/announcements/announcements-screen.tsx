import { Plus, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { type AnnouncementResult, listAnnouncements } from '../../../contract/announcements.ts';
import { listRooms, type ProgramResult } from '../../../contract/programs.ts';
import { announcementPhase } from '../../../domain/announcements/announcement.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { QueryView, togetherOf } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useProgram } from '../shared/use-program.ts';
import { useApiQuery } from '../use-api.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** `/programs/:slug/announcements`: what the screens of the venue say, for staff: written, shown, ended. */
export function AnnouncementsScreen() {
  return (
    <ProgramGate title={t('Announcements')} permission="announcement.see">
      {(program) => <Announcements program={program} />}
    </ProgramGate>
  );
}

function Announcements({ program }: { program: ProgramResult }) {
  const { allows } = useProgram(program.slug);
  const editor = allows('announcement.edit');
  const params = { programId: program.id };
  const query = togetherOf({
    list: useApiQuery(listAnnouncements, { params }),
    rooms: useApiQuery(listRooms, { params }),
  });
  const rooms = query.data?.rooms.rooms ?? [];
  const [writing, setWriting] = useState(false);
  const [leaving, setLeaving] = useState<AnnouncementResult | null>(null);
  const close = () => setWriting(false);
  return (
    <>
      <title>{t('Announcements · {name} · Meeting Door', { name: program.name })}</title>
      <PageHeader
        title={t('Announcements')}
        back={{ to: `/programs/${program.slug}`, label: program.name }}
        description={t(
          'A line of text on wall boards, tablets and phones at the venue, also offline, until its end.',
        )}
        actions={
          editor ? (
            <Button icon={Plus} variant="primary" disabled={!query.data} onClick={() => setWriting(true)}>
              {t('New announcement')}
            </Button>
          ) : null
        }
      />
      <QueryView
        query={query}
        rows={4}
        loading={t('Loading the announcements')}
        className="flex flex-col gap-8"
      >
        {({ list }) => (
          <Lists
            program={program}
            announcements={list.announcements}
            nameOf={(roomId) => rooms.find(({ id }) => id === roomId)?.name ?? null}
            editor={editor}
            onWithdraw={setLeaving}
          />
        )}
      </QueryView>
      <FormDialog open={writing} onOpenChange={close} title={t('New announcement')} size="lg">
        {writing ? <AnnouncementForm program={program} rooms={rooms} onDone={close} /> : null}
      </FormDialog>
      <WithdrawDialog programId={program.id} announcement={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

interface ListsProps {
  program: ProgramResult;
  announcements: readonly AnnouncementResult[];
  nameOf: (roomId: string | null) => string | null;
  editor: boolean;
  onWithdraw: (announcement: AnnouncementResult) => void;
}

/** What is shown now, and what is over. It moves from one to the other by the clock. */
function Lists({ program, announcements, nameOf, editor, onWithdraw }: ListsProps) {
  const now = usePresent(1000);
  if (announcements.length === 0) {
    return (
      <EmptyState icon={Volume2} title={t('No announcements yet')}>
        {editor
          ? t('Write the first one with “New announcement”, such as “Lunch is served in the foyer”.')
          : t('Program admins and managers can write them.')}
      </EmptyState>
    );
  }
  const shown = announcements.filter((one) => announcementPhase(one, now) === 'SHOWN');
  const over = announcements.filter((one) => announcementPhase(one, now) !== 'SHOWN');
  const card = (announcement: AnnouncementResult, withdrawable: boolean) => (
    <AnnouncementCard
      key={announcement.id}
      announcement={announcement}
      room={nameOf(announcement.roomId)}
      zone={program.timezone}
      now={now}
      onWithdraw={withdrawable ? () => onWithdraw(announcement) : undefined}
    />
  );
  return (
    <>
      <section aria-labelledby="announcements-shown" className="flex flex-col gap-3">
        <h2 id="announcements-shown" className="text-xl">
          {t('Shown now')}
        </h2>
        {shown.length > 0 ? (
          <ul className="flex flex-col gap-3">{shown.map((one) => card(one, editor))}</ul>
        ) : (
          <p className="text-muted">{t('Nothing is shown at the moment.')}</p>
        )}
      </section>
      {over.length > 0 ? (
        <section aria-labelledby="announcements-over" className="flex flex-col gap-3">
          <h2 id="announcements-over" className="text-xl">
            {t('Over')}
          </h2>
          <ul className="flex flex-col gap-3">{over.map((one) => card(one, false))}</ul>
        </section>
      ) : null}
    </>
  );
}
