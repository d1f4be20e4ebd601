import type { changeDevices } from '../../../contract/device-desk.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { many } from '../../words/words.ts';

/** Says how many tablets will change, and how many were gone already. */
export function sayChanged({ changed, gone }: ResultOf<typeof changeDevices>): void {
  if (changed > 0 || gone === 0)
    toastSuccess(
      many(
        changed,
        'Saved. {count} tablet updates as soon as it connects.',
        'Saved. {count} tablets update as soon as they connect.',
      ),
    );
  if (gone > 0)
    toastError(many(gone, '{count} tablet is no longer paired.', '{count} tablets are no longer paired.'));
}
