import {
  Building2,
  CalendarRange,
  History,
  type LucideIcon,
  MailWarning,
  Megaphone,
  Smartphone,
  TabletSmartphone,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getAdminOverview } from '../../../contract/admin.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { programStatuses } from '../../../domain/programs/program.ts';
import { programStatusRules } from '../../../domain/programs/program-status.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Stat } from '../../ui/stat.tsx';
import type { Tone } from '../../ui/tone.ts';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { many, t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import { HealthCard } from './health-card.tsx';
import { PlatformGate } from './platform-gate.tsx';

/** `/admin`: the platform at a glance, and the way to each of its lists; for the super admin. */
export function AdminScreen() {
  return (
    <PlatformGate title={t('Admin area')}>
      <PageHeader title={t('Admin area')} back={{ to: '/', label: t('Programs') }} />
      <Overview />
    </PlatformGate>
  );
}

/** How often it looks again, in ms: outboxes and tablets change by themselves, and all of it is counted. */
const INTERVAL_MS = 60_000;

function Overview() {
  const query = useApiQuery(getAdminOverview, {}, { refetchInterval: INTERVAL_MS });
  return (
    <QueryView query={query} rows={6} loading={t('Loading the overview')} className="flex flex-col gap-6">
      {(data) => (
        <>
          <Lists overview={data} />
          <div className="grid gap-6 lg:grid-cols-2">
            <Programs overview={data} />
            <Outboxes overview={data} />
            <Venue overview={data} />
            <HealthCard />
            <Card
              title={t('Sign-in providers')}
              description={t('People of an organization sign in with its own accounts.')}
              actions={<ButtonLink to="/admin/sign-in">{t('Open')}</ButtonLink>}
            >
              <p className="text-muted">
                {t('OpenID Connect, for the platform or for email domains of a program.')}
              </p>
            </Card>
            <Card title={t('Server')}>
              <Rows
                rows={[
                  [t('Version'), data.version],
                  [t('Checked'), moment(data.time)],
                ]}
              />
            </Card>
          </div>
        </>
      )}
    </QueryView>
  );
}

type OverviewProps = { overview: ResultOf<typeof getAdminOverview> };

function Lists({ overview: { users, organizations, programs, auditLastDay } }: OverviewProps) {
  return (
    <nav aria-label={t('Admin area')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Place
        to="/users"
        label={t('Users')}
        value={users.total}
        icon={UsersRound}
        hint={t('{access} with dashboard access, {recent} new this week', {
          access: users.dashboardAccess,
          recent: users.newThisWeek,
        })}
      />
      <Place
        to="/all-organizations"
        label={t('Organizations')}
        value={organizations.total}
        icon={Building2}
        hint={t('{submitted} to verify', { submitted: organizations.submitted })}
        tone={organizations.submitted > 0 ? 'warn' : 'neutral'}
      />
      <Place to="/all-programs" label={t('Programs')} value={programs.total} icon={CalendarRange} />
      <Place
        to="/admin/audit"
        label={t('Audit trail')}
        value={auditLastDay}
        icon={History}
        hint={t('changes in the last 24 hours')}
      />
    </nav>
  );
}

function Place({
  to,
  ...stat
}: {
  to: string;
  label: string;
  value: number;
  icon: LucideIcon;
  hint?: string;
  tone?: Tone;
}) {
  return (
    <Link to={to} className="min-w-0 rounded-card *:h-full transition-shadow duration-100 hover:shadow-float">
      <Stat {...stat} />
    </Link>
  );
}

function Programs({ overview: { programs, registrations } }: OverviewProps) {
  return (
    <Card title={t('Programs')}>
      <Rows
        rows={[
          ...programStatuses.map(
            (status): Row => [
              <Link
                key={status}
                to={`/all-programs?status=${status}`}
                className="inline-flex min-h-12 items-center underline underline-offset-4"
              >
                {t(programStatusRules[status].label)}
              </Link>,
              programs.byStatus[status],
            ],
          ),
          [t('Registrations pending approval'), registrations.pendingApproval],
          [t('Revisions submitted'), registrations.revisionSubmitted],
        ]}
      />
    </Card>
  );
}

function Outboxes({ overview: { mails, push, broadcasts } }: OverviewProps) {
  const troubled = mails.retried > 0 || mails.failed > 0;
  return (
    <Card
      title={<Titled icon={troubled ? MailWarning : Megaphone}>{t('Emails and notifications')}</Titled>}
      description={troubled ? t('Some emails were refused or could not be delivered.') : undefined}
    >
      <Rows
        rows={[
          [t('Emails waiting'), mails.waiting],
          ...(mails.oldestWaitingAt
            ? [[t('The oldest of them'), moment(mails.oldestWaitingAt)] satisfies Row]
            : []),
          [t('Refused so far and still retrying'), mails.retried],
          [t('Sent in the last 24 hours'), mails.sentToday],
          [t('Not delivered in the last 30 days'), mails.failed],
          [t('Broadcasts under way'), broadcasts.sending],
          [t('Broadcasts paused'), broadcasts.paused],
          [t('Browser notifications waiting'), push.waiting],
          [t('Browsers with notifications on'), push.browsers],
        ]}
      />
    </Card>
  );
}

function Venue({ overview: { tablets, openAttention } }: OverviewProps) {
  const silent = tablets.silent > 0;
  return (
    <Card
      title={<Titled icon={silent ? Smartphone : TabletSmartphone}>{t('Tablets and doors')}</Titled>}
      description={
        silent
          ? many(tablets.silent, '{count} tablet is not responding.', '{count} tablets are not responding.')
          : undefined
      }
    >
      <Rows
        rows={[
          [t('Paired tablets'), tablets.paired],
          [t('Silent'), tablets.silent],
          [t('Check-ins waiting on them'), tablets.queued],
          [t('Check-ins that need attention'), openAttention],
        ]}
      />
    </Card>
  );
}

const Titled = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2">
    <Icon aria-hidden className="size-5 text-muted" />
    {children}
  </span>
);

type Row = [label: ReactNode, value: ReactNode];

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(([label, value], row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a card never change places
        <div key={row} className="flex min-h-12 items-center justify-between gap-4 py-1">
          <dt className="min-w-0 text-muted">{label}</dt>
          <dd className="figures text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** In the viewer's zone: the platform is in none. */
function moment(instant: string): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return `${formatDateShort(instant, zone)} ${formatTime(instant, zone)}`;
}
