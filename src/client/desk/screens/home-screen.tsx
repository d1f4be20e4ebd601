import { CalendarX, Plus } from 'lucide-react';
import { may } from '../../../domain/people/permissions.ts';
import { isProgramStaff } from '../../../domain/people/roles.ts';
import { programPhase } from '../../../domain/programs/program-phase.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { FirstStepsPlace } from '../programs/first-steps-place.tsx';
import { OpenPrograms } from '../registration/open-programs.tsx';
import { useSession } from '../session-context.ts';
import { WaitingOrganizationsPlace } from '../shared/claims/waiting-organizations-place.tsx';
import { HomeSponsorsPlace } from '../sponsors/home-sponsors-place.tsx';
import { actorOf } from '../use-actor.ts';
import { ProgramCard } from './program-card.tsx';

/** The ways to running programs, for those who do. */
function ProgramDesk() {
  const { me } = useSession();
  const actor = actorOf(me);
  const creates = may(actor, 'program.create');
  const all = may(actor, 'program.administer');
  const manages = me?.programs.some(({ programRole }) => isProgramStaff(null, programRole)) ?? false;
  return (
    <>
      {all ? <ButtonLink to="/all-programs">{t('All programs')}</ButtonLink> : null}
      {manages || creates ? <ButtonLink to="/managed-programs">{t('Managed programs')}</ButtonLink> : null}
      {creates ? (
        <ButtonLink to="/programs/create" icon={Plus}>
          {t('Create program')}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** Of so many programs it says what to do next: those that run, and the next ones. Each is a question of its own. */
const MAX_WATCHED = 4;

/** `/`: the programs of the signed-in person, those of today first. */
export function HomeScreen() {
  const { me } = useSession();
  const now = usePresent(60_000);
  const programs = me?.programs ?? [];
  const today = programs.filter((program) => programPhase(program, now) === 'TODAY');
  const others = programs
    .filter((program) => programPhase(program, now) !== 'TODAY')
    .sort((a, b) => (a.timelineStart < b.timelineStart ? 1 : -1));
  const ahead = others.filter((program) => programPhase(program, now) === 'AHEAD').reverse();
  const watched = new Set([...today, ...ahead].slice(0, MAX_WATCHED).map(({ id }) => id));
  return (
    <>
      <PageHeader title={t('Your programs')} actions={<ProgramDesk />} />
      <WaitingOrganizationsPlace />
      {programs.length === 0 && me?.userRole === 'SUPER_ADMIN' ? <FirstStepsPlace /> : null}
      {programs.length === 0 && me?.userRole !== 'SUPER_ADMIN' ? (
        <EmptyState icon={CalendarX} title={t('There is no program available here...')}>
          {t('When your organization takes part in a program, it appears here.')}
        </EmptyState>
      ) : null}
      <div className="flex flex-col gap-6">
        {today.map((program) => (
          <ProgramCard
            key={program.id}
            program={program}
            phase="TODAY"
            prominent={today.length === 1}
            watched={watched.has(program.id)}
          />
        ))}
        {today.length === 1 && today[0] ? <HomeSponsorsPlace program={today[0]} /> : null}
        {others.length > 0 ? (
          <ul className="grid gap-6 lg:grid-cols-2">
            {others.map((program) => (
              <li key={program.id} className="min-w-0">
                <ProgramCard
                  program={program}
                  phase={programPhase(program, now)}
                  watched={watched.has(program.id)}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <OpenPrograms />
    </>
  );
}
