import { Controller } from 'react-hook-form';
import type { FilePurpose } from '../../../domain/files/purposes.ts';
import { hasField } from '../../../domain/organizations/profile-fields.ts';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';
import { UploadField } from '../shared/files/upload-field.tsx';
import type { OrganizationForm } from './organization-form-shape.ts';

type FileName = 'logo' | 'banner' | 'supportingDocument' | 'investmentDeck';

const fields: readonly { name: FileName; label: string; purpose: FilePurpose }[] = [
  { name: 'logo', label: 'Logo', purpose: 'LOGO' },
  { name: 'banner', label: 'Banner', purpose: 'BANNER' },
  { name: 'supportingDocument', label: 'Supporting document', purpose: 'SUPPORTING_DOCUMENT' },
  { name: 'investmentDeck', label: 'Investment deck', purpose: 'DECK' },
];

export interface OrganizationFilesProps {
  form: OrganizationForm;
  /** Undefined for one that is still to be created. */
  organizationId: string | undefined;
  /** An upload of the field has begun or is over: until then nothing can be saved. */
  onBusy: (name: string, busy: boolean) => void;
}

/** Pictures, which everybody sees, and documents, which only the organization and staff of its programs can read. */
export function OrganizationFiles({ form, organizationId, onBusy }: OrganizationFilesProps) {
  const profile = form.watch('profile');
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
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field }) => (
              <UploadField
                label={t(label)}
                optional
                purpose={purpose}
                value={field.value}
                onChange={field.onChange}
                organizationId={organizationId}
                onBusy={(busy) => onBusy(name, busy)}
                error={form.formState.errors[name]?.message}
              />
            )}
          />
        ))}
      </div>
    </Card>
  );
}
