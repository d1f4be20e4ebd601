import { ArrowRight, CalendarDays, Copy, MapPin, Settings } from 'lucide-react';
import type { ManagedProgram } from '../../../contract/program-settings.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { may } from '../../../domain/people/permissions.ts';
import { AccentScope } from '../../ui/accent-scope.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { programDates } from '../shared/program-dates.ts';
import { useActor } from '../use-actor.ts';
import { ProgramCounters } from './program-counters.tsx';
import { programRoleLabel } from './program-role-label.ts';
import { ProgramStatusPill } from './program-status-pill.tsx';
import { programTypeLabels } from './program-type-labels.ts';

/** A program for those who run it: how it stands, and how many of what it has. */
export function ManagedProgramCard({ program }: { program: ManagedProgram }) {
  const { me } = useSession();
  const actor = useActor();
  const standing = { programId: program.id, programRole: program.programRole, organizationApproved: false };
  const mayCopy = may(actor, 'program.create') && may(actor, 'program.edit', { program: standing });
  return (
    <AccentScope color={program.colorTheme} className="h-full">
      <section className="flex h-full min-w-0 flex-col gap-5 rounded-card border-t-4 border-accent bg-surface p-5 shadow-card ring-1 ring-line sm:p-6">
        <div className="flex flex-col gap-2.5">
          <div className="flex flex-wrap gap-2">
            <ProgramStatusPill status={program.status} isVisible={program.isVisible} />
          </div>
          <div className="flex items-center gap-3">
            {program.logo ? <Avatar name={program.name} src={pictureSrc(program.logo)} /> : null}
            <h2 className="min-w-0 text-xl wrap-anywhere">{program.name}</h2>
          </div>
          <p className="figures flex items-start gap-2 text-muted">
            <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0" />
            {programDates(program)}
          </p>
          <p className="flex items-start gap-2 text-muted">
            <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {[t(programTypeLabels[program.type]), program.location].filter(Boolean).join(' · ')}
            </span>
          </p>
          <p className="text-muted">
            {programRoleLabel({ programRole: program.programRole, organizationApproved: false }, me)}
          </p>
        </div>
        <ProgramCounters counters={program.counters} />
        <div className="mt-auto flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <ButtonLink to={`/programs/${program.slug}`} icon={ArrowRight} variant="primary">
            {t('Open program')}
          </ButtonLink>
          <ButtonLink to={`/programs/${program.slug}/edit`} icon={Settings}>
            {t('Settings')}
          </ButtonLink>
          {mayCopy ? (
            <ButtonLink to={`/programs/${program.slug}/copy`} icon={Copy}>
              {t('Copy')}
            </ButtonLink>
          ) : null}
        </div>
      </section>
    </AccentScope>
  );
}
