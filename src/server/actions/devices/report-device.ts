import { z } from 'zod';
import { DEVICE_HEADER } from '../../../contract/envelope.ts';
import type { DeviceReport } from '../../../domain/devices/contact.ts';
import type { DeviceActor, UserActor } from '../../../domain/people/actor.ts';
import { isProgramStaff } from '../../../domain/people/roles.ts';
import type { Action } from '../../http/handler.ts';
import { deviceTopic } from '../../live/hub.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import type { Work } from '../../perform/work.ts';
import { type Reporter, saveReport } from '../../store/device-contacts.ts';
import { markLeft } from '../../store/devices.ts';

/**
 * Writes what the calling device says of itself over what it said before. Nobody is nudged: staff's list asks every few
 * seconds while it is open, and a hall of phones that report would wake every tablet.
 *
 * @throws Refusal BAD_INPUT where somebody's own device does not name itself
 */
export const reportDevice: Action<'reportDevice'> = async (work, { params: { programId }, body }, facts) => {
  const { actor, now } = work;
  if (actor.kind === 'DEVICE') {
    await saveReport(work.tx, tabletReporter(actor), body, now);
    if (hasLeft(body)) {
      await markLeft(work.tx, programId, actor.deviceId, now);
      work.nudge(deviceTopic(actor.deviceId));
    }
    const { name, mode, roomIds } = actor;
    return { serverTime: now, tablet: { name, mode, roomIds: [...roomIds] } };
  }
  if (actor.kind !== 'USER') throw new Refusal('NOT_SIGNED_IN');
  const isStaff = isProgramStaff(actor.userRole, facts.program?.programRole);
  await saveReport(work.tx, ownReporter(work, actor, programId, isStaff), body, now);
  return { serverTime: now, tablet: null };
};

/** The word with which a tablet's token ends: nothing waits, and the program is forgotten. */
const hasLeft = ({ state, queued }: DeviceReport): boolean => state === 'LEFT' && queued === 0;

const tabletReporter = ({ programId, deviceId }: DeviceActor): Reporter => ({
  programId,
  deviceId,
  kind: 'TABLET',
  userId: null,
  person: '',
  name: '',
  isStaff: false,
});

function ownReporter(work: Work, actor: UserActor, programId: string, isStaff: boolean): Reporter {
  const { device } = work;
  // As the list reads it: one id that it could not read would take the whole list from staff.
  const { data: deviceId } = z.uuid().safeParse(device?.id);
  if (!device || !deviceId) throw badInput({ path: DEVICE_HEADER, message: 'Undefined device id.' });
  return {
    programId,
    deviceId,
    kind: 'PERSON',
    userId: actor.userId,
    person: actor.name,
    name: device.name,
    isStaff,
  };
}
