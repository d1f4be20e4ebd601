import { useState } from 'react';
import type { OrganizationResult } from '../../../contract/organizations.ts';
import type { OrganizationFormArgs } from '../../../domain/organizations/save-organization.ts';
import { fieldsRead } from '../../../domain/organizations/update-organization.ts';
import type { Seen } from '../../../domain/verdict/optimistic-concurrency.ts';
import { useEditConflict } from '../shared/edit-conflict/use-edit-conflict.tsx';
import { organizationConflictFields } from './organization-conflict-fields.ts';
import type { OrganizationForm } from './organization-form-shape.ts';

/** What the form says; of an organization that is there already, with what it had read. */
export type SentOrganization = OrganizationFormArgs & { seen?: Seen };

/**
 * The form of an organization that others may change at the same time.
 *
 * @param organization as the server has it; null: a new one
 */
export function useOrganizationConflict(
  organization: OrganizationResult | null,
  form: OrganizationForm,
  { busy, send }: { busy: boolean; send: (args: SentOrganization) => void },
) {
  const [taken, setTaken] = useState(0);
  const conflict = useEditConflict<OrganizationFormArgs>({
    read: organization ? fieldsRead(organization) : {},
    fields: organizationConflictFields(),
    busy,
    resend: send,
    onTheirs: (theirs) => {
      for (const [name, value] of Object.entries(theirs))
        form.setValue(name as keyof OrganizationFormArgs, value, { shouldDirty: true });
      setTaken(taken + 1);
    },
  });
  return {
    handle: conflict.handle,
    question: conflict.question,
    save: (args: OrganizationFormArgs) => send(organization ? conflict.withSeen(args) : args),
    /** How often somebody else's values were taken: a field that keeps what is typed begins anew with them. */
    taken,
  };
}
