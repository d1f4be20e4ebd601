import {
  ArrowRight,
  CalendarClock,
  CalendarDays,
  ClipboardPen,
  History,
  Radio,
  ScanLine,
  UserRound,
} from 'lucide-react';
import type { Me } from '../../../contract/identity.ts';
import { may } from '../../../domain/people/permissions.ts';
import type { ProgramPhase } from '../../../domain/programs/program-phase.ts';
import { AccentScope } from '../../ui/accent-scope.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { t } from '../../words/words.ts';
import { HomeChecklistPlace } from '../programs/checklist/home-checklist-place.tsx';
import { programRoleLabel } from '../programs/program-role-label.ts';
import { registrationAt } from '../registration/registration-card.tsx';
import { useSession } from '../session-context.ts';
import { programDates } from '../shared/program-dates.ts';
import { actorOf } from '../use-actor.ts';

export interface ProgramCardProps {
  program: Me['programs'][number];
  phase: ProgramPhase;
  /** The one program that runs today: larger, first. */
  prominent?: boolean;
  /** Its staff see what to do next in it. */
  watched?: boolean;
}

const phases = {
  TODAY: { tone: 'good', icon: Radio, word: 'Running today' },
  AHEAD: { tone: 'info', icon: CalendarClock, word: 'Upcoming' },
  OVER: { tone: 'neutral', icon: History, word: 'Ended' },
} as const;

/** A program on the home page: what, when, as whom; staff open the door from here. */
export function ProgramCard({ program, phase, prominent = false, watched = false }: ProgramCardProps) {
  const { me } = useSession();
  const standing = { ...program, programId: program.id };
  const takesPart = may(actorOf(me), 'program.see', { program: standing });
  const staff = may(actorOf(me), 'checkIn.both', { program: standing });
  const { tone, icon, word } = phases[phase];
  const size = prominent ? 'lg' : 'md';
  return (
    <AccentScope color={program.colorTheme}>
      <section
        className={classNames(
          'flex min-w-0 flex-col gap-5 rounded-card bg-surface p-5 shadow-card ring-1 ring-line sm:p-6',
          prominent && 'border-t-4 border-accent sm:p-8',
        )}
      >
        <div className="flex flex-col gap-2.5">
          <StatusPill tone={tone} icon={icon}>
            {t(word)}
          </StatusPill>
          <h2 className={classNames('wrap-anywhere', prominent ? 'text-2xl' : 'text-xl')}>{program.name}</h2>
          <p className="figures flex items-start gap-2 text-muted">
            <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0" />
            {programDates(program)}
          </p>
          <p className="flex items-start gap-2 text-muted">
            <UserRound aria-hidden className="mt-0.5 size-5 shrink-0" />
            {programRoleLabel(program, me)}
          </p>
        </div>
        {staff && watched ? <HomeChecklistPlace program={program} /> : null}
        <div className="mt-auto flex flex-col gap-3 sm:flex-row">
          {takesPart ? (
            <ButtonLink
              to={`/programs/${program.slug}`}
              variant={phase === 'TODAY' ? 'primary' : 'secondary'}
              size={size}
              icon={ArrowRight}
            >
              {t('Open program')}
            </ButtonLink>
          ) : (
            // Registered and not approved: there is nothing else to see of it yet.
            <ButtonLink to={registrationAt(program.slug, '/')} size={size} icon={ClipboardPen}>
              {t('Registration')}
            </ButtonLink>
          )}
          {staff && phase === 'TODAY' ? (
            <ButtonLink to={`/programs/${program.slug}/door`} size={size} icon={ScanLine}>
              {t('Open the door')}
            </ButtonLink>
          ) : null}
        </div>
      </section>
    </AccentScope>
  );
}
