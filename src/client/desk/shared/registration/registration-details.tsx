import { Users } from 'lucide-react';
import type { RegistrationForm, RegistrationResult } from '../../../../contract/registration.ts';
import { pictureSrc } from '../../../../domain/files/stored-value.ts';
import { roleLabels } from '../../../../domain/people/roles.ts';
import {
  registrationFileLabels,
  registrationFiles,
} from '../../../../domain/registration/registration-data.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { KeyValueList } from '../../../ui/key-value-list.tsx';
import { EmptyState } from '../../../ui/message-state.tsx';
import { t } from '../../../words/words.ts';
import { OpenFileButton } from '../files/open-file-button.tsx';
import { RegistrationStatusPill, RevisionMarkerPill } from './registration-pills.tsx';

/** What the drawers of the organization and of the staff both have. */
export interface ShownRegistration {
  form: Pick<RegistrationForm, 'requirements'>;
  registration: Pick<
    RegistrationResult,
    'data' | 'registrationStatus' | 'message' | 'isEdited' | 'isRevisionSubmitted'
  >;
}

/** Tab Details: how it stands, what staff wrote, what was said. */
export function RegistrationDetails({ form, registration }: ShownRegistration) {
  const { data } = registration;
  const file = (value: string | null | undefined) => (value ? <OpenFileButton value={value} /> : null);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        <RegistrationStatusPill status={registration.registrationStatus} />
        <RevisionMarkerPill {...registration} />
      </div>
      <StaffMessage registration={registration} />
      <KeyValueList
        items={[
          { label: t('Purpose'), value: data.purpose || null },
          { label: t('Target investment amount'), value: data.targetInvestmentAmount || null },
          { label: t('Association'), value: data.association || null },
          ...registrationFiles.map((name) => ({
            label: t(registrationFileLabels[name]),
            value: file(data[name]),
          })),
          ...form.requirements.map((requirement) => ({
            label: requirement.requirementLabel,
            value:
              requirement.requirementType === 'FILE' ? file(requirement.value) : requirement.value || null,
          })),
        ]}
      />
    </div>
  );
}

/** What staff wrote with the last change of status: why a revision is asked, for one. Nothing where they wrote nothing. */
export function StaffMessage({
  registration,
}: {
  registration: Pick<RegistrationResult, 'registrationStatus' | 'message'>;
}) {
  if (!registration.message) return null;
  return (
    <Banner
      tone={registration.registrationStatus === 'APPROVED' ? 'info' : 'warn'}
      title={t('From the staff')}
    >
      <p className="whitespace-pre-line wrap-anywhere">{registration.message}</p>
    </Banner>
  );
}

/** Tab Members: the people it brings. */
export function RegistrationMembers({
  form,
  registration,
}: {
  form: RegistrationForm;
  registration: RegistrationResult;
}) {
  const { members } = registration.data;
  const people = form.people.filter(({ id }) => members.includes(id));
  if (people.length === 0) {
    return (
      <EmptyState icon={Users} title={t('No members')}>
        {t('Nobody is registered for the program yet.')}
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col divide-y divide-line">
      {people.map((person) => (
        <li key={person.id} className="flex items-center gap-4 py-3">
          <Avatar name={person.name} src={pictureSrc(person.profilePicture)} />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{person.name || t('Member')}</p>
            <p className="text-muted wrap-anywhere">
              {person.jobTitle} · {t(roleLabels[person.organizationRole])}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
