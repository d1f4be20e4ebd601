import { describe, expect, test, vi } from 'vitest';
import { sentenceOf } from '../../../../src/client/desk/shared/call-problem-text.ts';
import { showCallProblem } from '../../../../src/client/desk/shared/form/show-call-problem.ts';
import { accountPath, returnUrlOf } from '../../../../src/client/desk/shared/return-url.ts';
import { CallError } from '../../../../src/contract/call.ts';
import { wordOf as sentence } from '../../../../src/domain/language/message.ts';

const toastError = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/client/ui/toast.tsx', () => ({ toastError }));

describe('where a sign-in leads', () => {
  test('is a path of ours, with its query', () => {
    expect(returnUrlOf('/programs/x?tab=meeting')).toBe('/programs/x?tab=meeting');
  });

  test.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'programs',
  ])('is never another place: %j', (given) => {
    expect(returnUrlOf(given)).toBe('/');
  });

  test('is kept from screen to screen, and the email with it', () => {
    expect(accountPath('/signup', { returnUrl: '/' })).toBe('/signup');
    expect(accountPath('/confirm', { email: 'a+b@example.com', returnUrl: '/programs/x' })).toBe(
      '/confirm?email=a%2Bb%40example.com&returnUrl=%2Fprograms%2Fx',
    );
  });
});

describe('a refused form', () => {
  const form = () => ({ setError: vi.fn(), getValues: () => ({ email: 'x', password: 'y' }) as never });

  // T0757
  test('shows what the server says of a field at that field and focuses the first', () => {
    const shown = form();
    const issues = [
      { path: 'email', message: 'This is not a valid email.' },
      { path: 'password', message: 'Too weak.' },
    ];
    showCallProblem(new CallError(sentence('Bad'), 400, 'BAD_INPUT', { issues }), shown as never);
    expect(shown.setError.mock.calls).toEqual([
      ['email', { type: 'server', message: 'This is not a valid email.' }, { shouldFocus: true }],
      ['password', { type: 'server', message: 'Too weak.' }, { shouldFocus: false }],
    ]);
    expect(toastError).not.toHaveBeenCalled();
  });

  // T0583
  test('says everything else in a toast, with the wait where there is one', () => {
    const shown = form();
    const issues = [{ path: 'idempotency-key', message: 'odd' }];
    showCallProblem(
      new CallError(sentence('Too many.'), 429, 'RATE_LIMITED', { issues, retryAfter: 61 }),
      shown as never,
    );
    expect(shown.setError).not.toHaveBeenCalled();
    expect(toastError).toHaveBeenCalledWith('Too many. (2 min)');
    expect(sentenceOf({ text: sentence('Too many.'), retryAfter: 12.2 })).toBe('Too many. (13 s)');
  });
});
