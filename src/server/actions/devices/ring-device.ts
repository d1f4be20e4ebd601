import { decideRing } from '../../../domain/devices/ring.ts';
import type { Action } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { tabletReport } from '../../store/device-contacts.ts';
import { lockTablets } from '../../store/devices.ts';
import { saveRing } from '../../store/tablet-calls.ts';

/**
 * Makes a tablet ring. Rung twice it goes on for two more minutes.
 *
 * @throws Refusal NOT_FOUND for a tablet that is not of this program or no longer paired; TABLET_NOT_CONNECTED
 */
export const ringDevice: Action<'ringDevice'> = async (context, { params: { programId, deviceId } }) => {
  const { tx, now } = context;
  const [row] = await lockTablets(tx, programId, [deviceId], now);
  if (!row?.paired_at) throw new Refusal('NOT_FOUND');
  const report = await tabletReport(tx, programId, deviceId);
  const verdict = decideRing(
    {
      lastContactAt: report?.last_contact_at ?? null,
      queued: report?.queued ?? 0,
      state: report?.state ?? 'OPEN',
      removedAt: null,
    },
    now,
  );
  if (verdict.kind === 'refused') throw new Refusal(verdict.code);
  await saveRing(tx, programId, deviceId, { id: context.newId(), at: now });
  context.tellTablet(deviceId);
  return { rungAt: now };
};
