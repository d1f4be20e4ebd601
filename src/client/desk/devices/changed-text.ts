import type { changeDevices } from '../../../contract/devices.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { many } from '../../words/words.ts';

/** Says how many tablets will change, and how many were gone already. */
export function sayChanged({ changed, gone }: ResultOf<typeof changeDevices>): void {
  if (changed > 0 || gone === 0)
    toastSuccess(
      many(
        changed,
        '{count} tablet changes as soon as it hears of it.',
        '{count} tablets change as soon as they hear of it.',
      ),
    );
  if (gone > 0)
    toastError(many(gone, '{count} tablet is no longer paired.', '{count} tablets are no longer paired.'));
}
