import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { deviceShape } from '../../../src/contract/devices.ts';
import { clientOf, type Headers, type Method } from '../../support/client.ts';
import type { FreshDatabase } from '../../support/postgres.ts';
import type { TestProgram } from '../../support/program-factory.ts';
import { makePerson } from '../../support/program-factory.ts';
import { sessionsFor, type TestApp } from '../../support/test-app.ts';

/** What a test of tablets asks over HTTP, as staff, as a tablet, as anybody. */

export type { Headers };
export type ListedDevice = z.output<typeof deviceShape>;

export interface Tablet {
  deviceId: string;
  token: string;
  expiresAt: string;
  headers: Headers;
}

export interface Answer<Result = Record<string, never>> {
  status: number;
  messages: string[];
  result: Result & { code?: string };
}

export async function call<Result = Record<string, never>>(
  app: TestApp,
  method: Method,
  path: string,
  headers: Headers = {},
  payload?: object,
): Promise<Answer<Result>> {
  const answer = await clientOf(app, async () => headers).request(method, path, payload);
  return { status: answer.status, messages: answer.messages, result: answer.result };
}

/** The header of somebody of the staff of a program. */
export async function staffOf(database: FreshDatabase, programId: string, at = new Date()): Promise<Headers> {
  const sessions = await sessionsFor(database);
  const userId = await makePerson(database.db, { programId, programRole: 'PROGRAM_OWNER' });
  return { authorization: `Bearer ${(await sessions.open({ userId }, at)).token}` };
}

export const pairing = (over: object = {}) => ({
  name: 'Door 1',
  mode: 'DOOR',
  roomIds: [],
  pin: '2468',
  ...over,
});

export const makeCode = (app: TestApp, programId: string, staff: Headers, over: object = {}) =>
  call<{ code: string; url: string; expiresAt: string; deviceId: string }>(
    app,
    'POST',
    `/v2/program/${programId}/device`,
    staff,
    pairing(over),
  );

export const trade = (app: TestApp, code: string, headers: Headers = {}) =>
  call<{
    deviceId: string;
    token: string;
    expiresAt: string;
    mode: string;
    roomIds: string[];
    name: string;
    program: { id: string; timelineEnd: string };
    pin: { salt: string; iterations: number; hash: string };
  }>(app, 'POST', '/v2/device/pair', headers, { code });

/** A tablet, paired through both calls. */
export async function pairTablet(
  app: TestApp,
  programId: string,
  staff: Headers,
  over: object = {},
): Promise<Tablet> {
  const { result } = await makeCode(app, programId, staff, over);
  const { result: paired } = await trade(app, result.code);
  const { deviceId, token, expiresAt } = paired;
  return { deviceId, token, expiresAt, headers: { authorization: `Bearer ${token}` } };
}

export const report = (app: TestApp, programId: string, headers: Headers, over: object = {}) =>
  call<{ tablet: object | null }>(app, 'PUT', `/v2/program/${programId}/device/report`, headers, {
    state: 'OPEN',
    queued: 0,
    oldestUnsentAt: null,
    offsetMs: 12,
    appVersion: 'test',
    battery: { percent: 80, charging: false },
    roomId: null,
    ...over,
  });

export const list = (app: TestApp, programId: string, staff: Headers) =>
  call<{
    devices: ListedDevice[];
    safeToClose: boolean;
    openAttention: number;
    serverTime: string;
    appVersion: string;
  }>(app, 'GET', `/v2/program/${programId}/device`, staff);

export const remove = (app: TestApp, programId: string, staff: Headers, deviceId: string) =>
  call(app, 'DELETE', `/v2/program/${programId}/device/${deviceId}`, staff);

export const pull = (app: TestApp, programId: string, headers: Headers, since?: string) =>
  call<{
    cursor: string;
    reset?: true;
    changes: { noun: string; id: string; doc: Record<string, unknown> | null }[];
  }>(app, 'GET', `/v2/sync/program/${programId}${since === undefined ? '' : `?since=${since}`}`, headers);

/** A check-in as a device sends it. */
export const operation = (
  { programId }: Pick<TestProgram, 'programId'>,
  meetingId: string,
  at: string,
  over: object = {},
) => ({
  id: randomUUID(),
  programId,
  meetingId,
  party: 'OWNER',
  attendedAt: at,
  capturedAt: at,
  source: 'SCAN',
  ...over,
});

export interface ReplayVerdict {
  id: string;
  verdict: string;
  reason: string | null;
  message: string | null;
  meeting: object | null;
}

export async function replay(
  app: TestApp,
  headers: Headers,
  operations: object[],
  sentAt?: string,
): Promise<ReplayVerdict[]> {
  const { result } = await call<{ verdicts: ReplayVerdict[] }>(app, 'POST', '/v2/checkin/replay', headers, {
    operations,
    ...(sentAt === undefined ? {} : { sentAt, offsetMs: 0 }),
  });
  return result.verdicts;
}
