import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { getRequirementsOnBehalf } from '../../../../contract/register-on-behalf.ts';
import { refusalMessage } from '../../../../contract/sentences.ts';
import { decideRegisterOnBehalf } from '../../../../domain/registration/on-behalf.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { ErrorState } from '../../../ui/message-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { t, textOf } from '../../../words/words.ts';
import { QueryProblem } from '../../query-problem.tsx';
import { useSession } from '../../session-context.ts';
import { ProgramGate } from '../../shared/program-gate.tsx';
import { useApiQuery } from '../../use-api.ts';
import { draftKey, readDraft } from '../draft-store.ts';
import { RegistrationEditor } from '../registration-editor.tsx';
import { drawerAt, emailOf } from './register-address.ts';
import { OrganizationPicker } from './registrable-organization-picker.tsx';

const title = 'Register an organization';

/** `/programs/:slug/registrants/register?organization=`: on its behalf, with the form that it would fill in itself. */
export function RegisterOnBehalfScreen() {
  return (
    <ProgramGate title={t(title)} permission="registration.onBehalf">
      {(program) => (
        <div className="mx-auto w-full max-w-3xl">
          <title>{`${t(title)} · ${program.name} · Meeting Door`}</title>
          <PageHeader
            title={t(title)}
            eyebrow={program.name}
            back={{ to: `/programs/${program.slug}/registrants`, label: t('Registrants') }}
            description={t(
              'On its behalf, even while registration is closed. Its people are notified, and the registration waits for approval like any other.',
            )}
          />
          <RegisterSteps program={program} />
        </div>
      )}
    </ProgramGate>
  );
}

function RegisterSteps({ program }: { program: ProgramResult }) {
  const [search, setSearch] = useSearchParams();
  const email = emailOf(useLocation().state);
  const organizationId = search.get('organization');
  const open = decideRegisterOnBehalf(program);
  if (open.kind === 'refused') return <ErrorState message={textOf(refusalMessage(open.code))} />;
  if (organizationId === null) {
    return (
      <OrganizationPicker
        program={program}
        onChoose={({ id }, foundBy) =>
          setSearch({ organization: id }, { state: foundBy ? { email: foundBy } : null })
        }
      />
    );
  }
  return (
    <RegisterForm
      key={organizationId}
      program={program}
      organizationId={organizationId}
      email={email}
      onOther={() => setSearch({})}
    />
  );
}

interface RegisterFormProps {
  program: ProgramResult;
  organizationId: string;
  email: string | undefined;
  /** Another organization is to be chosen. */
  onOther: () => void;
}

function RegisterForm({ program, organizationId, email, onOther }: RegisterFormProps) {
  const { me } = useSession();
  const navigate = useNavigate();
  const draftAt = draftKey(me?.id ?? '', organizationId, program.slug);
  const query = useApiQuery(getRequirementsOnBehalf, {
    params: { programId: program.id, organizationId },
    query: { email },
  });
  // Without a network, what was begun here is gone on with: the form was kept with the draft.
  const kept = query.data || query.error?.code !== 'UNREACHABLE' ? null : readDraft(draftAt);
  const form = query.data ?? kept?.form;
  const invitesTo = query.data?.invitesTo ?? null;
  const [invite, setInvite] = useState(true);
  const other = <Button onClick={onOther}>{t('Choose another')}</Button>;
  if (!form?.organization) {
    return query.error ? (
      <div className="flex flex-col items-center">
        <QueryProblem error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
        {other}
      </div>
    ) : (
      <SkeletonRows rows={6} label={t('Loading the registration')} />
    );
  }
  const { name } = form.organization;
  if (form.registration) {
    return (
      <Banner
        tone="info"
        title={t('{name} is already registered', { name })}
        action={
          <ButtonLink to={drawerAt(program.slug, organizationId)} variant="primary">
            {t('Open the registration')}
          </ButtonLink>
        }
      >
        {other}
      </Banner>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3 rounded-card bg-accent-soft p-4 ring-1 ring-line">
        <h2 className="min-w-0 flex-1 basis-40 text-lg wrap-anywhere">{name}</h2>
        {other}
      </div>
      {kept ? (
        <Banner tone="warn" title={t('You are offline')}>
          {t('What you type is kept on this device. Send it when the connection is back.')}
        </Banner>
      ) : null}
      {form.people.length === 0 ? (
        <Banner tone="info" title={t('No people of {name} are listed', { name })}>
          {t(
            'An organization chooses its own people once it has agreed. Register it without people: its owner and admins receive a link to agree.',
          )}
        </Banner>
      ) : null}
      <RegistrationEditor
        form={form}
        organizationId={organizationId}
        draftAt={draftAt}
        mayEdit
        onBehalf={{ email, invite: invite && invitesTo !== null }}
        beforeButtons={
          invitesTo === null ? null : (
            <CheckboxField
              label={t('Send an invitation to {email}', { email: invitesTo })}
              hint={t(
                'Nobody from {name} has an account. The email has a link to claim the registration; it works once, for 14 days.',
                { name },
              )}
              checked={invite}
              onChange={(event) => setInvite(event.target.checked)}
            />
          )
        }
        onDone={() => void navigate(drawerAt(program.slug, organizationId), { replace: true })}
      />
    </div>
  );
}
