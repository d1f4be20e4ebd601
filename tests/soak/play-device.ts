import { attentionList } from '../../src/offline/attention-list.ts';
import { dismiss } from '../../src/offline/dismiss.ts';
import { exportProgram } from '../../src/offline/export-file.ts';
import { importOutbox } from '../../src/offline/import-outbox.ts';
import { isLocalOnly } from '../../src/offline/local-only-records.ts';
import { outboxRows, sayAgain } from '../../src/offline/outbox.ts';
import { wipeProgram } from '../../src/offline/wipe.ts';
import { type Acts, tabletOf } from './play-acts.ts';
import { isKiosk } from './scenario.ts';
import { count } from './totals.ts';
import { signInAt } from './world.ts';

/** What becomes of a device as a whole: its session, its list of refusals, what it holds. */
export const deviceActs: Acts<'SESSION' | 'SETTLE' | 'WIPE' | 'EXPORT'> = {
  SESSION: async (world, { device, what }) => {
    const tablet = tabletOf(world, device);
    if (isKiosk(tablet.plan)) return;
    const { lane, totals } = world;
    if (what === 'SIGN_IN') {
      await signInAt(world, tablet);
      count(totals, 'session: signed in');
    } else if (what === 'REVOKE') {
      await lane.sessions.revoke(tablet.person.userId, lane.time.now());
      count(totals, 'session: revoked');
    } else {
      const token = await lane.sessions.expired(tablet.sessionId, tablet.person, lane.time.now());
      await tablet.db.session.update('current', { token });
      count(totals, 'session: expired');
    }
  },
  SETTLE: async (world, { device, how }) => {
    const tablet = tabletOf(world, device);
    const [row] = await attentionList(tablet.db);
    // Nobody settles anything where guests stand.
    if (!row || tablet.plan.kind === 'STAND') return;
    tablet.settled.add(row.id);
    const at = tablet.clock();
    if (how === 'ASIDE') {
      await dismiss(tablet.db, row.id, { note: 'Seen', by: tablet.name, at });
      count(world.totals, 'refused: set aside');
      return;
    }
    await sayAgain(tablet.db, row.id, { scannedAt: at, actor: tablet.name });
    const again = (await outboxRows(tablet.db)).at(-1);
    if (!again) throw new Error('What was said again is not in the outbox.');
    const { id, meetingId, command } = again;
    const { party, startAt = null } = command.args;
    const when = world.lane.time.now();
    tablet.since.set(id, when);
    tablet.said.push({ id, meetingId, party, startAt, verb: command.verb, at: when, told: 'SAVED' });
    count(world.totals, 'refused: said again');
  },
  WIPE: async (world, { device }) => {
    const tablet = tabletOf(world, device);
    if (isKiosk(tablet.plan)) return;
    // What was refused and stands on staff's list may be forgotten here.
    const refused = await attentionList(tablet.db);
    const waiting = (await outboxRows(tablet.db)).length + refused.filter(isLocalOnly).length;
    await tablet.rememberVerdicts();
    const outcome = await wipeProgram(tablet.db, world.program.programId);
    if (outcome.wiped !== (waiting === 0)) throw new Error(`Wiped with ${waiting} waiting: ${outcome.wiped}`);
    // The audit looks for each of them in the ledger.
    if (outcome.wiped) for (const { id } of refused) tablet.wiped.add(id);
    count(world.totals, outcome.wiped ? 'wipe done' : 'wipe refused');
  },
  EXPORT: async (world, { device }) => {
    const tablet = tabletOf(world, device);
    const { programId } = world.program;
    const file = await exportProgram(tablet.db, programId, tablet.clock());
    const there = (await outboxRows(tablet.db, programId)).map(({ id }) => id);
    const { operations } = JSON.parse(file) as { operations: { operation: { id: string } }[] };
    if (operations.map(({ operation }) => operation.id).join() !== there.join())
      throw new Error('The export is not what waits.');
    const other = tabletOf(world, device + 1);
    if (there.length === 0 || other.plan.kind !== 'STAFF') return;
    count(world.totals, 'emergency export');
    await importOutbox(other.db, programId, file, other.name);
    for (const id of there) {
      const said = [...tablet.said, ...tablet.takenIn.values()].find((one) => one.id === id);
      if (said && !other.said.includes(said)) other.takenIn.set(id, said);
      other.since.set(id, world.lane.time.now());
    }
    // By whose offset it is stamped now depends on who delivers first.
    tablet.clockTrusted = false;
  },
};
