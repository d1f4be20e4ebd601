import type { DeviceDatabase } from '../../src/offline/database.ts';
import { type DeviceFacts, sayReport } from '../../src/offline/device-report.ts';
import type { TabletEnd } from '../../src/offline/documents.ts';
import { tabletSession } from '../../src/offline/holder.ts';
import { countLocalOnly } from '../../src/offline/local-only-records.ts';
import { pairTablet } from '../../src/offline/pairing.ts';
import type { forgetTablet } from '../../src/offline/tablet-end.ts';
import { endTablet, tabletIsOver } from '../../src/offline/tablet-session.ts';
import { unpairTablet } from '../../src/offline/unpair.ts';
import type { Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';

/** What a paired tablet does by itself or under the hands of staff: the product's own calls, and what they wiped. */

export type Forget = typeof forgetTablet;

/** What was told to be saved here up to now, and must be in the ledger before this device may forget it. */
const saidSoFar = ({ said, takenIn }: Tablet): string[] =>
  [...said, ...takenIn.values()].filter(({ told }) => told !== 'FAILED').map(({ id }) => id);

/** Runs what may wipe, and remembers what a wipe took. @param wiped whether it did */
async function watchingWipe<Outcome>(
  tablet: Tablet,
  job: () => Promise<Outcome>,
  wiped: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  await tablet.rememberVerdicts();
  const before = saidSoFar(tablet);
  const outcome = await job();
  if (wiped(outcome)) for (const id of before) tablet.wiped.add(id);
  return outcome;
}

/** Why an ended tablet may forget; null where it is not ended, or only not known to the server. */
export async function endOf(db: DeviceDatabase): Promise<TabletEnd | null> {
  const session = await tabletSession(db);
  if (!session?.ended || session.endedBecause === 'UNKNOWN') return null;
  return session.endedBecause;
}

/** As the engine does with an ended tablet, but even after a failed delivery: forgetting itself must refuse then. */
export async function forgetIfEnded(tablet: Tablet, db: DeviceDatabase): Promise<void> {
  const because = await endOf(db);
  if (because === null) return;
  const waiting = await db.outbox.count();
  const outcome = await watchingWipe(
    tablet,
    () => tablet.forget(db, because, tablet.clock()),
    (said) => said.wiped,
  );
  tablet.happened(outcome.wiped ? `tablet: forgot, ${because}` : 'tablet: forgetting refused');
  if (outcome.wiped && waiting > 0) tablet.happened('tablet: forgot over a queue');
}

/** By itself, when its token is over by the corrected clock. */
export async function endIfOver(tablet: Tablet, db: DeviceDatabase): Promise<void> {
  const session = await tabletSession(db);
  if (!session || session.ended || !(await tabletIsOver(db, session, tablet.clock()))) return;
  await endTablet(db, session.token, 'OVER');
}

/** Staff un-pair it, at the tablet. */
export async function leave(tablet: Tablet, { db, pull }: Tab): Promise<string> {
  const deps = { ...pull, facts };
  const outcome = await watchingWipe(
    tablet,
    () => unpairTablet(deps, false),
    ({ left }) => left,
  );
  if (outcome.left && (await db.outbox.count()) > 0) throw new Error('It left with a queue.');
  return outcome.left ? 'left' : `leaving refused, ${outcome.reason}`;
}

/** With a code; what an earlier pairing left waiting stays. */
export async function pair(tablet: Tablet, { db, session }: Tab, code: string): Promise<string> {
  const outcome = await watchingWipe(
    tablet,
    async () => {
      const clean = (await db.outbox.count()) + (await countLocalOnly(db)) === 0;
      return { clean, said: await pairTablet(session, code) };
    },
    ({ clean, said }) => clean && said.paired,
  );
  if (!outcome.said.paired) return `not paired, ${outcome.said.reason}`;
  return (await db.outbox.count()) > 0 ? 'paired anew over a queue' : 'paired';
}

const facts = async (): Promise<DeviceFacts> => ({ appVersion: 'test', battery: null, roomId: null });

/** Says how the device is, where there is somebody whose word it would be. */
export async function report({ db, pull }: Tab, programId: string): Promise<void> {
  const session = await db.session.get('current');
  if (!session || session.ended) return;
  await sayReport({ ...pull, facts }, programId, 'OPEN');
}
