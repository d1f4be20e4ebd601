import { performPlainly } from '../../src/server/perform/perform.ts';
import { offerTablesOf } from '../../src/server/services/reoffers/make-offers.ts';
import { system } from '../support/performer.ts';
import { meetingOf, saveNewMeeting } from '../support/program-factory.ts';
import { postAs } from './post-as.ts';
import type { VerbCall } from './scenario.ts';
import { count } from './totals.ts';
import type { World } from './world.ts';

/** What becomes of the table of a pair of which someone is missing: released, given back, offered to two others. */
export async function releaseVerb(world: World, call: VerbCall, meetingId: string): Promise<boolean> {
  if (call.verb === 'OFFER') return await offer(world, call);
  const released = call.verb === 'RELEASE' ? [] : await releasedNow(world);
  const path = `/v2/door/meeting/${released[call.meeting % Math.max(1, released.length)]?.id ?? meetingId}/release`;
  const body = call.verb === 'RELEASE' ? { missing: world.dice.pick(['OWNER', 'PARTICIPANT', 'BOTH']) } : {};
  const url = call.verb === 'RELEASE' ? path : `${path}/undo`;
  return (await postAs(world, world.staff, call, url, body)).done;
}

/** The server looks for two that are free, as its clock does; then the people of both answer what is offered to them. */
async function offer(world: World, call: VerbCall): Promise<boolean> {
  const { lane, program, dice } = world;
  const { db } = lane.database;
  const { programId } = program;
  const tables = await releasedNow(world);
  if (tables.length === 0) return false;
  await askForMeeting(world);
  for (const timeslotId of new Set(tables.map(({ timeslot_id }) => timeslot_id)))
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

/** Released, of a timeslot that has not ended. */
const releasedNow = ({ lane, program }: World) =>
  lane.database.db
    .selectFrom('meeting')
    .select(['id', 'timeslot_id'])
    .where('program_id', '=', program.programId)
    .where('released', 'is not', null)
    .where('end_at', '>', lane.time.now())
    .orderBy('id')
    .execute();

/** Two of those that were seen ask for a meeting, so that they may be offered one. */
async function askForMeeting({ lane, program, meetings }: World): Promise<void> {
  const rows = await lane.database.db
    .selectFrom('meeting')
    .select(['meeting_owner', 'meeting_participant', 'owner_attendance', 'participant_attendance'])
    .where('program_id', '=', program.programId)
    .execute();
  const seen = rows.flatMap((row) => [
    ...(row.owner_attendance?.attendedAt ? [row.meeting_owner] : []),
    ...(row.participant_attendance?.attendedAt ? [row.meeting_participant] : []),
  ]);
  const ahead = program.timeslots.findLast(({ startAt }) => startAt > lane.time.now());
  const known = [...new Set(seen)].sort();
  for (const [place, one] of known.entries())
    for (const other of known.slice(place + 1)) {
      const met = rows.some((row) =>
        [one, other].every((id) => [row.meeting_owner, row.meeting_participant].includes(id)),
      );
      if (met || !ahead) continue;
      const request = meetingOf(program, one, other, ahead, { createdAt: lane.time.now() });
      meetings.push((await saveNewMeeting(lane.database.db, request)).id);
      return;
    }
}
