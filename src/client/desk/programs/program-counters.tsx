import type { ProgramCounters as Counters } from '../../../contract/program-settings.ts';
import { organizationProfileLabels, organizationProfiles } from '../../../domain/people/organization.ts';
import { t } from '../../words/words.ts';

/** SPEC.md 3, Program: its counters, in words. Registrations that need someone come first. */
export function ProgramCounters({ counters, full = false }: { counters: Counters; full?: boolean }) {
  const { registrations, participants, meetings } = counters;
  return (
    <div className="flex flex-col gap-4">
      <Group
        title={t('Registrations')}
        rows={[
          [t('Total'), registrations.total],
          [t('Pending approval'), registrations.pendingApproval],
          [t('Revision submitted'), registrations.revisionSubmitted],
          [t('Approved'), registrations.approved],
          [t('Need revision'), registrations.needRevision],
          [t('Rejected'), registrations.rejected],
        ]}
      />
      {full ? (
        <Group
          title={t('Participants')}
          rows={organizationProfiles.map((profile) => [
            t(organizationProfileLabels[profile]),
            participants[profile] ?? 0,
          ])}
        />
      ) : null}
      <Group
        title={t('Meetings')}
        rows={[
          [t('Pending'), meetings.pending],
          [t('Accepted'), meetings.accepted],
          [t('Rescheduled'), meetings.rescheduled],
          [t('Rejected'), meetings.rejected],
          [t('Canceled'), meetings.canceled],
        ]}
      />
    </div>
  );
}

function Group({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-base">{title}</h3>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3">
        {rows.map(([label, count]) => (
          <div key={label} className="flex min-w-0 flex-row-reverse items-baseline justify-end gap-2">
            <dt className="min-w-0 text-muted">{label}</dt>
            <dd className="figures font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
