import { DEVICE_HEADER } from '../../../contract/envelope.ts';
import { type DeviceReport, reportSaidAt } from '../../../domain/devices/device-contact.ts';
import { settlesScopes } from '../../../domain/devices/tablet-settings.ts';
import type { DeviceActor, UserActor } from '../../../domain/people/actor.ts';
import { isProgramStaff } from '../../../domain/people/roles.ts';
import type { Action } from '../../http/handler.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { exchangeCalls } from '../../services/devices/tablet-calls.ts';
import { type Reporter, saveReport } from '../../store/device-contacts.ts';
import { confirmSettings, markLeft, pinOfTablet } from '../../store/devices.ts';

/**
 * Writes what the calling device says of itself over what it said before; what was held up on its way and is older than
 * that changes nothing. Nobody is nudged: staff's list asks every few
 * seconds while it is open, and a hall of phones that report would wake every tablet.
 *
 * @throws Refusal BAD_INPUT where someone's own device does not name itself
 */
export const reportDevice: Action<'reportDevice'> = async (
  context,
  { params: { programId }, body },
  facts,
) => {
  const { actor, now } = context;
  const at = { said: reportSaidAt(body, now), now };
  if (actor.kind === 'DEVICE') {
    await saveReport(context.tx, tabletReporter(actor), body, at);
    if (hasLeft(body)) {
      await markLeft(context.tx, programId, actor.deviceId, now);
      context.nudgeDevice(actor.deviceId);
    }
    const settings = await settingsFor(context, actor, body);
    return { serverTime: now, tablet: { ...settings, ...(await exchangeCalls(context, actor, body)) } };
  }
  if (actor.kind !== 'USER') throw new Refusal('NOT_SIGNED_IN');
  const isStaff = isProgramStaff(actor.userRole, facts.program?.programRole);
  await saveReport(context.tx, ownReporter(context, actor, programId, isStaff), body, at);
  return { serverTime: now, tablet: null };
};

/** What the tablet is set to; what it says that it has is confirmed. */
async function settingsFor({ tx }: TransactionContext, actor: DeviceActor, report: DeviceReport) {
  const { programId, deviceId, name, mode, roomIds, signs = false, settingsRevision: revision = 0 } = actor;
  const settings = { name, mode, roomIds: [...roomIds], signs, revision };
  const has = report.settings === revision;
  const settled = settlesScopes(report, revision);
  // Most reports say what is known already.
  if (has && revision > 0) await confirmSettings(tx, programId, deviceId, revision, settled);
  const pin = has || report.settings === undefined ? undefined : await pinOfTablet(tx, programId, deviceId);
  return { ...settings, ...(pin ? { pin } : {}) };
}

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

function ownReporter(
  context: TransactionContext,
  actor: UserActor,
  programId: string,
  isStaff: boolean,
): Reporter {
  const { device } = context;
  if (!device) throw badInput({ path: DEVICE_HEADER, message: 'Undefined device id.' });
  return {
    programId,
    deviceId: device.id,
    kind: 'PERSON',
    userId: actor.userId,
    person: actor.name,
    name: device.name,
    isStaff,
  };
}
