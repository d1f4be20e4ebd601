import { applySettings, formerScopes } from '../../../domain/devices/tablet-settings.ts';
import type { Action } from '../../http/handler.ts';
import { hashPin } from '../../identity/device-secrets.ts';
import { knownRooms } from '../../services/devices/known-rooms.ts';
import { lockTablets, saveSettings } from '../../store/devices.ts';

/**
 * Changes tablets. The server judges them by the new settings from this moment; what they recorded by earlier ones counts as
 * before until they have confirmed the new ones with nothing waiting. Of two people who change the same setting at once the
 * later one's stands, and the list shows it.
 *
 * @throws Refusal BAD_INPUT for a room that is not of this program
 */
export const changeDevices: Action<'changeDevices'> = async (
  context,
  { params: { programId }, body: { deviceIds, pin: newPin, ...said } },
) => {
  const roomIds = said.roomIds && (await knownRooms(context, programId, said.roomIds));
  const pin = newPin === undefined ? undefined : await hashPin(newPin);
  const ids = [...new Set(deviceIds.map((id) => id.toLowerCase()))];
  const rows = await lockTablets(context.tx, programId, ids, context.now);
  let changed = 0;
  for (const row of rows) {
    const current = { name: row.name, mode: row.mode, roomIds: row.room_ids };
    const next = applySettings(current, { ...said, roomIds, pin: newPin });
    if (!next) continue;
    const former = row.paired_at === null ? [] : formerScopes(row.former_scopes, current, next);
    await saveSettings(context.tx, row, { ...next, formerScopes: former }, pin);
    context.tellTablet(row.id);
    changed += 1;
  }
  return { changed, gone: ids.length - rows.length };
};
