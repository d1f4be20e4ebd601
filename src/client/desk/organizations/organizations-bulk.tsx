import { BadgeCheck, Trash2, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ListedOrganization } from '../../../contract/organization-lists.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent, useLazyComponentWhen } from '../../ui/lazy-component.tsx';
import { t } from '../../words/words.ts';
import type { ManyOrganizations, OrganizationsVerb } from './use-each-organization.ts';

const dialog = lazyComponent(
  async () => (await import('./many-organizations-dialog.tsx')).ManyOrganizationsDialog,
);

/** What the super admin does with the organizations that are selected. */
export function OrganizationsBulk({
  selected,
  onClear,
}: {
  selected: readonly ListedOrganization[];
  onClear: () => void;
}) {
  // Whom it is for stays as it was when the dialog opened: those that are deleted leave the list.
  const [asked, setAsked] = useState<{ verb: OrganizationsVerb; organizations: ManyOrganizations } | null>(
    null,
  );
  const giveUp = useCallback(() => setAsked(null), []);
  const ManyDialog = useLazyComponentWhen(dialog, asked !== null, giveUp);
  const unverified = selected.filter(({ status }) => status !== 'VERIFIED');
  return (
    <>
      {selected.length > 0 ? (
        <section
          aria-label={t('Selected organizations')}
          className="sticky bottom-24 z-10 flex flex-wrap items-center justify-between gap-2 rounded-card bg-raised p-3 shadow-card ring-1 ring-line md:bottom-4"
        >
          <Button variant="quiet" icon={X} onClick={onClear}>
            {t('Clear selection')}
          </Button>
          <Button
            icon={BadgeCheck}
            disabled={unverified.length === 0}
            onClick={() => setAsked({ verb: 'VERIFY', organizations: unverified })}
          >
            {t('Verify {count}', { count: unverified.length })}
          </Button>
          <Button
            variant="danger"
            icon={Trash2}
            onClick={() => setAsked({ verb: 'DELETE', organizations: selected })}
          >
            {t('Delete {count}', { count: selected.length })}
          </Button>
        </section>
      ) : null}
      {ManyDialog && asked ? (
        <ManyDialog
          {...asked}
          onClose={(through) => {
            setAsked(null);
            if (through) onClear();
          }}
        />
      ) : null}
    </>
  );
}
