import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listEvents, type ProgramResult } from '../../../../contract/programs.ts';
import { may } from '../../../../domain/people/permissions.ts';
import {
  firstDayOf,
  suggestedFirstDay,
  suggestedName,
} from '../../../../domain/programs/copy/copy-program.ts';
import type { ProgramEvent } from '../../../../domain/schedule/schedule.ts';
import { instantOf } from '../../../../domain/time/instants.ts';
import { dayOf } from '../../../../domain/time/zones.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toastSuccess, toastWarning } from '../../../ui/toast.tsx';
import { many, t } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { useSession } from '../../session-context.ts';
import { NotAllowed } from '../../shared/not-allowed.tsx';
import { ProgramGate } from '../../shared/program-gate.tsx';
import { useActor } from '../../use-actor.ts';
import { useApiQuery } from '../../use-api.ts';
import { type Copied, CopyForm } from './copy-form.tsx';

/** `/programs/:slug/copy`: a new program of one that was, for its editors who may create programs. */
export function CopyProgramScreen() {
  const creates = may(useActor(), 'program.create');
  return (
    <ProgramGate title={t('Copy program')} permission="program.edit">
      {(program) =>
        creates ? (
          <CopyProgram program={program} />
        ) : (
          <>
            <h1 className="sr-only">{t('Copy program')}</h1>
            <NotAllowed />
          </>
        )
      }
    </ProgramGate>
  );
}

function CopyProgram({ program }: { program: ProgramResult }) {
  const query = useApiQuery(listEvents, { params: { programId: program.id } });
  return (
    <FormPage>
      <div className="mx-auto w-full max-w-3xl">
        <title>{t('Copy {name} · Meeting Door', { name: program.name })}</title>
        <PageHeader
          eyebrow={program.name}
          title={t('Copy program')}
          description={t(
            'A new draft with the same settings, on other days. Registrations, meetings, tablets, news and emails stay where they are.',
          )}
          back={{ to: `/programs/${program.slug}`, label: program.name }}
        />
        <QueryView query={query} fresh rows={6} loading={t('Loading the program')}>
          {({ events }) => <Copy program={program} events={events} />}
        </QueryView>
      </div>
    </FormPage>
  );
}

function Copy({ program, events }: { program: ProgramResult; events: readonly ProgramEvent[] }) {
  const navigate = useNavigate();
  const { reloadMe } = useSession();
  const [initial] = useState(() => {
    const from = firstDayOf(program, events);
    const firstDay = suggestedFirstDay(from, dayOf(instantOf(Date.now()), program.timezone));
    return { name: suggestedName(program.name, from, firstDay), firstDay };
  });
  const onCopied = async ({ name, slug, already, invited }: Copied) => {
    if (already) toastWarning(t('Already copied'), t('As {name}. No second copy was made.', { name }));
    else if (invited > 0)
      toastSuccess(
        many(
          invited,
          '{name} has been created. {count} person of the team is invited.',
          '{name} has been created. {count} people of the team are invited.',
          { name },
        ),
      );
    else toastSuccess(t('{name} has been created.', { name }));
    // It stands among one's own programs; without a network that follows later.
    await reloadMe().catch(() => undefined);
    void navigate(`/programs/${slug}`, { replace: true });
  };
  return (
    <CopyForm
      program={program}
      initial={initial}
      firstDay={firstDayOf(program, events)}
      days={new Set(events.map(({ date }) => date)).size}
      onCopied={onCopied}
      onCancel={() => void navigate(`/programs/${program.slug}`)}
    />
  );
}
