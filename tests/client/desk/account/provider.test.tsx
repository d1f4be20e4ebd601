import { afterEach, describe, expect, test, vi } from 'vitest';
import { LateSignIns } from '../../../../src/client/desk/account/late-sign-ins.tsx';
import { ReturnScreen } from '../../../../src/client/desk/account/provider/return-screen.tsx';
import { type Answer, buttonOf, type Call, fill, mount, press, settle, toasts } from '../../support/mount.ts';

const id = crypto.randomUUID();
const session = { token: 't', tokenExpiresAt: '2026-11-20T02:00:00.000Z', refreshToken: 'r' };
const written = (calls: Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));

afterEach(() => vi.restoreAllMocks());

describe('Continue with a provider', () => {
  const shown = async (email: string, begin: Answer) => {
    const screen = await mount(
      <LateSignIns
        busy={false}
        email={email}
        returnUrl="/programs/a"
        adopt={async () => true}
        onPick={() => undefined}
      />,
      {
        answer: ({ method, path }) => {
          if (method === 'POST') return begin;
          if (path.startsWith('/api/demo')) return { status: 404, code: 'NOT_FOUND', message: 'no demo' };
          return {
            result: {
              providers: [{ id, name: path.includes('domain=kopi') ? 'Kopi' : 'All', isOnly: true }],
            },
          };
        },
      },
    );
    await settle();
    return screen;
  };

  // T3432
  test('asks for those of the domain that is typed, and leaves for the address that the server says', async () => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const screen = await shown('Ayu@kopi.example', { result: { url: 'https://login.example/authorize?x' } });
    await press(screen, 'Continue with Kopi');
    await settle();
    expect(written(screen.calls)).toEqual([
      {
        path: '/api/auth/provider/begin',
        body: { providerId: id, language: 'en', email: 'ayu@kopi.example', returnUrl: '/programs/a' },
      },
    ]);
    expect(left.mock.calls).toEqual([['https://login.example/authorize?x']]);
  });

  // T3433
  test('says why where it cannot begin, and nothing is lost', async () => {
    const screen = await shown('', { status: 400, code: 'BAD_INPUT', message: 'away' });
    await press(screen, 'Continue with All');
    await settle();
    expect((await toasts()).join()).toContain('away');
    expect(buttonOf(screen, 'Continue with All')?.disabled).toBe(false);
  });
});

describe('The way back from a provider', () => {
  const back = async (at: string, answer: (call: Call) => Answer) => {
    const screen = await mount(<ReturnScreen />, { at, answer });
    await settle();
    return screen;
  };

  // T3434
  test('sends the answer once, takes it out of the address, and goes on where the person came from', async () => {
    const screen = await back('/signin/return?code=c&state=s', () => ({
      result: { kind: 'SIGNED_IN', session, returnUrl: '/programs/a' },
    }));
    expect(written(screen.calls)).toEqual([
      { path: '/api/auth/provider/finish', body: { answer: 'code=c&state=s' } },
    ]);
    expect(screen.address()).toBe('/signup?returnUrl=%2Fprograms%2Fa');
  });

  // T3435
  test('asks for the code of a first time, says at the field that it is wrong, and takes the link of the mail', async () => {
    const confirmation = {
      kind: 'CONFIRM',
      confirmationId: id,
      email: 'ayu@kopi.example',
      providerName: 'Kopi',
    };
    let right = false;
    const answer = ({ path }: Call): Answer => {
      if (path.endsWith('/finish')) return { result: confirmation };
      return right
        ? { result: { session, returnUrl: null } }
        : { status: 400, code: 'WRONG_CODE', message: 'This code is incorrect.' };
    };
    const screen = await back('/signin/return?code=c&state=s', answer);
    expect([screen.text().includes('ayu@kopi.example'), screen.address()]).toEqual([true, '/signin/return']);
    await fill(screen, 'Confirmation code', '111111');
    await settle();
    expect(screen.text()).toContain('This code is incorrect');
    right = true;
    await fill(screen, 'Confirmation code', '222222');
    await settle();
    expect(screen.address()).toBe('/signup');
    right = false;
    const linked = await back(
      `/signin/return?confirmation=${id}&code=123456&email=ayu%40kopi.example`,
      answer,
    );
    // Nothing is sent by itself: mail scanners open links too.
    expect([written(linked.calls), linked.address()]).toEqual([[], '/signin/return']);
    right = true;
    await press(linked, 'Confirm');
    await settle();
    expect(written(linked.calls)).toEqual([
      { path: '/api/auth/provider/confirm', body: { confirmationId: id, code: '123456' } },
    ]);
  });

  // T3436
  test('says why nobody is signed in, with the way to start again', async () => {
    const screen = await back('/signin/return?error=access_denied&state=s', () => ({
      status: 400,
      code: 'BAD_INPUT',
      message: 'This sign-in could not be verified.',
    }));
    expect(screen.text()).toContain('This sign-in could not be verified.');
    await press(screen, 'Back to sign in');
    expect(screen.address()).toBe('/signin');
  });
});
