import { expect, it } from 'vitest';
import { CallError, call } from '../../src/contract/call.ts';
import { getBadgeKeys } from '../../src/contract/sync.ts';
import { saveMe } from '../../src/offline/device-session.ts';
import { signedIn } from '../../src/offline/program-queries.ts';
import { refreshOnce, sessionCaller } from '../../src/offline/session-caller.ts';
import { nameDevice } from '../../src/offline/this-device.ts';
import { exchange, freshDatabase, HeldTime, signIn, staffMe } from './support/device.ts';
import { HonestServer } from './support/honest-server.ts';
import { programId, start, uuid } from './support/program.ts';

async function tabs(count: number) {
  const db = freshDatabase();
  const time = new HeldTime(start);
  const server = new HonestServer(time.clock, []);
  await signIn(db);
  const sessions = Array.from(
    { length: count },
    (_, n) => exchange(db, server.transport, time, `tab-${n}`).session,
  );
  return { db, time, server, sessions };
}
const ask = (session: Parameters<typeof sessionCaller>[0]) =>
  call(sessionCaller(session), getBadgeKeys, { params: { programId } });

// T0582
it('never uses one refresh token twice, however many tabs are answered 401 at once', async () => {
  const { time, server, sessions } = await tabs(3);
  server.token = 'token-0';
  const ringing = setInterval(() => time.pass(500), 1);
  await Promise.all(sessions.flatMap((session) => [ask(session), ask(session)]));
  clearInterval(ringing);
  expect(server.requests.filter(({ path }) => path === '/auth/refresh')).toHaveLength(1);
});

it('does not sign anybody out when the refresh cannot reach the server', async () => {
  const { db, server, sessions } = await tabs(1);
  server.token = 'token-0';
  server.fates.push('FINE', 'REQUEST_LOST');
  const failed = await ask(sessions[0]!).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(CallError);
  expect((failed as CallError).code).toBe('UNREACHABLE');
  expect(await db.session.get('current')).toMatchObject({
    refreshToken: 'refresh-1',
    ended: false,
    refreshSentAt: start,
  });
  expect((await ask(sessions[0]!)).keys).toHaveLength(1);
  expect(await db.session.get('current')).toMatchObject({ refreshToken: 'refresh-2', refreshSentAt: null });
});

// T1273
it('comes with the same token until an answer arrives, however many were lost', async () => {
  const { db, time, server, sessions } = await tabs(1);
  server.token = 'token-0';
  for (const lost of [1, 2]) {
    server.fates.push('FINE', 'ANSWER_LOST');
    const failed = await ask(sessions[0]!).catch((error: unknown) => error);
    expect((failed as CallError).code, `answer ${lost}`).toBe('UNREACHABLE');
    expect(await db.session.get('current')).toMatchObject({ refreshToken: 'refresh-1', ended: false });
    time.pass(61_000);
  }
  expect((await ask(sessions[0]!)).keys).toHaveLength(1);
  const sent = server.requests.filter(({ path }) => path === '/auth/refresh').map(({ body }) => body);
  expect(sent).toEqual(Array(3).fill({ refreshToken: 'refresh-1' }));
});

it('does not take the sign-in page of a hotel for the end of the session', async () => {
  const { db, server, sessions } = await tabs(1);
  const portal = {
    ...sessions[0]!,
    transport: async () => ({ status: 401, headers: { get: () => null }, text: async () => '<html>' }),
  };
  const failed = await ask(portal).catch((error: unknown) => error);
  expect((failed as CallError).code).toBe('NOT_OURS');
  expect(server.requests).toEqual([]);
  expect((await db.session.get('current'))?.ended).toBe(false);
});

it('has nothing to do where another tab has refreshed already', async () => {
  const { server, sessions } = await tabs(1);
  expect(await refreshOnce(sessions[0]!, 'an older token')).toBe('REFRESHED');
  expect(server.requests).toEqual([]);
});

it('says with each call which installation calls, by a name that may have any letters', async () => {
  const { db, server, sessions } = await tabs(1);
  await nameDevice(db, ' Tür 1 – Tablet ');
  await ask(sessions[0]!);
  const { headers } = server.requests[0]!;
  expect(headers['x-device-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(decodeURIComponent(headers['x-device-name']!)).toBe('Tür 1 – Tablet');
  expect(headers.authorization).toBe('Bearer token-1');
});

it('does not touch the session of somebody who signed in while a refresh was on its way', async () => {
  for (const fate of ['FINE', 'UNAUTHORIZED'] as const) {
    const { db, server, sessions } = await tabs(1);
    server.fates.push(fate);
    const transport: typeof server.transport = async (url, request) => {
      const answer = await server.transport(url, request);
      await db.session.update('current', { token: 'token-b', refreshToken: 'refresh-b' } as never);
      return answer;
    };
    await refreshOnce({ ...sessions[0]!, transport }, 'token-1');
    expect(await db.session.get('current')).toMatchObject({
      token: 'token-b',
      refreshToken: 'refresh-b',
      ended: false,
    });
  }
});

it("drops an answer about the person before: it is not the next one's name", async () => {
  const { db } = await tabs(1);
  await saveMe(db, { ...staffMe, id: uuid(9002), name: 'Somebody before' });
  expect((await signedIn(db))?.name).toBe(staffMe.name);
  await saveMe(db, { ...staffMe, name: 'Sita Renamed' });
  expect((await signedIn(db))?.name).toBe('Sita Renamed');
});
