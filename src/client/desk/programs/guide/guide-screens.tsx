import { useSearchParams } from 'react-router';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { may } from '../../../../domain/people/permissions.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { t } from '../../../words/words.ts';
import { NotAllowed } from '../../shared/not-allowed.tsx';
import { ProgramGate } from '../../shared/program-gate.tsx';
import { useActor } from '../../use-actor.ts';
import { GuideOpen } from './guide-open.tsx';
import { GuideProgram } from './guide-program.tsx';
import { GuideSchedule } from './guide-schedule.tsx';
import { GuideSteps } from './guide-steps.tsx';

/** `/programs/guide`: the guided way to a program, step 1. */
export function NewGuideScreen() {
  const allowed = may(useActor(), 'program.create');
  return (
    <div className="mx-auto w-full max-w-3xl">
      <title>{t('Set up a program · Meeting Door')}</title>
      <PageHeader
        title={t('Set up a program')}
        description={t('Three short steps to open registration.')}
        back={{ to: '/', label: t('Programs') }}
      />
      {allowed ? (
        <FormPage>
          <GuideSteps at="PROGRAM" />
          <GuideProgram />
        </FormPage>
      ) : (
        <NotAllowed />
      )}
    </div>
  );
}

/** `/programs/:slug/guide?step=open`: steps 2 and 3. The program is there: whoever leaves goes on from its checklist. */
export function GuideScreen() {
  return (
    <ProgramGate title={t('Set up a program')} permission="program.edit">
      {(program) => <Guide program={program} />}
    </ProgramGate>
  );
}

function Guide({ program }: { program: ProgramResult }) {
  const [search, setSearch] = useSearchParams();
  const opening = search.get('step') === 'open';
  return (
    <div className="mx-auto w-full max-w-3xl">
      <title>{t('Set up {name} · Meeting Door', { name: program.name })}</title>
      <PageHeader
        title={t('Set up a program')}
        eyebrow={program.name}
        back={{ to: `/programs/${program.slug}`, label: t('Program') }}
      />
      <GuideSteps at={opening ? 'OPEN' : 'SCHEDULE'} />
      {opening ? (
        <GuideOpen program={program} />
      ) : (
        <FormPage>
          <GuideSchedule program={program} onDone={() => setSearch({ step: 'open' })} />
        </FormPage>
      )}
    </div>
  );
}
