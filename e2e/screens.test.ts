import { describe, test } from 'vitest';
import { walksThroughScreens } from './support/screens.ts';

/** Every screen, light and dark, on a phone, a tablet both ways and a laptop. */
describe('Screens', () => {
  const walks = walksThroughScreens();

  // T0212
  test('a visitor', walks.visitor);
  // T0049
  test('staff', walks.staff);
  // T0211
  test('the super admin', walks.superAdmin);
  // T0003
  test('a participant', walks.participant);
});
