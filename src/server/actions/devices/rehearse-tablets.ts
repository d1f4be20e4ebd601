import { rehearsalWordOf } from '../../../domain/rehearsal/rehearse-tablets.ts';
import type { Action } from '../../http/handler.ts';
import { lockTablets } from '../../store/devices.ts';
import { saveRehearsals } from '../../store/tablet-rehearsals.ts';

/** Begins or ends a rehearsal on tablets. Each hears of it when it is connected; of two words to one tablet the later counts. */
export const rehearseTablets: Action<'rehearseTablets'> = async (
  context,
  { params: { programId }, body: { deviceIds, minutes } },
) => {
  const { tx, now, newId, tellTablet } = context;
  const ids = [...new Set(deviceIds.map((id) => id.toLowerCase()))];
  const tablets = (await lockTablets(tx, programId, ids, now)).filter((row) => row.paired_at !== null);
  await saveRehearsals(
    tx,
    programId,
    tablets.map(({ id: deviceId }) => ({ deviceId, word: rehearsalWordOf(newId(), minutes, now) })),
  );
  for (const { id } of tablets) tellTablet(id);
  return { said: tablets.length, gone: ids.length - tablets.length };
};
