import { Building2, IdCard, PanelRightOpen } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { getRequirements, type RegistrationForm } from '../../../contract/registration.ts';
import { may } from '../../../domain/people/permissions.ts';
import { returnUrlOf } from '../../../domain/people/return-url.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { formatDate, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { programDates } from '../shared/program-dates.ts';
import { RegistrationStatusPill, RevisionMarkerPill } from '../shared/registration/registration-pills.tsx';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';
import { draftKey, readDraft } from './draft-store.ts';
import { RegistrationDrawer } from './registration-drawer.tsx';
import { RegistrationEditor } from './registration-editor.tsx';

/** `/programs/:slug/registration?returnUrl=`: register, change or revise (SPEC.md 2). */
export function RegistrationScreen() {
  const { slug = '' } = useParams();
  const { me } = useSession();
  const organizationId = me?.organizationId ?? '';
  const draftAt = draftKey(me?.id ?? '', organizationId, slug);
  const query = useApiQuery(getRequirements, { params: { programId: slug } });
  // Without a network, what was begun here is gone on with: the form was kept with the draft.
  const kept = query.data || query.error?.code !== 'UNREACHABLE' ? null : readDraft(draftAt);
  const found = query.data ?? kept?.form;
  // After a switch of the organization the answer for the former one may still be here for a moment.
  const form = found && (found.organization?.id ?? '') === organizationId ? found : undefined;
  return (
    <QueryView
      query={{ ...query, data: form }}
      rows={6}
      loading={t('Loading the registration')}
      heading={t('Registration')}
      banner={false}
    >
      {(given) => (
        <RegistrationPage key={draftAt} form={given} slug={slug} draftAt={draftAt} offline={kept !== null} />
      )}
    </QueryView>
  );
}

interface RegistrationPageProps {
  form: RegistrationForm;
  slug: string;
  draftAt: string;
  offline: boolean;
}

function RegistrationPage({ form, slug, draftAt, offline }: RegistrationPageProps) {
  const actor = useActor();
  const { me } = useSession();
  const { pathname, search: address } = useLocation();
  const [search, setSearch] = useSearchParams();
  // Closing the drawer clears the search parameters; the way back stays.
  const [back] = useState(() => returnUrlOf(search.get('returnUrl')));
  const { organization, registration } = form;
  // Who has just signed up has no organization yet: it is the next step on the way, and leads back here.
  if (!organization && me?.organizations.length === 0)
    return (
      <Navigate
        to={`/organizations/create?${new URLSearchParams({ returnUrl: pathname + address })}`}
        replace
      />
    );
  const show = () =>
    setSearch((now) => {
      now.set('registrationDataDrawer', 'true');
      return now;
    });
  return (
    <div className="mx-auto w-full max-w-3xl">
      <RegistrationHead form={form} back={back} onShow={show} />
      <div className="flex flex-col gap-6">
        {offline ? (
          <Banner tone="warn" title={t('You are offline')}>
            {t('What you type is kept on this device. Send it when the connection is back.')}
          </Banner>
        ) : null}
        {organization ? (
          <RegistrationEditor
            key={registration ? 'change' : 'register'}
            form={form}
            organizationId={organization.id}
            draftAt={draftAt}
            mayEdit={may(actor, 'registration.edit', { organizationId: organization.id })}
            onDone={show}
          />
        ) : (
          <EmptyState
            icon={Building2}
            title={t('You are not acting for an organization')}
            action={
              <ButtonLink
                to={`/organizations/create?${new URLSearchParams({ returnUrl: pathname + address })}`}
                variant="primary"
              >
                {t('Create an organization')}
              </ButtonLink>
            }
          >
            {t('Organizations register for programs: create yours, or ask to be invited.')}
          </EmptyState>
        )}
      </div>
      <RegistrationDrawer
        slug={search.get('registrationDataDrawer') === 'true' ? slug : null}
        onClose={() => setSearch({}, { replace: true })}
      />
    </div>
  );
}

function RegistrationHead({
  form,
  back,
  onShow,
}: {
  form: RegistrationForm;
  back: string;
  onShow: () => void;
}) {
  const { program, organization, registration } = form;
  const until = program.revisionEndDate;
  return (
    <PageHeader
      back={{ to: back, label: t('Back') }}
      eyebrow={organization?.name}
      title={
        registration
          ? t('Registration for {name}', { name: program.name })
          : t('Register for {name}', { name: program.name })
      }
      description={<span className="figures">{programDates(program)}</span>}
      actions={
        registration ? (
          <>
            {registration.registrationStatus === 'APPROVED' ? (
              <ButtonLink icon={IdCard} to={`/programs/${program.slug}/my-badge`}>
                {t('My badge')}
              </ButtonLink>
            ) : null}
            <Button icon={PanelRightOpen} onClick={onShow}>
              {t('Registration details')}
            </Button>
          </>
        ) : null
      }
      meta={
        registration ? (
          <>
            <RegistrationStatusPill status={registration.registrationStatus} />
            <RevisionMarkerPill {...registration} />
            {until ? (
              <span className="figures text-muted">
                {t('Revisions until {date}, {time}', {
                  date: formatDate(until, program.timezone),
                  time: formatTime(until, program.timezone),
                })}
              </span>
            ) : null}
          </>
        ) : null
      }
    />
  );
}
