import { Building2, CalendarDays, ClipboardPen, MapPin, Monitor } from 'lucide-react';
import type { ReactNode } from 'react';
import { getProgram, getProgramSettings, type ProgramDetail } from '../../../contract/program-settings.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { formatDate } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { ProgramNewsCard } from '../news/program-news-card.tsx';
import { ProgramCounters } from '../programs/program-counters.tsx';
import { ProgramStatusPill } from '../programs/program-status-pill.tsx';
import { programTypeLabels } from '../programs/program-type-labels.ts';
import { QueryView } from '../query-view.tsx';
import { programDatesInFull } from '../shared/program-dates.ts';
import { AboutSponsors } from '../sponsors/program-sponsors.tsx';
import { useApiQuery } from '../use-api.ts';

/** Tab about: the program in full; for its staff how many of what it has (SPEC.md 2, program detail card). */
export function AboutTab({ program, staff }: { program: ProgramResult; staff: boolean }) {
  const query = useApiQuery(getProgram, { params: { programId: program.id } });
  return (
    <QueryView query={query} loading={t('Loading the program')} className="flex flex-col gap-6">
      {(data) => (
        <>
          {staff ? <Overview programId={program.id} /> : null}
          <ProgramDetailCard program={data} />
          <ProgramNewsCard slug={program.slug} />
          <AboutSponsors program={program} />
        </>
      )}
    </QueryView>
  );
}

/** How it stands, for its staff. */
function Overview({ programId }: { programId: string }) {
  const { data } = useApiQuery(getProgramSettings, { params: { programId } }, { refetchInterval: 60_000 });
  if (!data) return null;
  return (
    <Card title={t('Overview')}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-2">
          <ProgramStatusPill status={data.status} isVisible={data.isVisible} />
        </div>
        <ProgramCounters counters={data.counters} full />
      </div>
    </Card>
  );
}

/** SPEC.md 2, program detail card: everything a participant reads of a program. */
export function ProgramDetailCard({ program }: { program: ProgramDetail }) {
  const banner = pictureSrc(program.banner);
  return (
    <section className="min-w-0 overflow-hidden rounded-card bg-surface shadow-card ring-1 ring-line">
      {banner ? <img src={banner} alt="" className="aspect-[3/1] w-full bg-sunken object-cover" /> : null}
      <div className="flex flex-col gap-5 p-5 sm:p-6">
        <div className="flex items-center gap-4">
          {program.logo ? <Avatar name={program.name} src={pictureSrc(program.logo)} size="lg" /> : null}
          <div className="flex min-w-0 flex-col gap-1">
            <h2 className="text-xl wrap-anywhere">{program.name}</h2>
            {program.shortName ? <p className="text-muted">{program.shortName}</p> : null}
          </div>
        </div>
        <ul className="flex flex-col gap-2">
          <Fact icon={CalendarDays}>{programDatesInFull(program)}</Fact>
          <Fact icon={Monitor}>{t(programTypeLabels[program.type])}</Fact>
          {program.location ? <Fact icon={MapPin}>{program.location}</Fact> : null}
          {program.organizer ? <Fact icon={Building2}>{program.organizer}</Fact> : null}
          {program.revisionEndDate ? (
            <Fact icon={ClipboardPen}>
              {t('Registrations can be changed until {date}, {timeOf}', {
                date: formatDate(program.revisionEndDate, program.timezone),
                timeOf: timeOf(program.revisionEndDate, program.timezone),
              })}
            </Fact>
          ) : null}
        </ul>
        {program.description ? (
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{program.description}</p>
        ) : null}
      </div>
    </section>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof MapPin; children: ReactNode }) {
  return (
    <li className="figures flex items-start gap-2 text-muted">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
