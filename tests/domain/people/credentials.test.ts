import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { signInArgs } from '../../../src/domain/people/credentials.ts';
import {
  confirmArgs,
  resetPasswordFormArgs,
  signUpArgs,
  signUpFormArgs,
} from '../../../src/domain/people/new-password.ts';
import { written } from '../../support/written.ts';

/** Every message, word for word from SPEC.md 5, Auth. */
const messages = (schema: z.ZodType, input: unknown): string[] =>
  schema
    .safeParse(input)
    .error?.issues.map((issue) => `${issue.path.join('.')}: ${written(issue.message)}`) ?? [];

const good = { email: 'sari@example.com', password: 'Correct1horse' };

describe('Sign-up', () => {
  test('takes a lowercase address and a password with an uppercase letter and a number', () => {
    expect(messages(signUpArgs, good)).toEqual([]);
    expect(messages(signUpArgs, { email: 'a.b+c@mail.example.co.id', password: 'Ünicode1' })).toEqual([]);
  });

  // T0431
  test.each([
    ['', 'This field has to be filled.'],
    [undefined, 'This field has to be filled.'],
    ['sari', 'This is not a valid email.'],
    ['sari@', 'This is not a valid email.'],
    ['sari@example', 'This is not a valid email.'],
    ['sari @example.com', 'This is not a valid email.'],
    [`${'a'.repeat(250)}@example.com`, 'This is not a valid email.'],
    ['Sari@example.com', 'Email must be in lowercase'],
    ['SARI@EXAMPLE.COM', 'Email must be in lowercase'],
  ])('email %j: %s', (email, message) => {
    expect(messages(signUpArgs, { ...good, email })[0]).toEqual(`email: ${written(message)}`);
  });

  // T0433
  test.each([
    ['Short1', 'Password must be at least 8 characters.'],
    ['nouppercase1', 'Password must contain at least one uppercase letter.'],
    ['NoNumberHere', 'Password must contain at least one number.'],
    [`A1${'a'.repeat(255)}`, 'Password must be at most 256 characters.'],
  ])('password %j: %s', (password, message) => {
    expect(messages(signUpArgs, { ...good, password })).toEqual([`password: ${written(message)}`]);
  });

  test('an empty password has to be filled', () => {
    expect(messages(signUpArgs, { email: good.email })).toEqual(['password: This field has to be filled.']);
  });

  // T0435
  test('asks for the password twice in the form', () => {
    const form = { ...good, confirmPassword: 'Correct1hors' };
    expect(messages(signUpFormArgs, form)).toEqual(["confirmPassword: Both passwords didn't match"]);
    expect(messages(signUpFormArgs, { ...form, confirmPassword: good.password })).toEqual([]);
    expect(messages(resetPasswordFormArgs, { ...form, code: '123456' })).toEqual([
      "confirmPassword: Both passwords didn't match",
    ]);
  });
});

describe('A confirmation code', () => {
  // T0434
  test('has at least six characters, not counting spaces around it', () => {
    const { email } = good;
    expect(messages(confirmArgs, { email, code: '12345' })).toEqual([
      'code: Confirmation code must be at least 6 characters.',
    ]);
    expect(messages(confirmArgs, { email, code: '12345 ' })).toHaveLength(1);
    expect(confirmArgs.parse({ email, code: ' 123456 ' }).code).toBe('123456');
  });
});

describe('Sign-in', () => {
  test('takes a password that today’s rule would refuse, but not an empty one', () => {
    const { email } = good;
    expect(messages(signInArgs, { email, password: 'old' })).toEqual([]);
    expect(messages(signInArgs, { email, password: '' })).toEqual(['password: This field has to be filled.']);
  });
});
