import { type DeviceReport, reportSaidAt } from '../../../domain/devices/device-contact.ts';
import { ringStateOf } from '../../../domain/devices/ring.ts';
import type { DeviceActor } from '../../../domain/people/actor.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { markRead, markRingStopped, ringOf, unreadMessages } from '../../store/tablet-calls.ts';
import { markRehearsalEnded, rehearsalWord } from '../../store/tablet-rehearsals.ts';

/** Takes what a tablet's report says of messages and rings. @returns what the desk still wants of it */
export async function exchangeCalls(
  { tx, now }: Pick<TransactionContext, 'tx' | 'now'>,
  { programId, deviceId }: DeviceActor,
  report: Pick<DeviceReport, 'read' | 'ringStopped' | 'rehearsalEnded' | 'offsetMs' | 'saidAt'>,
) {
  const { read = [], ringStopped, rehearsalEnded, offsetMs } = report;
  const byServer = read.map(({ id, at }) => ({ id, at: reportSaidAt({ saidAt: at, offsetMs }, now) }));
  await markRead(tx, programId, deviceId, byServer);
  if (ringStopped) await markRingStopped(tx, programId, deviceId, ringStopped, reportSaidAt(report, now));
  if (rehearsalEnded) await markRehearsalEnded(tx, programId, deviceId, rehearsalEnded);
  const ring = await ringOf(tx, programId, deviceId);
  return {
    messages: await unreadMessages(tx, programId, deviceId),
    ring: ring && ringStateOf(ring, now) === 'RINGING' ? { id: ring.id } : null,
    rehearsal: await rehearsalWord(tx, programId, deviceId),
  };
}
