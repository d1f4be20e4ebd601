import { performPlainly } from '../../src/server/perform/perform.ts';
import { offerTablesOf } from '../../src/server/services/reoffers/make-offers.ts';
import { system } from '../support/performer.ts';
import { postAs } from './post-as.ts';
import type { VerbCall } from './scenario.ts';
import { count } from './totals.ts';
import type { World } from './world.ts';

/** What becomes of the table of a pair of which someone is missing: released, given back, offered to two others. */
export async function releaseVerb(world: World, call: VerbCall, meetingId: string): Promise<boolean> {
  const path = `/v2/door/meeting/${meetingId}/release`;
  if (call.verb === 'OFFER') return await offer(world, call);
  const body = call.verb === 'RELEASE' ? { missing: world.dice.pick(['OWNER', 'PARTICIPANT', 'BOTH']) } : {};
  const url = call.verb === 'RELEASE' ? path : `${path}/undo`;
  return (await postAs(world, world.staff, call, url, body)).done;
}

/** The server looks for two that are free, as its clock does; then the people of both answer what is offered to them. */
async function offer(world: World, call: VerbCall): Promise<boolean> {
  const { lane, program, dice } = world;
  const { db } = lane.database;
  const { programId } = program;
  const tables = await db
    .selectFrom('meeting')
    .select('timeslot_id')
    .distinct()
    .where('program_id', '=', programId)
    .where('released', 'is not', null)
    .where('timeslot_id', 'is not', null)
    .execute();
  for (const { timeslot_id: timeslotId } of tables)
    if (timeslotId !== null)
      await performPlainly(lane.app.performer, { actor: system }, (work) =>
        offerTablesOf(work, { programId, timeslotId }),
      );
  const open = await db
    .selectFrom('reoffer')
    .selectAll()
    .where('program_id', '=', programId)
    .where('result', 'is', null)
    .orderBy('made_at')
    .executeTakeFirst();
  if (!open) return false;
  let done = false;
  for (const side of dice.shuffled([open.organization_a, open.organization_b])) {
    const one = program.organizations.find(({ id }) => id === side);
    if (!one || dice.chance(0.15)) continue;
    const person = { userId: one.userId, name: 'Participant', organizationId: one.id };
    const answer = dice.chance(0.85) ? 'YES' : 'NO';
    const url = `/v2/program/${programId}/offers/${open.id}/answer`;
    const said = await postAs(world, person, call, url, { answer });
    done ||= said.done;
    if (said.result.result === 'MET') {
      count(world.totals, 'an offer became a meeting');
      world.meetings.push(String(said.result.meetingId));
    }
  }
  return done;
}
