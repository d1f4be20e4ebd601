import { useState } from 'react';
import { useNavigate } from 'react-router';
import { may } from '../../../../domain/people/permissions.ts';
import { instantOf } from '../../../../domain/time/instants.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { useSession } from '../../session-context.ts';
import { NotAllowed } from '../../shared/not-allowed.tsx';
import { useActor } from '../../use-actor.ts';
import { ProgramEditor } from './program-editor.tsx';
import { newProgramValues } from './program-values.ts';

/** `/programs/create`: SPEC.md 6, "Program creator or super admin may create programs". */
export function CreateProgramScreen() {
  const actor = useActor();
  const navigate = useNavigate();
  const { reloadMe } = useSession();
  const [initial] = useState(() => newProgramValues(instantOf(Date.now())));
  const allowed = may(actor, 'program.create');
  return (
    <div className="mx-auto w-full max-w-3xl">
      <title>{t('Create a program · Meeting Door')}</title>
      <PageHeader
        title={t('Create a program')}
        description={t('It starts as a draft that only its staff can see. Everything can be changed later.')}
        back={{ to: '/managed-programs', label: t('Managed programs') }}
      />
      {allowed ? (
        <ProgramEditor
          program={null}
          initial={initial}
          submitLabel={t('Create program')}
          onSaved={async (made) => {
            toastSuccess(t('{name} has been created.', { name: made.name }));
            // It stands among one's own programs; without a network that follows later.
            await reloadMe().catch(() => undefined);
            void navigate(`/programs/${made.slug}`, { replace: true });
          }}
          onCancel={() => void navigate('/managed-programs')}
        />
      ) : (
        <NotAllowed />
      )}
    </div>
  );
}
