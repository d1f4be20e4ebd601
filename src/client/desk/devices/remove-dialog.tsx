import { removeDevice } from '../../../contract/devices.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';
import type { DeviceRow } from './device-rows.ts';
import { checkIns, contactText } from './device-text.ts';
import { removeVerb } from './remove-button.tsx';

export interface RemoveDialogProps {
  programId: string;
  /** Null: closed. */
  row: DeviceRow | null;
  now: Instant;
  onClose: () => void;
}

/** Before a device is taken away: what it may still hold, and what becomes of that. */
export function RemoveDialog({ programId, row, now, onClose }: RemoveDialogProps) {
  const verb = row ? (removeVerb(row) ?? t('Revoke')) : '';
  const remove = useApiMutation(removeDevice, {
    onSuccess: () => {
      toastSuccess(row ? removedText(row) : t('Revoked.'));
      onClose();
    },
    onError: toastProblem,
  });
  return (
    <ConfirmDialog
      open={row !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={row ? `${verb}: ${row.name}?` : ''}
      description={row ? stakeText(row, now) : undefined}
      confirmLabel={verb}
      busy={remove.isPending}
      onConfirm={() => row && remove.mutate({ params: { programId, deviceId: row.id } })}
    />
  );
}

const removedText = (row: DeviceRow): string =>
  row.kind === 'PERSON'
    ? t('{name} has been removed from the list.', { name: row.name })
    : row.pairedAt === null
      ? t('The code has been canceled.')
      : t('{name} is revoked.', { name: row.name });

/** What is at stake. */
export function stakeText(row: DeviceRow, now: Instant): string {
  if (row.kind === 'TABLET' && row.pairedAt === null)
    return t('Its pairing code can no longer be used. Nothing is on the tablet yet.');
  const contact = row.lastContactAt
    ? t('Last contact: {contactText}.', { contactText: contactText(row.lastContactAt, now).toLowerCase() })
    : t('It has never connected.');
  const queue =
    row.queued > 0
      ? t('Waiting on it at last contact: {checkIns}.', { checkIns: checkIns(row.queued) })
      : row.lastContactAt
        ? t('Nothing was waiting on it at last contact.')
        : '';
  const unknown =
    row.stateNow === 'SILENT'
      ? t('What it has recorded since then is unknown; it no longer counts as open.')
      : '';
  const after =
    row.kind === 'PERSON'
      ? t('It returns to the list when it connects again.')
      : t('Its check-ins will appear under Needs attention once it sends them; the tablet is then wiped.');
  return [contact, queue, unknown, after].filter(Boolean).join(' ');
}
