import { describe, expect, test } from 'vitest';
import { CallError, call, type Transport } from '../../src/contract/call.ts';
import { getNotificationPreferences } from '../../src/contract/notifications.ts';
import { getBadgeKeys } from '../../src/contract/sync.ts';
import { getHealth } from '../../src/contract/system.ts';

type Answer = Awaited<ReturnType<Transport>>;

const answer = (status: number, text: string, retryAfter: string | null = null): Answer => ({
  status,
  headers: { get: (name) => (name === 'retry-after' ? retryAfter : null) },
  text: async () => text,
});
const envelope = (statusCode: number, messages: string[], result: unknown) =>
  JSON.stringify({ statusCode, messages, result });

/** What the caller of a call hears of it. */
async function problemOf(transport: Transport): Promise<CallError> {
  const caller = { base: 'https://door.test/api', transport, headers: () => ({}) };
  const failed = await call(caller, getBadgeKeys, { params: { programId: 'p' } }).catch((error) => error);
  expect(failed).toBeInstanceOf(CallError);
  return failed;
}

const serverError = 'Server error. Please try again later.';

describe('An answer that is not the product’s', () => {
  // T0588
  test.each([
    ['the page of a proxy with 502', 502, '<html>Bad Gateway</html>', serverError],
    ['a 408 without a body', 408, '', 'Request took too long to process. Please try again.'],
    ['the sign-in page of a hotel', 200, '<html>Welcome</html>', serverError],
    ['JSON of somebody else', 200, '{"ok":true}', serverError],
    ['an envelope of another status', 200, envelope(404, ['x'], { keys: [] }), serverError],
    ['a success of another shape', 200, envelope(200, [], { keys: 'none' }), serverError],
  ])('says nothing about the call, and is told as one: %s', async (_what, status, text, sentence) => {
    const { message, status: told, code } = await problemOf(async () => answer(status, text));
    expect({ message, told, code }).toEqual({ message: sentence, told: 0, code: 'NOT_OURS' });
  });
});

// T2161
test('Preferences of a server of another version are read: a topic that is not known is passed over, one that is missing left out', async () => {
  const preferences = {
    ANSWERS: { inApp: true, mail: false, push: true, pager: true },
    WEATHER: { inApp: true, mail: true, push: true },
  };
  const transport: Transport = async () => answer(200, envelope(200, [], { preferences }));
  const caller = { base: 'https://door.test/api', transport, headers: () => ({}) };
  expect(await call(caller, getNotificationPreferences, {})).toEqual({
    preferences: { ANSWERS: { inApp: true, mail: false, push: true } },
  });
});

describe('A lost line', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));

  test.each<[string, Transport]>([
    ['the request is lost', lost],
    ['the answer breaks off', async () => ({ ...answer(200, ''), text: lost })],
  ])('says that the server cannot be reached when %s', async (_what, transport) => {
    const { message, status, code, cause } = await problemOf(transport);
    expect(message).toBe('The server cannot be reached. Please check your connection and try again.');
    expect({ status, code }).toEqual({ status: 0, code: 'UNREACHABLE' });
    expect(cause).toBeInstanceOf(TypeError);
  });
});

describe('A refusal', () => {
  test('comes with the server’s own sentence, its code, the fields and the wait', async () => {
    const result = { code: 'BAD_INPUT', issues: [{ path: 'email', message: 'This is not a valid email.' }] };
    const text = envelope(429, ['Too many attempts.'], result);
    const problem = await problemOf(async () => answer(429, text, '12'));
    expect(problem.message).toEqual('Too many attempts.');
    expect(problem).toMatchObject({ status: 429, code: 'BAD_INPUT', issues: result.issues, retryAfter: 12 });
    expect(problem.result).toEqual(result);
  });

  test('without a sentence says that of its status', async () => {
    const problem = await problemOf(async () => answer(404, envelope(404, [], null)));
    expect(problem.message).toBe(
      "We couldn't find the resource you're looking for. Please check the URL or contact support.",
    );
    expect(problem).toMatchObject({ status: 404, code: 'SERVER_ERROR', issues: [], retryAfter: null });
  });
});

describe('A call that needs somebody who is signed in', () => {
  const asked = async (headers: Record<string, string>, endpoint: typeof getBadgeKeys | typeof getHealth) => {
    const urls: string[] = [];
    const transport: Transport = async (url) => {
      urls.push(url);
      return answer(403, envelope(403, ['No.'], { code: 'NOT_ALLOWED' }));
    };
    const caller = { base: '', transport, headers: () => headers, needsToken: true as const };
    const input = { params: { programId: 'p' } } as never;
    const failed = await call(caller, endpoint, input).catch((error) => error);
    return { urls, message: failed.message, status: failed.status };
  };

  // T0602
  test('is not sent without a token: it says “Undefined idToken.”', async () => {
    expect(await asked({}, getBadgeKeys)).toEqual({ urls: [], message: 'Undefined idToken.', status: 401 });
  });

  // T0603
  test('is sent with one, and so is what is open to everybody without', async () => {
    expect((await asked({ authorization: 'Bearer x' }, getBadgeKeys)).urls).toHaveLength(1);
    expect((await asked({}, getHealth)).urls).toHaveLength(1);
  });
});
