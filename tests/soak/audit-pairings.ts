import { countLocalOnly } from '../../src/offline/local-only-records.ts';
import type { Server } from './audit.ts';
import { openAttentionOf, wrongYes } from './closing.ts';
import { listAtDesk, removeAtDesk } from './desk.ts';
import { endOf, report } from './pairing.ts';
import { isKiosk } from './scenario.ts';
import { count } from './totals.ts';
import type { World } from './world.ts';

/** What a tablet delivers after its pairing is over is kept, refused, and staff's to settle; before, never refused so. */
export function auditPairings({ tablets, totals }: World, server: Server, problems: string[]): void {
  const ranOut = new Map(tablets.flatMap((tablet) => [...tablet.ranOut]));
  const ends = new Map<string, string | null>(
    server.devices.map((row) => {
      const all = [row.revoked_at, row.left_at, ranOut.get(row.id)].filter((at) => typeof at === 'string');
      return [`device:${row.id}`, all.sort()[0] ?? null];
    }),
  );
  for (const line of server.ledger) {
    const end = ends.get(line.caller);
    const asEnded = line.attention === 'DEVICE_REVOKED';
    if (end === undefined) {
      if (asEnded)
        problems.push(`ledger: ${line.id} is refused as a revoked tablet's, and no tablet sent it`);
      continue;
    }
    const over = end !== null && line.received_at > end;
    if (asEnded) count(totals, 'tablet: delivered after its end');
    if (over !== asEnded)
      problems.push(
        `ledger: ${line.id} came ${over ? 'after' : 'before'} its tablet's end (${end}) and is ${line.verdict} ${line.attention}`,
      );
  }
}

/**
 * The evening: every tablet whose pairing is over is blank. All others say that nothing waits; when staff have taken off
 * their list what will never be heard of again, it is safe to close, unless something needs attention.
 */
export async function auditClosing(world: World, problems: string[]): Promise<void> {
  for (const tablet of world.tablets) {
    if (isKiosk(tablet.plan) && (await endOf(tablet.db)) !== null)
      problems.push(`${tablet.name} is not paired any more and did not forget`);
    await report(tablet.tab(0), world.program.programId).catch((error: unknown) => {
      // A phone whose organization is not admitted is told nothing, and needs to say nothing.
      if (tablet.plan.kind !== 'PHONE') throw error;
    });
  }
  let list = await listAtDesk(world);
  const gone = list.devices.filter(({ contactState }) => ['SILENT', 'WAITING'].includes(contactState));
  for (const { id } of gone) await removeAtDesk(world, id);
  if (gone.length > 0) list = await listAtDesk(world);
  const problem = await wrongYes(world, list);
  if (problem) problems.push(problem);
  // On a machine's clock the reports may have grown old meanwhile.
  if (world.lane.time.real) return;
  const { safeToClose, devices: left } = list;
  const onlyHere = await Promise.all(world.tablets.map(({ db }) => countLocalOnly(db)));
  const due = onlyHere.every((held) => held === 0) && (await openAttentionOf(world)) === 0;
  const states = left.map(({ name, contactState, queued }) => `${name} ${contactState} ${queued}`);
  if (safeToClose !== due)
    problems.push(`it is ${due ? '' : 'not '}safe to close, and they say otherwise: ${states.join(', ')}`);
}
