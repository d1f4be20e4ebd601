import { describe, test } from 'vitest';
import { laptop, phone, walksThroughScreens } from './support/screens.ts';

/** The sizes between have the same colours and, light, the same layout. */
describe('Screens, dark', () => {
  const walks = walksThroughScreens('dark', [phone, laptop]);

  test('a visitor', walks.visitor);
  test('staff', walks.staff);
  test('the super admin', walks.superAdmin);
  test('a participant', walks.participant);
});
