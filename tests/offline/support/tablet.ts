import { hash, pbkdf2Sync } from 'node:crypto';
import type { Transport } from '../../../src/contract/call.ts';
import { DEVICE_PROOF_HEADER } from '../../../src/contract/device-proof.ts';
import type { DeviceMode } from '../../../src/domain/devices/device.ts';
import type { DeviceReport } from '../../../src/domain/devices/device-contact.ts';
import { keyedName, type PublicKey } from '../../../src/domain/devices/device-key.ts';
import { englishText } from '../../../src/domain/language/message.ts';
import type { DeviceFacts } from '../../../src/offline/device-report.ts';
import { leases } from '../../../src/offline/locks.ts';
import { pairTablet } from '../../../src/offline/pairing.ts';
import type { SessionDeps } from '../../../src/offline/session-caller.ts';
import { createSyncEngine } from '../../../src/offline/sync-engine.ts';
import { createDeviceProofs } from '../../../src/server/identity/device-proofs.ts';
import { until } from '../../support/until.ts';
import { freshDatabase, HeldTime } from './device.ts';
import { HonestServer, ok, refusal } from './honest-server.ts';
import { meetingAt, meetingChange, programChanges, programId, roomIds, start, uuid } from './program.ts';

/** A paired tablet and its server, over a wire that the test holds. */

export const deviceId = uuid(0xdef1);
export const TOKEN = 'device-token-1';
const salt = Buffer.from('salt of this tablet');

export const pinOf = (pin: string) => ({
  salt: salt.toString('base64url'),
  iterations: 1000,
  hash: pbkdf2Sync(pin, salt, 1000, 32, 'sha256').toString('base64url'),
});

/** What the server says of tablets, in front of the honest server. */
export class TabletServer {
  readonly honest: HonestServer;
  readonly reports: DeviceReport[] = [];
  /** The answer to every question but a replay: DEVICE_REVOKED once staff have revoked it. */
  refuses: 'DEVICE_REVOKED' | 'NOT_SIGNED_IN' | null = null;
  mode: DeviceMode = 'DOOR';
  /** The program that the code is for. */
  codeProgramId: string = programId;
  roomIds: string[] = [roomIds[0]];
  timelineEnd = '2026-11-22T00:00:00.000Z';
  expiresAt = '2026-11-23T00:00:00.000Z';
  /** What staff have set meanwhile. */
  tablet: {
    name: string;
    mode: DeviceMode;
    roomIds: string[];
    revision?: number;
    pin?: ReturnType<typeof pinOf>;
  } | null = null;
  cut = false;
  /** What the tablet is known by; null: its token alone is good. */
  publicKey: PublicKey | null = null;
  /** False: a server from before there were keys. */
  takesKeys = true;
  /** What was refused for its signature, and how. */
  readonly refusedProofs: string[] = [];
  /** The end of a path: it is done, and the tablet never hears of it. */
  losesAnswersOf: string | null = null;
  readonly #proofs = createDeviceProofs(Buffer.from('the secret of this server'));
  /** How often it was asked for a refresh: never. */
  readonly paths: string[] = [];

  constructor(clock: () => string) {
    this.honest = new HonestServer(clock, [...programChanges(), meetingChange(meetingAt(101, 0, 0, 1))]);
    this.honest.token = TOKEN;
  }

  transport: Transport = async (url, request) => {
    if (this.cut) throw new TypeError('Failed to fetch');
    const path = url.replace('https://door.test/api', '');
    this.paths.push(path);
    const answered = (await this.#unproven(path, request)) ?? (await this.#answer(url, path, request));
    if (this.losesAnswersOf !== null && path.endsWith(this.losesAnswersOf))
      throw new TypeError('Failed to fetch');
    return answered;
  };

  /** The product's own judgement of the tablet's signature. Null: it holds, or there is no key to sign with. */
  async #unproven(path: string, { method, headers, body = '' }: Parameters<Transport>[1]) {
    if (path === '/v2/device/pair') return null;
    const said = headers.authorization?.replace('Bearer ', '') ?? '';
    // What the server knew it by until it named its key, and the name that it has from then on.
    if ([TOKEN, keyedName(deviceId)].includes(said) && said !== this.honest.token)
      return refusal(401, 'SESSION_EXPIRED');
    if (!this.publicKey) return null;
    const called = { method, path: `/api${path}`, bodyHash: hash('sha256', body, 'base64url') };
    const now = new Date(this.honest.clock());
    const outcome = await this.#proofs.judge(this.publicKey, headers[DEVICE_PROOF_HEADER], called, now);
    if (outcome === 'PROVEN') return null;
    this.refusedProofs.push(outcome);
    const nonce = outcome === 'DEVICE_NONCE' ? this.#proofs.nonce(now) : null;
    return { ...refusal(401, outcome), headers: { get: () => nonce } };
  }

  async #answer(url: string, path: string, request: Parameters<Transport>[1]) {
    const body = request.body ? JSON.parse(request.body) : undefined;
    if (path === '/v2/device/pair') return this.#pair(body);
    if (path.endsWith('/device/key')) {
      this.publicKey ??= body.publicKey;
      this.honest.token = keyedName(deviceId);
      return ok({ signs: true });
    }
    if (this.refuses && path === '/v2/checkin/replay' && this.refuses === 'DEVICE_REVOKED')
      return this.#refuseAll(body.operations);
    if (this.refuses) return refusal(401, this.refuses);
    if (path.endsWith('/device/report')) {
      this.reports.push(body);
      const { name = 'Door 1', mode = this.mode, roomIds = this.roomIds } = this.tablet ?? {};
      const { revision, pin } = this.tablet ?? {};
      const settings = { ...(revision === undefined ? {} : { revision }), ...(pin ? { pin } : {}) };
      const tablet = this.takesKeys
        ? { name, mode, roomIds, ...settings, signs: this.publicKey !== null }
        : this.tablet;
      return ok({ serverTime: this.honest.clock(), tablet });
    }
    return this.honest.transport(url, request);
  }

  #pair({
    code,
    publicKey = null,
    holdsOf = this.codeProgramId,
  }: {
    code: string;
    publicKey?: PublicKey | null;
    holdsOf?: string;
  }) {
    if (code !== '2345BCDF') return refusal(404, 'PAIRING_CODE_WRONG');
    if (holdsOf !== this.codeProgramId) return refusal(409, 'DEVICE_HOLDS_OTHERS');
    this.publicKey = this.takesKeys ? publicKey : null;
    this.honest.token = this.publicKey ? keyedName(deviceId) : TOKEN;
    return ok({
      deviceId,
      name: 'Door 1',
      token: this.honest.token,
      ...(this.takesKeys ? { nonce: this.#proofs.nonce(new Date(this.honest.clock())) } : {}),
      expiresAt: this.expiresAt,
      mode: this.mode,
      roomIds: this.roomIds,
      program: { id: programId, slug: 'summit', name: 'Summit', timelineEnd: this.timelineEnd },
      pin: pinOf('2468'),
      serverTime: this.honest.clock(),
    });
  }

  /** Kept for staff, each under its id. */
  #refuseAll(operations: { id: string }[]) {
    const verdicts = operations.map(({ id }) => {
      const known = this.honest.ledger.get(id);
      if (!known) this.honest.ledger.set(id, { verdict: 'refused', reason: 'DEVICE_REVOKED' });
      const verdict = known ? 'duplicate' : 'refused';
      return {
        id,
        verdict,
        reason: 'DEVICE_REVOKED',
        message: 'No longer paired.',
        kept: true,
        meeting: null,
      };
    });
    return ok({ verdicts, serverTime: this.honest.clock() });
  }
}

export const facts: DeviceFacts = { appVersion: '1.0.0', battery: null, roomId: null };

export function venue(db = freshDatabase(), time = new HeldTime(start)) {
  const server = new TabletServer(time.clock);
  const locks = leases(db, time, 'tab');
  const deps: SessionDeps = {
    db,
    base: 'https://door.test/api',
    transport: server.transport,
    locks,
    platform: time,
  };
  const engine = (report = false) =>
    createSyncEngine({
      db,
      base: deps.base,
      transport: server.transport,
      stream: null,
      platform: time,
      locks,
      wakeUps: () => () => {},
      ...(report ? { facts: async () => facts } : {}),
    });
  return { db, time, server, deps, engine };
}

/** Paired, and the program whole on the tablet. */
export async function pairedVenue(db = freshDatabase(), time = new HeldTime(start)) {
  const here = venue(db, time);
  const paired = await pairTablet(here.deps, '2345BCDF');
  if (!paired.paired) throw new Error(englishText(paired.message));
  const engine = here.engine();
  engine.openProgram(programId);
  await engine.syncNow();
  await until('the program is here', () => engine.state.lastPulledAt !== null);
  return { ...here, running: engine };
}
