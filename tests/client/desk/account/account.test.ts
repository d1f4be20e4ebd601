import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../../src/client/desk/shared/call-problem-text.ts';
import { accountPath } from '../../../../src/client/desk/shared/return-url.ts';
import { wordOf as sentence } from '../../../../src/domain/language/message.ts';
import { returnUrlOf } from '../../../../src/domain/people/return-url.ts';

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

test('A refusal says how long to wait where there is something to wait for', () => {
  expect(sentenceOf({ text: sentence('Too many.'), retryAfter: 12.2 })).toBe('Too many. (13 s)');
  expect(sentenceOf({ text: sentence('Too many.'), retryAfter: 61 })).toBe('Too many. (2 min)');
});
