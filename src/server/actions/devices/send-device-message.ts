import type { Action } from '../../http/handler.ts';
import { nameOf } from '../../perform/transaction-context.ts';
import { lockTablets } from '../../store/devices.ts';
import { insertMessages } from '../../store/tablet-calls.ts';

/** Sends a message to tablets. Each hears of it when it is connected, and keeps it until somebody has read it there. */
export const sendDeviceMessage: Action<'sendDeviceMessage'> = async (
  context,
  { params: { programId }, body: { deviceIds, text } },
) => {
  const { tx, now: at, newId, tellTablet } = context;
  const ids = [...new Set(deviceIds.map((id) => id.toLowerCase()))];
  const tablets = (await lockTablets(tx, programId, ids, at)).filter((row) => row.paired_at !== null);
  const by = nameOf(context);
  await insertMessages(
    tx,
    tablets.map((row) => ({ programId, id: newId(), deviceId: row.id, text, at, by })),
  );
  for (const { id } of tablets) tellTablet(id);
  return { sent: tablets.length, gone: ids.length - tablets.length };
};
