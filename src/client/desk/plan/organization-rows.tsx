import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { t } from '../../words/words.ts';
import { type ChosenOrganization, OrganizationField } from '../shared/organization-field.tsx';

export interface OrganizationRowsProps {
  programId: string;
  title: string;
  hint: string;
  /** What is set of single organizations, each with its name, and its fields. */
  rows: readonly { key: string; name: string; fields?: ReactNode; onRemove: () => void }[];
  /** What the choice of another one is called. */
  addLabel: string;
  onAdd: (organization: ChosenOrganization) => void;
}

/** Something that is set of single organizations: a row each, and a way to add one. */
export function OrganizationRows({ programId, title, hint, rows, addLabel, onAdd }: OrganizationRowsProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-medium">{title}</legend>
      {rows.map(({ key, name, fields, onRemove }) => (
        <div key={key} className="flex flex-wrap items-end gap-3">
          <span className="min-w-0 grow basis-40 self-center font-medium wrap-anywhere">{name}</span>
          {fields}
          <IconButton icon={Trash2} label={t('Remove {name}', { name })} onClick={onRemove} />
        </div>
      ))}
      <OrganizationField
        // A new one for each, so that its search begins empty.
        key={rows.length}
        programId={programId}
        label={addLabel}
        hint={hint}
        value={null}
        onChange={(chosen) => chosen && onAdd(chosen)}
      />
    </fieldset>
  );
}
