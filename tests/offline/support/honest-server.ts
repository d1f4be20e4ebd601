import type { Transport } from '../../../src/contract/call.ts';
import { type Operation, type OperationVerdict, operationShape } from '../../../src/contract/check-in.ts';
import { type Change, SYNC_PAGE } from '../../../src/contract/sync.ts';
import { offsetWhenSaid } from '../../../src/domain/meetings/clock-evidence.ts';
import { offsetOfBatch } from '../../../src/domain/meetings/device-clock.ts';
import type { DoorMeeting, MeetingStanding } from '../../../src/domain/meetings/meeting.ts';
import {
  applyOperation,
  CLOCK_SLACK_MS,
  correctTimes,
  decideOperation,
} from '../../../src/domain/meetings/operation.ts';
import type { Instant } from '../../../src/domain/time/instants.ts';
import { programId } from './program.ts';

/** What became of one request before the device hears of it. */
export type Fate =
  | 'FINE'
  | 'REQUEST_LOST'
  | 'ANSWER_LOST'
  | 'PORTAL'
  | 'SERVER_ERROR'
  | 'BUSY'
  | 'NOT_FOUND'
  | 'UNAUTHORIZED';

/** The server's side of replay and pull, in memory, by the domain's own functions. */
export class HonestServer {
  readonly ledger = new Map<string, { verdict: OperationVerdict['verdict']; reason: string | null }>();
  /** How often each operation changed a meeting: never more than once. */
  readonly performed = new Map<string, number>();
  readonly requests: { path: string; body: unknown; headers: Record<string, string> }[] = [];
  readonly fates: Fate[] = [];
  /** By the server's clock. */
  clock: () => Instant;
  token = 'token-1';
  refreshToken = 'refresh-1';
  epoch = 1;
  keys: { keyId: string; publicKey: string }[] = [{ keyId: '00000001', publicKey: 'AAAA' }];
  pageSize = SYNC_PAGE;
  /** Who the caller is to every meeting. */
  standing: MeetingStanding = { staff: true, party: null };
  #log: Change[] = [];
  #meetings = new Map<string, DoorMeeting>();

  constructor(clock: () => Instant, changes: readonly Change[]) {
    this.clock = clock;
    for (const change of changes) this.change(change);
  }

  change(change: Change): void {
    this.#log.push(change);
    if (change.noun !== 'meeting') return;
    if (change.doc) this.#meetings.set(change.id, change.doc);
    else this.#meetings.delete(change.id);
  }

  meeting(id: string): DoorMeeting {
    return this.#meetings.get(id)!;
  }

  /** Forgets what a device has seen: every cursor is too old. */
  renew(): void {
    this.epoch += 1;
    const newest = new Map(this.#log.map((change) => [`${change.noun}/${change.id}`, change]));
    this.#log = [...newest.values()].filter((change) => change.doc !== null);
  }

  transport: Transport = async (url, request) => {
    const path = url.replace('https://door.test/api', '');
    const body = request.body ? JSON.parse(request.body) : undefined;
    this.requests.push({ path, body, headers: request.headers });
    const fate = this.fates.shift() ?? 'FINE';
    if (fate === 'REQUEST_LOST') throw new TypeError('Failed to fetch');
    if (fate === 'PORTAL') return answer(200, '<html>Welcome to the hotel</html>');
    if (fate === 'SERVER_ERROR') return refusal(500, 'SERVER_ERROR');
    if (fate === 'BUSY') return { ...refusal(503, 'TOO_BUSY'), headers: { get: () => '4' } };
    if (fate === 'NOT_FOUND') return refusal(404, 'NOT_FOUND');
    if (fate === 'UNAUTHORIZED') return refusal(401, 'SESSION_EXPIRED');
    const answered = this.#answer(path, body, request.headers);
    if (fate === 'ANSWER_LOST') throw new TypeError('Failed to fetch');
    return answered;
  };

  #answer(
    path: string,
    body: { refreshToken?: string; sentAt?: Instant; offsetMs?: number; operations?: unknown[] },
    headers: Record<string, string>,
  ) {
    if (path === '/auth/refresh') return this.#refresh(body.refreshToken);
    if (headers.authorization !== `Bearer ${this.token}`) return refusal(401, 'SESSION_EXPIRED');
    if (path === '/v2/checkin/replay') {
      const offset = offsetOfBatch(body, this.clock());
      const verdicts = (body.operations ?? []).map((raw) => this.#perform(raw, offset));
      return ok({ verdicts, serverTime: this.clock() });
    }
    if (path.endsWith('/keys')) return ok({ keys: this.keys });
    return ok(this.#page(new URL(`https://x${path}`).searchParams.get('since')));
  }

  #usedLast: string | undefined;

  #refresh(given: string | undefined) {
    // As the product: a used one comes back while its successor was never used, for its answer may be lost.
    if (given !== this.refreshToken && given !== this.#usedLast) return refusal(401, 'SESSION_EXPIRED');
    this.#usedLast = given;
    const next = Number(this.refreshToken.split('-')[1]) + 1;
    this.refreshToken = `refresh-${next}`;
    this.token = `token-${next}`;
    return ok({ token: this.token, tokenExpiresAt: this.clock(), refreshToken: this.refreshToken });
  }

  #page(since: string | null) {
    const [epoch, at] = since?.split('.').map(Number) ?? [this.epoch, 0];
    if (epoch !== this.epoch) return { reset: true };
    const end = Math.min(this.#log.length, (at ?? 0) + this.pageSize);
    // Documents are read as they stand.
    const changes = this.#log
      .slice(at, end)
      .map((change) =>
        change.noun === 'meeting' ? { ...change, doc: this.#meetings.get(change.id) ?? null } : change,
      );
    const hasMore = end < this.#log.length;
    return {
      cursor: `${this.epoch}.${end}`,
      hasMore,
      changes,
      serverTime: this.clock(),
      era: String(this.epoch),
      ...(hasMore ? {} : { position: { audience: 'staff', upTo: String(end) } }),
      ...(since ? {} : { total: this.#log.length }),
    };
  }

  #perform(raw: unknown, offset: number): OperationVerdict {
    const read = operationShape.safeParse(raw);
    const id = (raw as { id: string }).id;
    if (!read.success)
      return { id, verdict: 'refused', reason: 'BAD_INPUT', message: 'Bad.', kept: false, meeting: null };
    const operation: Operation = read.data;
    const meeting = this.#meetings.get(operation.meetingId) ?? null;
    const known = this.ledger.get(id);
    if (known) {
      const reason = known.verdict === 'refused' ? known.reason : null;
      return { id, verdict: 'duplicate', reason, message: reason, kept: true, meeting: registers(meeting) };
    }
    if (!meeting) return this.#note(id, 'refused', 'NOT_FOUND', null);
    const times = correctTimes(
      { capturedAt: operation.capturedAt, attendedAt: operation.attendedAt ?? null },
      offsetWhenSaid(operation, offset, this.clock()).offsetMs,
      this.clock(),
    );
    const door = {
      id,
      verb: operation.verb,
      party: operation.party,
      reason: operation.reason ?? null,
      recordedBy: 'Sita Staff',
      attendee: operation.attendee,
      notice: operation.notice ?? null,
      ...times,
    };
    const verdict = decideOperation(meeting, this.standing, door, {
      checkInOpensMinutes: 15,
      timezone: 'Asia/Jakarta',
      slackMs: CLOCK_SLACK_MS,
    });
    if (verdict.kind === 'refused') return this.#note(id, 'refused', verdict.code, meeting);
    const { meeting: next, changed } = applyOperation(meeting, door);
    if (changed.length > 0) {
      this.performed.set(id, (this.performed.get(id) ?? 0) + 1);
      this.change({ noun: 'meeting', id: next.id, doc: next });
    }
    return this.#note(id, changed.length > 0 ? 'applied' : 'superseded', null, next);
  }

  #note(
    id: string,
    verdict: OperationVerdict['verdict'],
    reason: string | null,
    meeting: DoorMeeting | null,
  ): OperationVerdict {
    this.ledger.set(id, { verdict, reason });
    return { id, verdict, reason, message: reason, kept: true, meeting: registers(meeting) };
  }
}

const registers = (meeting: DoorMeeting | null) =>
  meeting && {
    id: meeting.id,
    ownerAttendance: meeting.ownerAttendance,
    participantAttendance: meeting.participantAttendance,
    ownerNotice: meeting.ownerNotice,
    participantNotice: meeting.participantNotice,
  };

const answer = (status: number, text: string) => ({
  status,
  headers: { get: () => null },
  text: async () => text,
});
export const ok = (result: unknown) => answer(200, JSON.stringify({ statusCode: 200, messages: [], result }));
export const refusal = (status: number, code: string) =>
  answer(status, JSON.stringify({ statusCode: status, messages: [code], result: { code } }));
export const pathOfProgram = `/v2/sync/program/${programId}`;
