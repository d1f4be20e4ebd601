import { useWatch } from 'react-hook-form';
import type { FilePurpose } from '../../../domain/files/purposes.ts';
import { hasField } from '../../../domain/organizations/profile-fields.ts';
import type { OrganizationFormInput } from '../../../domain/organizations/save-organization.ts';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';
import { UploadField } from '../shared/files/upload-field.tsx';
import { FormControl } from '../shared/form/form-control.tsx';

type FileName = 'logo' | 'banner' | 'supportingDocument' | 'investmentDeck';

const fields: readonly { name: FileName; label: string; purpose: FilePurpose }[] = [
  { name: 'logo', label: 'Logo', purpose: 'LOGO' },
  { name: 'banner', label: 'Banner', purpose: 'BANNER' },
  { name: 'supportingDocument', label: 'Supporting document', purpose: 'SUPPORTING_DOCUMENT' },
  { name: 'investmentDeck', label: 'Investment deck', purpose: 'DECK' },
];

export interface OrganizationFilesProps {
  /** Undefined for one that is still to be created. */
  organizationId: string | undefined;
  /** An upload of the field has begun or is over: until then nothing can be saved. */
  onBusy: (name: string, busy: boolean) => void;
}

/** Pictures, which everyone sees, and documents, which only the organization and staff of its programs can read. */
export function OrganizationFiles({ organizationId, onBusy }: OrganizationFilesProps) {
  const profile = useWatch<OrganizationFormInput, 'profile'>({ name: 'profile' });
  const shown = fields.filter(({ name }) => name !== 'investmentDeck' || hasField(profile, name));
  return (
    <Card
      title={t('Pictures and documents')}
      description={t(
        'Logo and banner are public. Only your people and the staff of your programs can see documents.',
      )}
    >
      <div className="flex flex-col gap-6">
        {shown.map(({ name, label, purpose }) => (
          <FormControl key={name} name={name}>
            {({ value, onChange, error }) => (
              <UploadField
                label={t(label)}
                optional
                purpose={purpose}
                value={value}
                onChange={onChange}
                organizationId={organizationId}
                onBusy={(busy) => onBusy(name, busy)}
                error={error}
              />
            )}
          </FormControl>
        ))}
      </div>
    </Card>
  );
}
