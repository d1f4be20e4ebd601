import { useState } from 'react';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { findOrganizationsToRegister, type Registrable } from '../../../../contract/register-on-behalf.ts';
import { pictureSrc } from '../../../../domain/files/stored-value.ts';
import { MIN_SEARCH_LENGTH } from '../../../../domain/people/existing-user.ts';
import { isEmail, organizationProfileLabels } from '../../../../domain/people/organization.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { countryName } from '../../../words/country-options.ts';
import { t } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { useSession } from '../../session-context.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { useApiQuery } from '../../use-api.ts';
import { drawerAt } from './register-address.ts';

export interface OrganizationPickerProps {
  program: ProgramResult;
  /** @param email the address that it was found by; undefined: by a word */
  onChoose: (organization: Registrable, email: string | undefined) => void;
}

/** Finds the organization to register; those that are registered lead to their registration. */
export function OrganizationPicker({ program, onChoose }: OrganizationPickerProps) {
  const everybody = useSession().me?.userRole === 'SUPER_ADMIN';
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 300);
  const enough = q.length >= MIN_SEARCH_LENGTH;
  const query = useApiQuery(
    findOrganizationsToRegister,
    { params: { programId: program.id }, query: { q } },
    { enabled: enough },
  );
  return (
    <Card
      title={t('Which organization?')}
      description={
        everybody
          ? t('Find any organization on the platform by its name or email address.')
          : t('Find organizations of your programs by name, and others by their full email address.')
      }
    >
      <div className="flex flex-col gap-4">
        <SearchField
          label={t('Search organizations')}
          placeholder={t('Name or full email address')}
          value={typed}
          onChange={setTyped}
        />
        {enough ? (
          <QueryView query={query} rows={3} loading={t('Searching organizations')}>
            {({ organizations }) => (
              <Found
                program={program}
                organizations={organizations}
                everybody={everybody}
                onChoose={(one) => onChoose(one, isEmail(q) ? q : undefined)}
              />
            )}
          </QueryView>
        ) : null}
      </div>
    </Card>
  );
}

interface FoundProps {
  program: ProgramResult;
  organizations: readonly Registrable[];
  everybody: boolean;
  onChoose: (organization: Registrable) => void;
}

function Found({ program, organizations, everybody, onChoose }: FoundProps) {
  if (organizations.length === 0) {
    return (
      <p role="status" className="text-muted">
        {t('No results.')}{' '}
        {everybody
          ? t('An organization that is not on the platform yet can be imported.')
          : t(
              'An organization outside your programs can be found by its full email address; one that is not on the platform yet can be imported.',
            )}
      </p>
    );
  }
  return (
    <ul aria-label={t('Organizations found')} className="flex flex-col divide-y divide-line">
      {organizations.map((organization) => (
        <li key={organization.id} className="flex flex-wrap items-center gap-3 py-3">
          <Avatar name={organization.name} src={pictureSrc(organization.logo)} shape="square" />
          <span className="flex min-w-0 flex-1 basis-40 flex-col">
            <span className="font-semibold wrap-anywhere">{organization.name}</span>
            <span className="text-muted wrap-anywhere">
              {[t(organizationProfileLabels[organization.profile]), countryName(organization.country)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {organization.already ? (
            <ButtonLink
              to={drawerAt(program.slug, organization.id)}
              aria-label={t('Already registered: open {name}', { name: organization.name })}
            >
              {t('Already registered')}
            </ButtonLink>
          ) : (
            <Button
              onClick={() => onChoose(organization)}
              aria-label={t('Choose {name}', { name: organization.name })}
            >
              {t('Choose')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
