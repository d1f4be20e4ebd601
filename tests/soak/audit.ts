import { addMillis } from '../../src/domain/time/instants.ts';
import { attentionList } from '../../src/offline/attention-list.ts';
import { outboxRows } from '../../src/offline/outbox.ts';
import { auditClosing, auditPairings } from './audit-pairings.ts';
import { auditSeats, auditWishes } from './audit-seats.ts';
import { auditViews } from './audit-views.ts';
import { endedByStaff, type LedgerLine, noticeDue, registerOf } from './oracle.ts';
import type { Tablet } from './tablet.ts';
import { count } from './totals.ts';
import type { World } from './world.ts';

/** The books after a run: every sentence is something that is wrong. None: nothing lost, nothing doubled, one truth. */
export async function audit(world: World): Promise<string[]> {
  const problems: string[] = [];
  const server = await readServer(world);
  const issued = await auditDevices(world, server, problems);
  auditLedger(world, server, issued, problems);
  auditEffects(server, problems);
  auditPairings(world, server, problems);
  auditSeats(server, problems);
  await auditWishes(world, problems);
  await auditViews(world, server, problems);
  await auditClosing(world, problems);
  return problems;
}

export type Server = Awaited<ReturnType<typeof readServer>>;

/** Everything of this run's program as the database has it. */
export async function readServer({ lane, program }: World) {
  const { db } = lane.database;
  const [ledger, meetings, history, rooms, registrations, devices, seatings] = await Promise.all([
    db.selectFrom('check_in').selectAll().where('program_id', '=', program.programId).execute(),
    db.selectFrom('meeting').selectAll().where('program_id', '=', program.programId).execute(),
    db
      .selectFrom('meeting_history')
      .selectAll()
      .where('program_id', '=', program.programId)
      .where((eb) =>
        eb.or([
          eb('history_type', 'in', ['CHECKED_IN', 'CHECK_IN_UNDONE']),
          eb('history_type', 'like', 'NOTICE_%'),
        ]),
      )
      .execute(),
    db.selectFrom('room').selectAll().where('program_id', '=', program.programId).execute(),
    db.selectFrom('registration').selectAll().where('program_id', '=', program.programId).execute(),
    db.selectFrom('device').selectAll().where('program_id', '=', program.programId).execute(),
    db
      .selectFrom('meeting_history')
      .select(['meeting_id', 'created_at'])
      .where('program_id', '=', program.programId)
      .where('history_type', '=', 'CREATED')
      .execute(),
  ]);
  return { ledger, meetings, history, rooms, registrations, devices, seatings };
}

/** Issued = applied + duplicate + superseded + refused + still queued, for each device by itself. */
async function auditDevices({ tablets, totals, lane }: World, { ledger }: Server, problems: string[]) {
  const lines = new Map(ledger.map((line) => [line.id, line]));
  const issued = new Set<string>();
  for (const tablet of tablets) {
    const wrong = (what: string) => problems.push(`${tablet.name}: ${what}`);
    await tablet.rememberVerdicts();
    const waiting = new Set((await outboxRows(tablet.db)).map(({ id }) => id));
    const listed = new Set((await attentionList(tablet.db)).map(({ id }) => id));
    const sums = { applied: 0, duplicate: 0, superseded: 0, refused: 0, queued: 0 };
    let due = 0;
    const own = new Set<string>();
    for (const said of [...tablet.said, ...tablet.takenIn.values()]) {
      const answer = tablet.answered.get(said.id);
      const line = lines.get(said.id);
      if (said.told === 'FAILED') {
        if (waiting.has(said.id) || answer || line || listed.has(said.id))
          wrong(`${said.id} was told not to be saved, and yet it is there`);
        continue;
      }
      due += 1;
      issued.add(said.id);
      own.add(said.id);
      if (waiting.has(said.id)) sums.queued += 1;
      if (answer) sums[answer.verdict] += 1;
      if (waiting.has(said.id) && answer) wrong(`${said.id} is answered and still waits`);
      if (!waiting.has(said.id) && !answer) wrong(`${said.id} was told to be saved and is lost`);
      if (tablet.wiped.has(said.id) && !line)
        wrong(`${said.id} was forgotten with the pairing and is not in the ledger`);
      if (!answer) continue;
      count(totals, `verdict: ${answer.verdict}`);
      const refused = !line || line.verdict === 'refused';
      if (!line && answer.reason !== 'NOT_FOUND')
        wrong(`${said.id} is answered ${answer.verdict} and not in the ledger`);
      const forgotten = tablet.wiped.has(said.id);
      // A refused notice is on nobody's list (docs/decisions/054).
      const onList = listed.has(said.id) || tablet.settled.has(said.id);
      if (!forgotten && (refused && said.verb !== 'NOTICE') !== onList)
        wrong(`${said.id} is ${refused ? 'refused and hidden' : 'on the list and not refused'}`);
      if (line && answer.verdict !== 'duplicate' && answer.verdict !== line.verdict)
        wrong(`${said.id} is ${answer.verdict} here and ${line.verdict} in the ledger`);
      if (
        line &&
        (line.meeting_id !== said.meetingId || line.verb !== said.verb || line.party !== said.party)
      )
        wrong(`${said.id} is in the ledger with other content`);
    }
    const sum = sums.applied + sums.duplicate + sums.superseded + sums.refused + sums.queued;
    if (sum !== due) wrong(`issued ${due}, accounted for ${sum}: ${JSON.stringify(sums)}`);
    for (const id of [...waiting, ...listed, ...tablet.answered.keys()])
      if (!own.has(id)) wrong(`${id} is on the device and nobody said it`);
    count(totals, 'issued', due);
    auditStamps(tablet, lines, lane.time.real ? 2 : 0, wrong);
  }
  return issued;
}

/** One device's stamps are in the order in which things were said, and none is after its saying, while its clock runs evenly. */
function auditStamps(
  tablet: Tablet,
  lines: Map<string, LedgerLine>,
  slackMs: number,
  wrong: (what: string) => void,
): void {
  if (!tablet.clockTrusted || tablet.wire.measuredAnew) return;
  let before = '';
  for (const said of tablet.said) {
    const stamp = lines.get(said.id)?.stamp_at;
    if (!stamp) continue;
    if (stamp > addMillis(said.at, slackMs))
      wrong(`${said.id} was said at ${said.at} and is stamped later, ${stamp}`);
    if (stamp < before) wrong(`${said.id} is stamped ${stamp}, before what was said before it (${before})`);
    before = stamp;
  }
}

/** Nothing in the ledger that nobody said. */
function auditLedger(
  world: World,
  { ledger, seatings }: Server,
  issued: ReadonlySet<string>,
  problems: string[],
): void {
  // The check-ins that are part of seating a pair are nobody's operation: they come with the meeting.
  const seated = new Map(seatings.map(({ meeting_id, created_at }) => [meeting_id, created_at]));
  const alone = ledger.filter((line) => seated.get(line.meeting_id) !== line.received_at);
  const ofDevices = alone.filter((line) => line.device_id !== null);
  for (const line of ofDevices) if (!issued.has(line.id)) problems.push(`ledger: ${line.id} was never said`);
  const online = alone.length - ofDevices.length;
  if (world.acknowledgedOnline !== null && online !== world.acknowledgedOnline)
    problems.push(`ledger: ${online} said at a desk, ${world.acknowledgedOnline} acknowledged`);
  for (const line of ledger)
    if (line.verdict === 'refused' && line.attention === null)
      problems.push(`ledger: ${line.id} is refused and staff would not see it`);
}

const verbs: Record<string, string> = { CHECKED_IN: 'CHECK_IN', CHECK_IN_UNDONE: 'UNDO' };

/** Each applied one has one line of history and no more; registers are what the reference says. */
function auditEffects({ ledger, meetings, history }: Server, problems: string[]): void {
  const key = (meeting: string, verb: string, stamp: string, by: string) =>
    `${meeting} ${verb} ${stamp} ${by}`;
  const effects = new Map<string, number>();
  const add = (name: string, by: number) => effects.set(name, (effects.get(name) ?? 0) + by);
  for (const line of ledger)
    if (line.verdict === 'applied') add(key(line.meeting_id, line.verb, line.stamp_at, line.recorded_by), 1);
  for (const line of history) {
    const verb = verbs[line.history_type] ?? 'NOTICE';
    add(key(line.meeting_id, verb, line.created_at, line.created_by), -1);
  }
  for (const [name, left] of effects)
    if (left !== 0)
      problems.push(`history: ${Math.abs(left)} ${left > 0 ? 'missing' : 'too many'} of ${name}`);
  for (const meeting of meetings) {
    for (const side of ['OWNER', 'PARTICIPANT'] as const) {
      const due = registerOf(ledger, meeting.id, side, meeting.moved_at);
      const found = side === 'OWNER' ? meeting.owner_attendance : meeting.participant_attendance;
      const notice = side === 'OWNER' ? meeting.owner_notice : meeting.participant_notice;
      const noticed = noticeDue(ledger, meeting.id, side);
      const saidBefore = ledger.some(
        (line) => line.id === noticed && line.stamp_at <= (notice?.stampAt ?? ''),
      );
      if (notice?.operationId !== noticed && !(saidBefore && endedByStaff(ledger, notice)))
        problems.push(`notices: ${meeting.id} ${side} is ${notice?.operationId}`);
      if (
        due?.operationId !== found?.operationId ||
        (due?.attendedAt ?? null) !== (found?.attendedAt ?? null)
      )
        problems.push(
          `registers: ${meeting.id} ${side} is ${found?.operationId} at ${found?.attendedAt}, due ${due?.operationId} at ${due?.attendedAt}`,
        );
    }
  }
}
