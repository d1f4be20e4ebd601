import { ClipboardPen, Handshake, Heart, NotebookPen, Settings } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { PROGRAM_TABS } from '../../../domain/programs/desk-places.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { listParams } from '../../ui/data-table/list-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useScrolledTo } from '../../ui/use-scrolled-to.ts';
import { t } from '../../words/words.ts';
import { MeetingConflictDialog } from '../meetings/meeting-conflict-dialog.tsx';
import { AllMeetingsTab, OwnMeetingsTab } from '../meetings/meetings-tab.tsx';
import { ProgramRatingsTab } from '../meetings/ratings/program-ratings-tab.tsx';
import { PrimaryActionPlace } from '../programs/checklist/primary-action-place.tsx';
import { ProgramChecklistPlace } from '../programs/checklist/program-checklist-place.tsx';
import { programRoleLabel } from '../programs/program-role-label.ts';
import { ProgramStatusPill } from '../programs/program-status-pill.tsx';
import { ProgramTotals } from '../programs/program-totals.tsx';
import { ReportsTab } from '../programs/reports-tab.tsx';
import { StaleBanner } from '../query-problem.tsx';
import { registrationAt } from '../registration/registration-card.tsx';
import { ScheduleTab } from '../schedule/schedule-tab.tsx';
import { useSession } from '../session-context.ts';
import { programDatesInFull } from '../shared/program-dates.ts';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useProgram } from '../shared/use-program.ts';
import { useSearchChoice } from '../shared/use-search-choice.ts';
import { CarouselOfProgram } from '../sponsors/program-sponsors.tsx';
import { AboutTab } from './about-tab.tsx';

const AddMeetingDialog = lazy(async () => ({
  default: (await import('../meetings/add-meeting-dialog.tsx')).AddMeetingDialog,
}));

/** `/programs/:slug?tab=meeting|schedule&meetingsTab=sent|received` (SPEC.md 2). */
export function ProgramScreen() {
  return (
    <ProgramGate title={t('Program')} permission="program.see">
      {(program) => <ProgramPage program={program} />}
    </ProgramGate>
  );
}

function ProgramPage({ program }: { program: ProgramResult }) {
  const { query, allows } = useProgram(program.slug);
  const staff = allows('checkIn.both');
  return (
    <>
      <ProgramHead program={program} staff={staff} editor={allows('program.edit')} />
      <div className="flex flex-col gap-6">
        <StaleBanner query={query} />
        {staff ? <ProgramChecklistPlace program={program} /> : null}
        {staff ? <ProgramTotals programId={program.id} staff /> : null}
        <ProgramTabs program={program} staff={staff} editor={allows('schedule.edit')} />
        {staff ? null : <ProgramTotals programId={program.id} staff={false} />}
        <CarouselOfProgram program={program} />
      </div>
      <MeetingConflictDialog program={program} />
      {allows('meeting.create') ? (
        <Suspense fallback={null}>
          <AddMeetingDialog program={program} />
        </Suspense>
      ) : null}
    </>
  );
}

function ProgramHead({
  program,
  staff,
  editor,
}: {
  program: ProgramResult;
  staff: boolean;
  editor: boolean;
}) {
  const { me } = useSession();
  return (
    <PageHeader
      title={program.name}
      description={<span className="figures">{programDatesInFull(program)}</span>}
      actions={
        <>
          {program.organizationApproved ? (
            <ButtonLink to={registrationAt(program.slug, `/programs/${program.slug}`)} icon={ClipboardPen}>
              {t('Registration')}
            </ButtonLink>
          ) : null}
          {staff ? (
            <>
              <ButtonLink to={`/programs/${program.slug}/edit`} icon={Settings}>
                {editor ? t('Edit program') : t('Program settings')}
              </ButtonLink>
              <PrimaryActionPlace program={program} />
            </>
          ) : (
            <>
              {program.organizationApproved ? (
                <>
                  <ButtonLink to={`/programs/${program.slug}/wishes`} icon={Heart}>
                    {t('Whom to meet')}
                  </ButtonLink>
                  <ButtonLink to={`/programs/${program.slug}/my-event`} icon={NotebookPen}>
                    {t('My event')}
                  </ButtonLink>
                </>
              ) : null}
              <ButtonLink to={`/programs/${program.slug}/participants`} variant="primary" icon={Handshake}>
                {t('Participants')}
              </ButtonLink>
            </>
          )}
        </>
      }
      meta={
        <>
          {staff ? <ProgramStatusPill status={program.status} /> : null}
          <Badge tone="accent">{programRoleLabel(program, me)}</Badge>
          {program.location ? <span className="text-muted">{program.location}</span> : null}
        </>
      }
    />
  );
}

function ProgramTabs({
  program,
  staff,
  editor,
}: {
  program: ProgramResult;
  staff: boolean;
  editor: boolean;
}) {
  const [tab, chooseTab] = useSearchChoice('tab', {}, listParams);
  const known = ['schedule', 'ratings', 'about', ...(staff ? ['reports'] : [])];
  const shown = tab !== null && known.includes(tab) ? tab : 'meeting';
  useScrolledTo(PROGRAM_TABS);
  return (
    <div id={PROGRAM_TABS} className="scroll-mt-24">
      <Tabs
        label={t('Program')}
        value={shown}
        onChange={chooseTab}
        tabs={[
          {
            value: 'meeting',
            label: t('Meetings'),
            content: staff ? (
              <AllMeetingsTab program={program} editor={editor} />
            ) : (
              <OwnMeetingsTab program={program} />
            ),
          },
          {
            value: 'schedule',
            label: t('Schedule'),
            content: <ScheduleTab program={program} staff={staff} editor={editor} />,
          },
          {
            value: 'about',
            label: t('About'),
            content: <AboutTab program={program} staff={staff} />,
          },
          { value: 'ratings', label: t('Ratings'), content: <ProgramRatingsTab program={program} /> },
          ...(staff
            ? [{ value: 'reports', label: t('Reports'), content: <ReportsTab program={program} /> }]
            : []),
        ]}
      />
    </div>
  );
}
