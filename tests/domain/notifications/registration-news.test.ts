import { expect, test } from 'vitest';
import { newsText } from '../../../src/domain/notifications/notification-news.ts';
import { registrationNews } from '../../../src/domain/notifications/registration-news.ts';
import { registrationStatuses } from '../../../src/domain/registration/registration.ts';

const facts = {
  program: { name: 'Venture', slug: 'venture' },
  organization: { name: 'Kopi Nusa' },
  message: '',
  canceled: 0,
};

// T3302
test('An approval leads to the program, where meetings are requested; every other review to the registration', () => {
  const ways = registrationStatuses.map((status) => {
    const { path, mail } = newsText(registrationNews({ ...facts, status }));
    return [status, path, mail?.link];
  });
  const registration = '/programs/venture/registration?registrationDataDrawer=true';
  expect(ways.toSorted()).toEqual([
    ['APPROVED', '/programs/venture', 'Open the program'],
    ['NEED_REVISION', registration, 'View the registration'],
    ['PENDING_APPROVAL', registration, 'View the registration'],
    ['REJECTED', registration, 'View the registration'],
  ]);
});
