import { ClipboardPen, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { getRequirements, type RegistrationForm } from '../../../contract/registration.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { programDates } from '../shared/program-dates.ts';
import { RegistrationDetails } from '../shared/registration/registration-details.tsx';
import { useApiQuery } from '../use-api.ts';
import { waitingText } from './waiting-text.ts';

/** How often the registration is asked about while the page is in view, in ms. */
const ASKED_INTERVAL_MS = 15_000;

/**
 * Every page of a program for an organization that is not approved there: its registration, what happens next, whom to
 * ask. With the approval the page that was asked for takes its place.
 *
 * @param children what there is to read until then
 */
export function WaitingScreen({ slug, children }: { slug: string; children?: ReactNode }) {
  const { reloadMe } = useSession();
  const query = useApiQuery(
    getRequirements,
    { params: { programId: slug } },
    { refetchInterval: ASKED_INTERVAL_MS, refetchOnWindowFocus: 'always' },
  );
  const approvedAt = query.data?.registration?.registrationStatus === 'APPROVED' ? query.dataUpdatedAt : null;
  const told = useRef(false);
  useEffect(() => {
    // Without a network for it, the next answer asks again.
    if (approvedAt === null) return;
    void reloadMe().then(
      () => {
        if (!told.current) toastSuccess(t('Your organization is approved for this program.'));
        told.current = true;
      },
      () => undefined,
    );
  }, [approvedAt, reloadMe]);
  return (
    <QueryView
      query={query}
      rows={6}
      loading={t('Loading the registration')}
      heading={t('Waiting for approval')}
    >
      {(form) => (
        <>
          <Waiting form={form} slug={slug} />
          {children}
        </>
      )}
    </QueryView>
  );
}

function Waiting({ form, slug }: { form: RegistrationForm; slug: string }) {
  const { program, organization, registration } = form;
  const { title, next } = waitingText(registration?.registrationStatus ?? null, organization?.name ?? null);
  const ask = program.organizer
    ? t('If you have a question, please ask {organizer}, who runs this program.', {
        organizer: program.organizer,
      })
    : t('If you have a question, please ask the staff who run this program.');
  return (
    <>
      <PageHeader title={title} description={`${program.name} · ${programDates(program)}`} />
      <div
        className="flex max-w-3xl flex-col gap-6"
        data-waiting={registration?.registrationStatus ?? 'NONE'}
      >
        <Banner tone="info" icon={Hourglass} title={next} urgent={false}>
          {ask}
        </Banner>
        {registration ? (
          <Card title={organization ? organization.name : t('Registration')}>
            <RegistrationDetails form={form} registration={registration} />
          </Card>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            variant={registration ? 'secondary' : 'primary'}
            icon={ClipboardPen}
            to={`/programs/${slug}/registration?returnUrl=${encodeURIComponent(`/programs/${slug}`)}`}
          >
            {registration ? t('Registration') : t('Register')}
          </ButtonLink>
          <ButtonLink to="/">{t('Your programs')}</ButtonLink>
        </div>
      </div>
    </>
  );
}
