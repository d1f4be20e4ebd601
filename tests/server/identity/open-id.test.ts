import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOpenId, type OpenId } from '../../../src/server/identity/oidc/open-id.ts';
import { until } from '../../support/until.ts';

/** A provider whose documents the test answers. */
let origin = '';
let answer: (response: ServerResponse) => void;
let asked = 0;
let openId: OpenId;
const server = createServer((_request, response) => {
  asked += 1;
  answer(response);
});
const documentOf = (issuer: string) =>
  JSON.stringify({
    issuer,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/jwks`,
    response_types_supported: ['code'],
  });
const providerOf = (id: string, issuer = origin) => ({
  id,
  issuer,
  clientId: 'door',
  revision: 0,
  secret: null,
});
const json = (response: ServerResponse, body: string) =>
  response.setHeader('content-type', 'application/json').end(body);

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  asked = 0;
  openId = createOpenId('https://door.example', origin);
});
afterEach(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
});

describe('The documents of a provider', () => {
  // T3456
  test('are asked for once at a time, and not at once again where they could not be read', async () => {
    answer = (response) => response.writeHead(500).end();
    await expect(openId.begin(providerOf('a'), null)).rejects.toThrow();
    await expect(openId.begin(providerOf('a'), null)).rejects.toThrow();
    expect(asked).toBe(1);
    // A provider that was changed meanwhile is another question.
    answer = (response) => json(response, documentOf(origin));
    expect((await openId.begin({ ...providerOf('a'), revision: 1 }, null)).url).toContain('/authorize');
  });

  // T3457
  test('of a slow one keep so many sign-ins waiting and no more; those of others are begun meanwhile', async () => {
    answer = (response) => json(response, documentOf(origin));
    await openId.begin(providerOf('known'), null);
    const held: ServerResponse[] = [];
    answer = (response) => void held.push(response);
    const waiting = [1, 2, 3, 4].map(() => openId.begin(providerOf('slow'), null));
    await until('the slow one was asked', () => held.length > 0);
    await expect(openId.begin(providerOf('slow'), null)).rejects.toThrow('too many');
    answer = (response) => json(response, documentOf(origin));
    // One more may ask, and what is kept asks nothing.
    expect((await openId.begin(providerOf('other'), null)).url).toContain('/authorize');
    expect((await openId.begin(providerOf('known'), null)).url).toContain('/authorize');
    for (const response of held) json(response, documentOf(origin));
    expect((await Promise.all(waiting)).map(({ url }) => url.startsWith(origin))).toEqual(
      Array(4).fill(true),
    );
  });

  // T3458
  test('that name another issuer than the one that was typed are refused, those for many tenants too', async () => {
    for (const [issuer, named] of [
      [origin, 'https://elsewhere.example'],
      [`${origin}/organizations/v2.0`, `${origin}/{tenantid}/v2.0`],
      [`${origin}/common/v2.0`, `${origin}/{tenantid}/v2.0`],
    ]) {
      answer = (response) => json(response, documentOf(String(named)));
      await expect(openId.check(providerOf('a', issuer)), String(issuer)).rejects.toThrow();
    }
    answer = (response) => json(response, documentOf(`${origin}/`));
    await openId.check(providerOf('b'));
  });
});
