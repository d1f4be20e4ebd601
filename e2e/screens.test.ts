import { describe, test } from 'vitest';
import { walksThroughScreens } from './support/screens.ts';

/** Every screen, light and dark, on a phone, a tablet both ways and a laptop. */
describe('Screens', () => {
  const walks = walksThroughScreens();

  test('a visitor', walks.visitor);
  test('staff', walks.staff);
  test('the super admin', walks.superAdmin);
  test('a participant', walks.participant);
});
