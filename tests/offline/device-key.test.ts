import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEVICE_PROOF_HEADER } from '../../src/contract/device-proof.ts';
import { keyedName } from '../../src/domain/devices/device-key.ts';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { sayReport } from '../../src/offline/device-report.ts';
import { tabletSession } from '../../src/offline/holder.ts';
import type { StreamTransport } from '../../src/offline/live.ts';
import { pairTablet } from '../../src/offline/pairing.ts';
import { sessionCaller } from '../../src/offline/session-caller.ts';
import { createSyncEngine } from '../../src/offline/sync-engine.ts';
import { forgetTablet } from '../../src/offline/tablet-end.ts';
import { unpairTablet } from '../../src/offline/unpair.ts';
import { until } from '../support/until.ts';
import { signIn } from './support/device.ts';
import { programId, start, uuid } from './support/program.ts';
import { sayCheckIn } from './support/say.ts';
import { deviceId, facts, pairedVenue, TOKEN, venue } from './support/tablet.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** As a tablet has it that was paired by a version from before there were keys. */
async function pairedBefore() {
  const here = venue();
  here.server.takesKeys = false;
  const noKeys = vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new Error('not yet'));
  expect(await pairTablet(here.deps, '2345BCDF')).toEqual({ paired: true });
  noKeys.mockRestore();
  here.server.takesKeys = true;
  return { ...here, report: () => sayReport(reporting(here.deps), programId, 'OPEN') };
}
const reporting = (deps: Awaited<ReturnType<typeof venue>>['deps']) => ({
  ...deps,
  caller: sessionCaller(deps),
  facts: async () => facts,
});

describe('a tablet that is paired', () => {
  // T1466
  it('keeps a key that no script can read, and names its public half with the code', async () => {
    const { db, server } = await pairedVenue();
    const { privateKey, publicKey } = (await tabletSession(db))?.key ?? {};
    expect(privateKey).toMatchObject({ type: 'private', extractable: false, usages: ['sign'] });
    for (const format of ['jwk', 'pkcs8'] as const)
      await expect(crypto.subtle.exportKey(format as 'jwk', privateKey as CryptoKey)).rejects.toThrow();
    expect(server.publicKey).toEqual(publicKey);
    expect(await db.notes.get('key-trial')).toBeUndefined();
    // And no secret as text: its id is what it is called by.
    expect((await tabletSession(db))?.token).toBe(keyedName(deviceId));
  });

  // T2088
  it('asks again with the same key where the answer to its pairing was lost, and with another one after it was unpaired', async () => {
    const { db, server, deps } = venue();
    const keys: unknown[] = [];
    const transport: typeof deps.transport = async (url, request) => {
      if (url.endsWith('/device/pair')) keys.push(JSON.parse(request.body ?? '{}').publicKey);
      return await server.transport(url, request);
    };
    const asking = { ...deps, transport };
    server.losesAnswersOf = '/device/pair';
    expect(await pairTablet(asking, '2345BCDF')).toMatchObject({ paired: false, reason: 'FAILED' });
    server.losesAnswersOf = null;
    expect(await pairTablet(asking, '2345BCDF')).toEqual({ paired: true });
    expect(keys[1]).toEqual(keys[0]);
    expect((await tabletSession(db))?.key?.publicKey).toEqual(keys[0]);
    await forgetTablet(db, 'LEFT', start);
    expect(await pairTablet(asking, '2345BCDF')).toEqual({ paired: true });
    expect(keys[2]).not.toEqual(keys[0]);
  });

  // T1467
  it('signs what it pulls, reports and delivers; a nonce that is old costs one more call, which nobody notices', async () => {
    const { db, server, running, time, deps } = await pairedVenue();
    const { id } = await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    await running.syncNow();
    await sayReport(reporting(deps), programId, 'OPEN');
    expect(server.refusedProofs).toEqual([]);
    expect(server.honest.ledger.get(id)).toMatchObject({ verdict: 'applied' });
    // Its own clock stands: what is old is said by the server's.
    server.honest.clock = () => addMinutes(start, 20);
    const later = await sayCheckIn(db, uuid(101), 'PARTICIPANT', time.now);
    await running.syncNow();
    expect(server.refusedProofs).toEqual(['DEVICE_NONCE']);
    expect(server.honest.ledger.get(later.id)).toMatchObject({ verdict: 'applied' });
    expect(running.state).toMatchObject({ hold: null, problem: null, unsent: 0 });
  });

  it('delivers with the time of the sending that was answered, not of the one that was refused', async () => {
    const { db, deps, server, time } = await pairedVenue();
    server.honest.clock = () => addMinutes(time.now, 20);
    const refused = server.refusedProofs.length;
    const transport: typeof deps.transport = async (url, request) => {
      const answered = await server.transport(url, request);
      // A slow line: taken for the time of sending, this would look like a wrong clock.
      if (answered.status === 401) time.pass(20_000);
      return answered;
    };
    await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    const engine = createSyncEngine({ ...deps, transport, stream: null, wakeUps: () => () => {} });
    await engine.syncNow();
    expect(server.refusedProofs.length).toBe(refused + 1);
    const sent = server.honest.requests.filter(({ path }) => path === '/v2/checkin/replay');
    expect(sent.map(({ body }) => (body as { sentAt: string }).sentAt)).toEqual([time.now]);
  });

  // T1468
  it('opens its stream signed, and signs again where it is asked to', async () => {
    const { db, deps, server } = await pairedVenue();
    const opened: { path: string }[] = [];
    const stream: StreamTransport = async (_url, { headers }) => {
      const proof = JSON.parse(atob(headers[DEVICE_PROOF_HEADER]?.split('.')[1] ?? ''));
      if (proof.nonce !== 'fresh') return { status: 401, body: null, headers: { get: () => 'fresh' } };
      opened.push(proof);
      return { status: 200, body: new ReadableStream(), headers: { get: () => null } };
    };
    // Nothing else brings a newer nonce meanwhile; no timer rings.
    server.cut = true;
    const engine = createSyncEngine({ ...deps, db, stream, wakeUps: () => () => {} });
    engine.openProgram(programId);
    engine.start();
    await until('it is open', () => opened.length > 0);
    engine.stop();
    expect(opened[0]).toMatchObject({ path: `/api/v2/sync/program/${programId}/stream`, method: 'GET' });
  });

  it('is ended by a server that knows another key of it, and keeps what it holds', async () => {
    const { db, running, server } = await pairedVenue();
    server.publicKey = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'B'.repeat(43) };
    await running.syncNow();
    expect(await tabletSession(db)).toMatchObject({ ended: true, endedBecause: 'UNKNOWN' });
    expect(server.refusedProofs.at(-1)).toBe('DEVICE_PROOF_WRONG');
  });

  it('forgets its key with everything else, and its last word is still signed', async () => {
    const { db, deps, server } = await pairedVenue();
    server.honest.clock = () => addMinutes(start, 20);
    expect(await unpairTablet(reporting(deps), false)).toEqual({ left: true });
    expect(server.reports.at(-1)).toMatchObject({ state: 'LEFT' });
    expect(await db.session.count()).toBe(0);
    const again = await pairedVenue();
    expect(await forgetTablet(again.db, 'REVOKED', start)).toEqual({ wiped: true });
    expect(await tabletSession(again.db)).toBeNull();
  });

  it('signs nothing for a person who is signed in', async () => {
    const { db, deps, server } = venue();
    await signIn(db);
    const headers: Record<string, string>[] = [];
    const transport: typeof deps.transport = async (url, request) => {
      headers.push(request.headers);
      return await server.transport(url, request);
    };
    await sayReport(reporting({ ...deps, transport }), programId, 'OPEN');
    expect(headers.map((one) => one[DEVICE_PROOF_HEADER])).toEqual([undefined]);
  });
});

describe('where no key can be kept', () => {
  it('is paired by its token alone: the page is not a secure context', async () => {
    const { deps, db, server } = venue();
    vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto);
    expect(await pairTablet(deps, '2345BCDF')).toEqual({ paired: true });
    expect((await tabletSession(db))?.key).toBeUndefined();
    expect(server.publicKey).toBeNull();
    await sayReport(reporting(deps), programId, 'OPEN');
    expect(server.paths.at(-1)).toMatch(/report$/);
    expect((await tabletSession(db))?.ended).toBe(false);
  });

  // T1469
  it('is paired by its token alone: the browser stores no keys', async () => {
    const { deps, db, server } = venue();
    const notes = db.table('notes');
    vi.spyOn(db, 'table').mockReturnValue({
      ...notes,
      put: () => Promise.reject(new DOMException('no', 'DataCloneError')),
    } as never);
    expect(await pairTablet(deps, '2345BCDF')).toEqual({ paired: true });
    expect((await tabletSession(db))?.key).toBeUndefined();
    expect(server.publicKey).toBeNull();
  });
});

describe('a tablet that was paired by an older version', () => {
  it('goes on, and names a key with its first report; from then on it signs', async () => {
    const { db, server, report } = await pairedBefore();
    expect((await tabletSession(db))?.key).toBeUndefined();
    await report();
    const key = (await tabletSession(db))?.key;
    expect(key?.privateKey).toMatchObject({ extractable: false });
    expect(server.publicKey).toEqual(key?.publicKey);
    // Its token is nowhere any longer.
    expect((await tabletSession(db))?.token).toBe(keyedName(deviceId));
    expect(JSON.stringify(await Promise.all(db.tables.map((table) => table.toArray())))).not.toContain(TOKEN);
    await report();
    expect(server.refusedProofs).toEqual(['DEVICE_NONCE']);
    expect(server.paths.filter((path) => path.endsWith('/key'))).toHaveLength(1);
  });

  // T1478
  it('goes by its key where the answer to that was lost: its next call is sent again, signed', async () => {
    const { db, server, report } = await pairedBefore();
    server.losesAnswersOf = '/device/key';
    await report();
    const named = server.publicKey;
    expect(named).not.toBeNull();
    expect((await tabletSession(db))?.token).toBe(TOKEN);
    server.losesAnswersOf = null;
    const said = server.reports.length;
    await report();
    expect(server.reports).toHaveLength(said + 1);
    expect((await tabletSession(db))?.key?.publicKey).toEqual(named);
    expect(await tabletSession(db)).toMatchObject({ ended: false, token: keyedName(deviceId) });
  });

  // T1479
  it('delivers what it holds where that answer was lost', async () => {
    const { db, server, deps, report, time } = await pairedBefore();
    server.losesAnswersOf = '/device/key';
    await report();
    const { id } = await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    const engine = createSyncEngine({ ...deps, stream: null, wakeUps: () => () => {} });
    engine.openProgram(programId);
    await engine.syncNow();
    expect(server.honest.ledger.get(id)).toMatchObject({ verdict: 'applied' });
    expect(engine.state).toMatchObject({ hold: null, problem: null, unsent: 0 });
  });

  // T1480
  it('names the same key again where the question was lost, and goes on by its token until then', async () => {
    const { db, deps, server, report } = await pairedBefore();
    let lost = 0;
    const transport: typeof deps.transport = async (url, request) => {
      if (!url.endsWith('/device/key')) return await server.transport(url, request);
      lost += 1;
      throw new TypeError('Failed to fetch');
    };
    await sayReport(reporting({ ...deps, transport }), programId, 'OPEN');
    expect([lost, server.publicKey]).toEqual([1, null]);
    const kept = await tabletSession(db);
    expect(kept).toMatchObject({ token: TOKEN, ended: false });
    await report();
    expect(server.publicKey).toEqual(kept?.key?.publicKey);
    expect(await tabletSession(db)).toMatchObject({ token: keyedName(deviceId), ended: false });
  });

  // T1481
  it('asks to be paired where the server was put back to before it had named its key, and keeps what it holds', async () => {
    const { db, deps, server, report, time } = await pairedBefore();
    await report();
    server.publicKey = null;
    server.honest.token = TOKEN;
    const { id } = await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    const engine = createSyncEngine({ ...deps, stream: null, wakeUps: () => () => {} });
    engine.openProgram(programId);
    await engine.syncNow();
    expect(await tabletSession(db)).toMatchObject({ ended: true, endedBecause: 'UNKNOWN' });
    expect(await db.outbox.count()).toBe(1);
    expect(await pairTablet(deps, '2345BCDF')).toEqual({ paired: true });
    await engine.syncNow();
    expect(server.honest.ledger.get(id)).toMatchObject({ verdict: 'applied' });
  });

  it('names one key from two windows', async () => {
    const { db, server, report } = await pairedBefore();
    await Promise.all([report(), report()]);
    expect((await tabletSession(db))?.key?.publicKey).toEqual(server.publicKey);
    await report();
    expect(server.refusedProofs).not.toContain('DEVICE_PROOF_WRONG');
    expect(await tabletSession(db)).toMatchObject({ ended: false });
  });

  // T1482
  it('signs once more what was on its way unsigned when its key became known', async () => {
    const { db, server, deps, report } = await pairedBefore();
    let meanwhile: Promise<unknown> | null = null;
    const transport: typeof deps.transport = async (url, request) => {
      // Sent without a key; the other window names it before this one arrives.
      meanwhile ??= report();
      await meanwhile;
      return await server.transport(url, request);
    };
    await sayReport(reporting({ ...deps, transport }), programId, 'OPEN');
    expect(await tabletSession(db)).toMatchObject({ ended: false });
    expect(server.reports).toHaveLength(2);
  });

  it('asks nothing of a server from before there were keys', async () => {
    const { db, server, report } = await pairedBefore();
    server.takesKeys = false;
    await report();
    expect(server.paths.some((path) => path.endsWith('/key'))).toBe(false);
    expect((await tabletSession(db))?.key).toBeUndefined();
  });

  it('that is copied without its key is refused, and says so', async () => {
    const { db, server, report } = await pairedBefore();
    await report();
    await db.session
      .where('id')
      .equals('current')
      .modify((session) => {
        if (session.kind === 'DEVICE') delete session.key;
      });
    await expect(report()).rejects.toMatchObject({ status: 401, code: 'DEVICE_NONCE' });
    expect(await tabletSession(db)).toMatchObject({ ended: true, endedBecause: 'UNKNOWN' });
    expect(server.publicKey).not.toBeNull();
  });
});
