import { registerOf } from '../oracle.ts';
import type { Run } from './race-calls.ts';
import type { RaceWorld } from './race-world.ts';

/** The books after a race: every sentence is something that is wrong. */
export async function auditRace(world: RaceWorld, runs: readonly Run[]): Promise<string[]> {
  const rows = await readRace(world);
  return [
    ...auditAnswers(runs),
    ...auditSeats(rows),
    ...auditCheckIns(world, rows),
    ...auditEffects(rows, runs),
    ...auditTold(rows, runs),
    ...auditYeses(world, rows, runs),
    ...auditOffers(rows, runs),
    ...auditReleased(world, rows),
    ...auditSessions(rows),
  ];
}

type Rows = Awaited<ReturnType<typeof readRace>>;

async function readRace({ database: { db }, program: { programId } }: RaceWorld) {
  const of = <Table extends 'meeting' | 'check_in' | 'meeting_history' | 'notification'>(table: Table) =>
    db
      .selectFrom(table as 'meeting')
      .selectAll()
      .where('program_id', '=', programId)
      .execute();
  const [meetings, ledger, history, notifications, offers, sessions] = await Promise.all([
    of('meeting'),
    db.selectFrom('check_in').selectAll().where('program_id', '=', programId).execute(),
    db.selectFrom('meeting_history').selectAll().where('program_id', '=', programId).execute(),
    db
      .selectFrom('notification')
      .select(['meeting_id', 'organization_id', 'notification_type'])
      .where('program_id', '=', programId)
      .execute(),
    db.selectFrom('reoffer').selectAll().where('program_id', '=', programId).execute(),
    db
      .selectFrom('session_registration as g')
      .innerJoin('program_session as s', (join) =>
        join.onRef('s.program_id', '=', 'g.program_id').onRef('s.id', '=', 'g.session_id'),
      )
      .select(['s.id', 's.start_at', 's.end_at', 's.capacity', 'g.organization_id'])
      .where('g.program_id', '=', programId)
      .execute(),
  ]);
  return {
    meetings: meetings.filter(({ is_deleted }) => !is_deleted),
    ledger,
    history,
    notifications,
    offers,
    sessions,
  };
}

/** Nothing broke, and whoever was refused reads why. */
function auditAnswers(runs: readonly Run[]): string[] {
  return runs.flatMap(({ verb, answer: { status, code, sentence } }) => {
    if (status >= 500) return [`${verb} was answered ${status}: ${sentence}`];
    return status === 200 || (code !== '' && sentence !== '') ? [] : [`${verb} lost and was told nothing`];
  });
}

/** Who sits: accepted, and not released. */
const seatedOf = ({ meetings }: Rows) =>
  meetings.filter(({ meeting_status, released }) => meeting_status === 'ACCEPTED' && released === null);

/** No table has two pairs in one timeslot, and no organization two meetings at one time. */
function auditSeats(rows: Rows): string[] {
  const problems: string[] = [];
  const seated = seatedOf(rows);
  for (const [place, one] of seated.entries()) {
    for (const other of seated.slice(place + 1)) {
      const together = one.start_at < other.end_at && other.start_at < one.end_at;
      const sameTable = one.room_id === other.room_id && one.seat_number === other.seat_number;
      if (sameTable && one.seat_number !== null && (together || one.timeslot_id === other.timeslot_id))
        problems.push(`double seat: ${one.id} and ${other.id} at table ${one.seat_number}`);
      const parties = [one.meeting_owner, one.meeting_participant];
      const shared = [other.meeting_owner, other.meeting_participant].find((id) => parties.includes(id));
      if (together && shared) problems.push(`double seat: ${shared} is in ${one.id} and ${other.id}`);
    }
    if (one.timeslot_id !== null && one.seat_number === null) problems.push(`${one.id} has no table`);
  }
  return problems;
}

/** Every operation is in the ledger once, with its effect on the register, or on the list of what needs attention. */
function auditCheckIns({ said }: RaceWorld, { ledger, meetings }: Rows): string[] {
  const problems: string[] = [];
  for (const { id } of said) {
    const line = ledger.find((one) => one.id === id);
    if (!line) problems.push(`lost check-in: ${id} is not in the ledger`);
    else if (line.verdict === 'refused' && line.attention === null)
      problems.push(`lost check-in: ${id} is refused, and nobody would see it`);
  }
  for (const meeting of meetings)
    for (const side of ['OWNER', 'PARTICIPANT'] as const) {
      const due = registerOf(ledger, meeting.id, side, meeting.moved_at);
      const found = side === 'OWNER' ? meeting.owner_attendance : meeting.participant_attendance;
      if (
        due?.operationId !== found?.operationId ||
        (due?.attendedAt ?? null) !== (found?.attendedAt ?? null)
      )
        problems.push(
          `lost check-in: ${meeting.id} ${side} is ${found?.operationId}, due ${due?.operationId}`,
        );
    }
  return problems;
}

const COUNTED = ['RELOCATED', 'SEAT_MOVED', 'ACCEPTED', 'CANCELED', 'CREATED'];

/** What was answered as done was done once, and nothing else was. A check-in and a notice release and take back too: not counted. */
function auditEffects({ history }: Rows, runs: readonly Run[]): string[] {
  const left = new Map<string, number>();
  const add = (key: string, by: number) => left.set(key, (left.get(key) ?? 0) + by);
  for (const run of runs)
    for (const { meetingId, historyType } of run.left)
      if (COUNTED.includes(historyType)) add(`${historyType} of ${meetingId}`, 1);
  for (const { meeting_id, history_type } of history)
    if (COUNTED.includes(history_type)) add(`${history_type} of ${meeting_id}`, -1);
  return [...left].flatMap(([what, number]) =>
    number === 0 ? [] : [`${Math.abs(number)} ${number > 0 ? 'missing' : 'too many'} of ${what}`],
  );
}

/** Both organizations of a meeting hear of what was done to it, but for the one that did it. */
function auditTold({ meetings, notifications }: Rows, runs: readonly Run[]): string[] {
  const problems: string[] = [];
  for (const { verb, left } of runs)
    for (const { meetingId } of left) {
      const meeting = meetings.find(({ id }) => id === meetingId);
      if (!meeting) continue;
      const told = new Set(
        notifications.filter(({ meeting_id }) => meeting_id === meetingId).map((one) => one.organization_id),
      );
      const parties = [meeting.meeting_owner, meeting.meeting_participant];
      const byParty = verb === 'CANCEL' || verb.endsWith('YES') || ['RELEASE', 'OFFER_TIME'].includes(verb);
      const heard = parties.filter((id) => told.has(id)).length;
      if (heard < (byParty ? 1 : 2))
        problems.push(`${verb} of ${meetingId}: ${heard} organizations were told`);
    }
  return problems;
}

/** Of two yeses that exclude each other one is done at most, and what was refused is as it was. */
function auditYeses({ requests }: RaceWorld, { meetings }: Rows, runs: readonly Run[]): string[] {
  const yeses = runs.filter(({ verb }) => ['YES', 'OTHER_YES', 'THIRD_YES', 'YES_FOR_BOTH'].includes(verb));
  const accepted = meetings.filter(
    ({ id, meeting_status }) =>
      requests.some((request) => request.id === id) && meeting_status === 'ACCEPTED',
  ).length;
  const done = yeses.filter((run) => run.done).length;
  return accepted === done ? [] : [`${done} yeses were done, and ${accepted} meetings are accepted`];
}

/** An offer that two have said yes to is one meeting, or ended with TAKEN; no other made one. */
function auditOffers({ offers, meetings }: Rows, runs: readonly Run[]): string[] {
  const problems: string[] = [];
  for (const { id, answer_a, answer_b, result, meeting_id } of offers) {
    const agreed = answer_a === 'YES' && answer_b === 'YES';
    if (agreed && result !== 'MET' && result !== 'TAKEN')
      problems.push(`offer ${id}: two yeses, and ${result}`);
    if (!agreed && result === 'MET') problems.push(`offer ${id}: a meeting without two yeses`);
    const made = meetings.some((meeting) => meeting.id === meeting_id);
    if ((result === 'MET') !== made) problems.push(`offer ${id} is ${result}, and its meeting ${meeting_id}`);
  }
  const met = runs.filter(({ answer }) => answer.result.result === 'MET').length;
  const due = offers.filter(({ result }) => result === 'MET').length;
  if (met !== due) problems.push(`${met} were answered that they meet, of ${due} offers`);
  return problems;
}

/** No organization, each of which has one person here, is in a session and in a meeting; no session has more people than places. */
function auditSessions(rows: Rows): string[] {
  const problems: string[] = [];
  for (const { id, organization_id, start_at, end_at, capacity } of rows.sessions) {
    const registered = rows.sessions.filter((one) => one.id === id).length;
    if (capacity !== null && registered > capacity)
      problems.push(`session ${id}: ${registered} people in ${capacity} places`);
    for (const meeting of seatedOf(rows)) {
      const isIn = [meeting.meeting_owner, meeting.meeting_participant].includes(organization_id);
      if (isIn && meeting.start_at < end_at && start_at < meeting.end_at)
        problems.push(`${organization_id} is in session ${id} and in meeting ${meeting.id}`);
    }
  }
  return problems;
}

/** Who came and whose table is gone is on staff's list: nobody stands in the hall unseen. */
function auditReleased({ said }: RaceWorld, { meetings, ledger }: Rows): string[] {
  return said.flatMap(({ id, meetingId, verb, party }) => {
    const meeting = meetings.find((one) => one.id === meetingId);
    const line = ledger.find((one) => one.id === id);
    const isMissing =
      meeting?.released && (meeting.released.missing === party || meeting.released.missing === 'BOTH');
    if (!isMissing || verb !== 'CHECK_IN' || line?.verdict !== 'applied') return [];
    return line.attention === null
      ? [`lost check-in: ${id} came to a table that was released, and nobody sees it`]
      : [];
  });
}
