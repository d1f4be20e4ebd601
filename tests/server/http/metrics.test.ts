import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, vi } from 'vitest';
import { api } from '../../../src/contract/api.ts';
import { UPLOAD_PATH } from '../../../src/contract/files.ts';
import { atMost } from '../../../src/server/metrics/metrics.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const TOKEN = 'a-token-of-the-scraper';
let open: TestApp;
let closed: TestApp;

const { test, database } = databaseTest();
test.beforeAll(async () => {
  open = await testApp(database);
  closed = await testApp(database, { environment: { METRICS_TOKEN: TOKEN } });
});
afterAll(async () => {
  await open.http.close();
  await closed.http.close();
});

const scrape = (app: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.http.inject({ url: '/api/metrics', headers, remoteAddress });

describe('Metrics', () => {
  // T0844
  test('are in the Prometheus text format: requests by declared path, database, ledger, mails', async () => {
    await open.http.inject({ url: '/api/health' });
    await open.http.inject({ url: '/api/schedule/event/meeting/6f1c0000-0000-4000-8000-000000000001' });
    const answer = await scrape(open);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=/);
    const lines = answer.body.split('\n');
    expect(lines).toContain('meeting_door_info{version="test"} 1');
    expect(lines).toContain(
      'meeting_door_http_request_seconds_count{method="GET",route="/api/health",status="200"} 1',
    );
    expect(lines.some((line) => /^meeting_door_mails_waiting \d/.test(line))).toBe(true);
    expect(lines.some((line) => /^meeting_door_attention_open \d/.test(line))).toBe(true);
    expect(lines.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true);
    // Labels are declared paths: no id of anything, however often it is asked for.
    expect(answer.body).not.toContain('6f1c0000');
    for (const line of lines)
      expect(line).toMatch(/^(|# (HELP|TYPE) .+|[a-z_:0-9]+(\{.*\})? -?[0-9.e+-]+)$/i);
  });

  test('without a token in the configuration only a scraper on this machine gets them, and none through a proxy', async () => {
    expect((await scrape(open, {}, '192.0.2.7')).statusCode).toBe(404);
    for (const [name, value] of [
      ['x-forwarded-for', '127.0.0.1'],
      ['x-real-ip', '192.0.2.7'],
      ['via', '1.1 proxy'],
      // A proxy that says nothing of itself.
      ['host', 'door.example.org'],
    ] as const)
      expect([name, (await scrape(open, { [name]: value })).statusCode]).toEqual([name, 404]);
    for (const host of ['127.0.0.1:3000', '[::1]:3000'])
      expect((await scrape(open, { host })).statusCode).toBe(200);
  });

  test('answer what the process knows of itself while the database hangs, and ask it only once', async () => {
    const app = await testApp(database);
    const holder = await database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table check_in in access exclusive mode');
      const together = await Promise.all([scrape(app), scrape(app)]);
      const answers = [...together, await scrape(app)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(answers[2]?.body).toContain('process_resident_memory_bytes ');
      const { rows } = await holder.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      // The two questions about the ledger of one count.
      expect(rows).toHaveLength(2);
    } finally {
      await holder.query('rollback');
      holder.release();
      await app.http.close();
    }
  });

  // T1339
  test('keep a bounded number of series, whatever is asked for', async () => {
    const calls = Object.values(api);
    const methods = [
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'PURGE',
    ];
    const any = () => randomBytes(randomInt(1, 12)).toString('base64url');
    const paths = [
      () => `/api/${any()}/${any()}`,
      () => `/api/health/${any()}`,
      () => `/${any()}/${any()}`,
      () => `/api/files/${any()}?${any()}=${any()}`,
      () => `/api${calls[randomInt(calls.length)]?.path.replaceAll(/\{\w+\}/g, () => any())}`,
      () => `/api${calls[randomInt(calls.length)]?.path.replaceAll(/\{\w+\}/g, () => randomUUID())}`,
    ];
    for (let count = 0; count < 1500; count++) {
      const method = methods[randomInt(methods.length)] as 'GET';
      const url = paths[randomInt(paths.length)]?.() ?? '/';
      const payload = method === 'GET' || method === 'HEAD' ? undefined : any();
      await open.http.inject({ method, url, payload, headers: { 'x-http-method-override': any() } });
    }
    const { body } = await scrape(open);
    const series = [...body.matchAll(/^meeting_door_http_request_seconds_count\{(.*)\}/gm)].map(
      ([, labels]) =>
        Object.fromEntries(
          [...(labels ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
        ),
    );
    const declared = new Set(calls.map(({ path }) => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`));
    // Beside the contract: the figures themselves, and the parts of an upload.
    for (const path of ['/api/metrics', `/api${UPLOAD_PATH}/:fileId`]) declared.add(path);
    const unknown = series.filter(({ route }) => !declared.has(route ?? ''));
    expect(unknown.map(({ route }) => route)).toEqual([]);
    const statuses = new Set(series.map(({ status }) => status));
    expect(statuses.size).toBeLessThan(20);
    // The method that is declared, and the HEAD that comes with a GET.
    expect(series.length).toBeLessThanOrEqual(2 * calls.length * statuses.size);
  });

  // T0845
  test('with a token in the configuration whoever shows it gets them, and nobody else', async () => {
    expect((await scrape(closed)).statusCode).toBe(404);
    expect((await scrape(closed, { authorization: `Bearer ${TOKEN}x` })).statusCode).toBe(404);
    expect((await scrape(closed, { authorization: `Bearer ${TOKEN}` }, '192.0.2.7')).statusCode).toBe(200);
  });
});

describe('What is counted for the metrics', () => {
  // T0847
  test.each([
    ['quick', 20, 100, 5_000],
    ['slow', 300, 100, 30_000],
    ['held up by a lock', 60_000, 100, 600_000],
    ['slow, of which a share is not asked', 4_000, 1, 5_000],
  ])(
    'is counted once for all who ask, and again as late as it was costly: %s',
    async (_what, took, share, rest) => {
      vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
      try {
        let counts = 0;
        const ask = atMost(async () => {
          counts += 1;
          await new Promise((resolve) => setTimeout(resolve, took));
        }, share);
        const together = Promise.all([ask(), ask()]);
        await vi.advanceTimersByTimeAsync(took);
        await together;
        expect(counts).toBe(1);
        await vi.advanceTimersByTimeAsync(rest);
        await ask();
        expect(counts).toBe(1);
        await vi.advanceTimersByTimeAsync(1);
        const again = ask();
        expect(counts).toBe(2);
        await vi.advanceTimersByTimeAsync(took);
        await again;
      } finally {
        vi.useRealTimers();
      }
    },
  );
});
