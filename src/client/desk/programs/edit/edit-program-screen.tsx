import { Copy, KeyRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { getProgramSettings, type ProgramSettingsResult } from '../../../../contract/program-settings.ts';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { may } from '../../../../domain/people/permissions.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { useSession } from '../../session-context.ts';
import { ProgramGate } from '../../shared/program-gate.tsx';
import { standingIn } from '../../shared/use-program.ts';
import { useActor } from '../../use-actor.ts';
import { useApiQuery } from '../../use-api.ts';
import { DeleteProgram } from './delete-program.tsx';
import { ProgramEditor } from './program-editor.tsx';
import { valuesOfProgram } from './program-values.ts';

/** `/programs/:slug/edit` (SPEC.md 2): edit level changes the program, its owner reads it. */
export function EditProgramScreen() {
  return (
    <ProgramGate title={t('Edit program')} permission="program.settings">
      {(program) => <EditProgram key={program.id} program={program} />}
    </ProgramGate>
  );
}

function EditProgram({ program }: { program: ProgramResult }) {
  const query = useApiQuery(getProgramSettings, { params: { programId: program.id } });
  const actor = useActor();
  const standing = { program: standingIn(program) };
  const editor = may(actor, 'program.edit', standing);
  return (
    <div className="mx-auto w-full max-w-3xl">
      <title>{t('Edit {name} · Meeting Door', { name: program.name })}</title>
      <PageHeader
        eyebrow={program.name}
        title={editor ? t('Edit program') : t('Program settings')}
        back={{ to: `/programs/${program.slug}`, label: program.name }}
        actions={
          <>
            {may(actor, 'integration.manage', standing) ? (
              <ButtonLink to={`/programs/${program.slug}/integrations`} icon={KeyRound}>
                {t('API keys and webhooks')}
              </ButtonLink>
            ) : null}
            {editor && may(actor, 'program.create') ? (
              <ButtonLink to={`/programs/${program.slug}/copy`} icon={Copy}>
                {t('Copy program')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <QueryView query={query} fresh rows={8} loading={t('Loading the program')}>
        {(settings) =>
          editor ? (
            <Editor settings={settings} mayDelete={may(actor, 'program.delete', standing)} />
          ) : (
            <fieldset disabled className="min-w-0">
              <legend className="sr-only">{t('Settings')}</legend>
              <div className="pb-6">
                <Banner tone="info" title={t('You can view this. Only admins and managers can change it.')} />
              </div>
              <ReadOnly settings={settings} />
            </fieldset>
          )
        }
      </QueryView>
    </div>
  );
}

function Editor({ settings, mayDelete }: { settings: ProgramSettingsResult; mayDelete: boolean }) {
  const navigate = useNavigate();
  const { reloadMe } = useSession();
  /** It stands among one's own programs; without a network that follows later. */
  const followed = () => reloadMe().catch(() => undefined);
  return (
    <div className="flex flex-col gap-6">
      <ProgramEditor
        program={settings}
        initial={valuesOfProgram(settings)}
        submitLabel={t('Save changes')}
        onSaved={async (now) => {
          toastSuccess(t('{name} has been saved.', { name: now.name }));
          await followed();
          void navigate(`/programs/${now.slug}`, { replace: true });
        }}
        onCancel={() => void navigate(`/programs/${settings.slug}`)}
      />
      {mayDelete ? (
        <DeleteProgram
          program={settings}
          onDeleted={async () => {
            await navigate('/managed-programs', { replace: true });
            await followed();
          }}
        />
      ) : null}
    </div>
  );
}

/** The same form for who may only read it: nothing in it can be pressed. */
function ReadOnly({ settings }: { settings: ProgramSettingsResult }) {
  return (
    <ProgramEditor
      program={settings}
      initial={valuesOfProgram(settings)}
      submitLabel={t('Save changes')}
      onSaved={async () => undefined}
      onCancel={() => undefined}
    />
  );
}
