import { addMillis, type Instant } from '../../src/domain/time/instants.ts';
import { type DeviceList, listAtDesk } from './desk.ts';
import type { Tablet } from './tablet.ts';
import { count } from './totals.ts';
import type { World } from './world.ts';

/** For so long a report counts, in ms: written out here, apart from the product's own number. */
const REPORT_COUNTS_MS = 30_000;

/** Staff look whether it is safe to close. @returns what is wrong with a yes: a device that holds what nobody knows of */
export async function closingProblem(world: World): Promise<string | null> {
  return await wrongYes(world, await listAtDesk(world));
}

/** The same of a list that staff look at. */
export async function wrongYes(
  world: World,
  { safeToClose, serverTime }: DeviceList,
): Promise<string | null> {
  count(world.totals, `safe to close: ${safeToClose ? 'yes' : 'no'}`);
  if (!safeToClose) return null;
  for (const tablet of world.tablets) {
    const held = await tablet.db.outbox.toArray();
    if (held.length === 0 || (await isExcused(world, tablet, held, serverTime))) continue;
    return `it is safe to close, they say, while ${tablet.name} holds ${held.length}`;
  }
  const open = await openAttentionOf(world);
  return open > 0 ? `it is safe to close, they say, while ${open} need attention` : null;
}

/** What is refused in the ledger, and nobody has settled: asked apart from the product's own count. */
export async function openAttentionOf({ lane, program }: World): Promise<number> {
  const rows = await lane.database.db
    .selectFrom('check_in')
    .select('settled_at')
    .where('program_id', '=', program.programId)
    .where('attention', 'is not', null)
    .execute();
  return rows.filter(({ settled_at }) => settled_at === null).length;
}

/**
 * What the product does not promise (docs/decisions/009): what was said after a report that is not 30 s old; a tablet
 * that staff gave up; a participant's phone that never said that something waits on it.
 */
async function isExcused(
  { lane, program, totals }: World,
  tablet: Tablet,
  held: readonly { id: string }[],
  now: Instant,
): Promise<boolean> {
  const { db } = lane.database;
  const session = await tablet.db.session.get('current');
  const paired = session?.kind === 'DEVICE' ? session.tablet.deviceId : null;
  if (paired !== null) {
    const row = await db
      .selectFrom('device')
      .select('revoked_at')
      .where('program_id', '=', program.programId)
      .where('id', '=', paired)
      .executeTakeFirst();
    if (row?.revoked_at) return true;
  }
  const own = (await tablet.db.device.get('this'))?.deviceId ?? '';
  const contact = await db
    .selectFrom('device_contact')
    .selectAll()
    .where('program_id', '=', program.programId)
    .where('device_id', '=', paired ?? own)
    .executeTakeFirst();
  if (!contact) return false;
  if (tablet.plan.kind === 'PHONE' && contact.queued === 0) {
    count(totals, 'safe to close: but for an idle phone');
    return true;
  }
  // Who has said to be gone holds nothing.
  if (contact.state === 'LEFT') return false;
  const { last_contact_at: said } = contact;
  if (contact.queued > 0 || addMillis(said, REPORT_COUNTS_MS) < now) return false;
  return held.every(({ id }) => (tablet.since.get(id) ?? '') > said);
}
