import { ringDevice } from '../../../contract/devices.ts';
import { decideRing } from '../../../domain/devices/ring.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';
import { contactOf, type DeviceRow } from './device-rows.ts';

/** Rings a tablet; of one that is not connected it says since when. @param now by the server's clock */
export function useRing(programId: string, zone: string, now: string): (row: DeviceRow) => void {
  const ring = useApiMutation(ringDevice, {
    onSuccess: () => toastSuccess(t('It rings until someone touches it, for two minutes at most.')),
    onError: toastProblem,
    renewOnError: true,
  });
  return (row) => {
    if (decideRing(contactOf(row), now).kind === 'allowed')
      return ring.mutate({ params: { programId, deviceId: row.id } });
    toastError(
      row.lastContactAt
        ? t('{name} has not been connected since {time}, so it cannot ring.', {
            name: row.name,
            time: timeOf(row.lastContactAt, zone),
          })
        : t('{name} has never connected, so it cannot ring.', { name: row.name }),
    );
  };
}
