import { beforeEach, expect, test } from 'vitest';
import { entranceTo } from '../../../src/client/app/entrance.ts';
import { noteSignedIn } from '../../../src/client/app/signed-in-before.ts';

beforeEach(() => localStorage.clear());

const form = '/programs/venture/registration';
const back = (path: string) => `returnUrl=${encodeURIComponent(path)}`;

// T3303
test('Who comes to register signs up, and signs in where someone has before; each with the way back', () => {
  expect(entranceTo(form, '')).toBe(`/signup?${back(form)}`);
  expect(entranceTo(form, '?utm_source=poster')).toBe(`/signup?${back(`${form}?utm_source=poster`)}`);
  noteSignedIn();
  expect(entranceTo(form, '')).toBe(`/signin?${back(form)}`);
});

// T3304
test.each(['?registrationDataDrawer=true', '?returnUrl=%2F'])(
  'Who comes to a registration by the link of an email signs in: %s',
  (search) => {
    expect(entranceTo(form, search)).toBe(`/signin?${back(form + search)}`);
  },
);

test('Who comes to any other page signs in', () => {
  expect(entranceTo('/', '')).toBe('/signin');
  expect(entranceTo('/programs/venture', '?tab=meeting')).toBe(
    `/signin?${back('/programs/venture?tab=meeting')}`,
  );
});
