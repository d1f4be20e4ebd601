import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OfflineMark } from '../../ui/offline-mark.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { many, t, textOf } from '../../words/words.ts';
import {
  type ManyOrganizations,
  type OrganizationsVerb,
  useEachOrganization,
} from './use-each-organization.ts';

export interface ManyOrganizationsDialogProps {
  verb: OrganizationsVerb;
  organizations: ManyOrganizations;
  /** @param through what was wanted is so of all of them */
  onClose: (through: boolean) => void;
}

/** Asks before many organizations are verified or deleted, says how far it is, and which could not and why. */
export function ManyOrganizationsDialog({ verb, organizations, onClose }: ManyOrganizationsDialogProps) {
  const each = useEachOrganization();
  const [typed, setTyped] = useState('');
  const count = organizations.length;
  const { results, busy } = each;
  const failed = organizations.filter(({ id }) => results.get(id));
  const through = results.size === count && failed.length === 0;
  const begun = results.size > 0 || busy;
  const deletes = verb === 'DELETE';
  const wrong = deletes && !begun && typed.trim() !== String(count);
  return (
    <Dialog
      open
      dismissible={!busy}
      onOpenChange={(open) => {
        if (!open && !busy) onClose(through);
      }}
      title={
        deletes
          ? many(count, 'Delete {count} organization?', 'Delete {count} organizations?')
          : many(count, 'Verify {count} organization?', 'Verify {count} organizations?')
      }
      description={
        deletes
          ? t('Their people lose access immediately. Past meetings and ratings stay. This cannot be undone.')
          : t('A verified organization shows a badge wherever its name is shown.')
      }
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!wrong && !busy) void each.run(verb, begun ? failed : organizations);
        }}
      >
        {begun ? null : (
          <ul
            aria-label={t('Selected organizations')}
            className="max-h-[30dvh] divide-y divide-line overflow-y-auto"
          >
            {organizations.map(({ id, name }) => (
              <li key={id} className="py-2 wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        )}
        {deletes && !begun ? (
          <TextField
            label={t('Type {phrase} to confirm', { phrase: count })}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        ) : null}
        {busy ? (
          <ProgressBar
            label={deletes ? t('Deleting the organizations') : t('Verifying the organizations')}
            value={results.size / count}
            detail={t('{done} of {total}', { done: results.size, total: count })}
          />
        ) : null}
        {through ? (
          <Banner
            tone="good"
            title={
              deletes
                ? many(count, '{count} organization is deleted.', '{count} organizations are deleted.')
                : many(count, '{count} organization is verified.', '{count} organizations are verified.')
            }
          />
        ) : null}
        {failed.length > 0 && !busy ? (
          <Banner
            tone="problem"
            title={
              deletes
                ? many(failed.length, '{count} could not be deleted', '{count} could not be deleted')
                : many(failed.length, '{count} could not be verified', '{count} could not be verified')
            }
          >
            <ul className="divide-y divide-line">
              {failed.map(({ id, name }) => (
                <li key={id} className="py-2">
                  <p className="font-medium wrap-anywhere">{name}</p>
                  <p className="text-sm wrap-anywhere">{textOf(results.get(id) ?? '')}</p>
                </li>
              ))}
            </ul>
          </Banner>
        ) : null}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button disabled={busy} onClick={() => onClose(through)}>
            {begun ? t('Close') : t('Keep as it is')}
          </Button>
          {through ? null : (
            <Button
              type="submit"
              variant={deletes ? 'danger' : 'primary'}
              busy={busy}
              disabled={wrong || (begun && failed.length === 0)}
            >
              {begun
                ? t('Try again with {count}', { count: failed.length })
                : deletes
                  ? t('Delete {count}', { count })
                  : t('Verify {count}', { count })}
              <OfflineMark />
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
