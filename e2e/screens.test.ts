import { describe, test } from 'vitest';
import { walksThroughScreens } from './support/screens.ts';

/** Staff have forty screens, each looked at six times: three minutes where nothing else runs, ten on a slow machine that does much else. In ms. */
const LONG_MS = 1_200_000;

/** Every screen, light and dark, on a phone, a tablet both ways and a laptop. */
describe('Screens', () => {
  const walks = walksThroughScreens();

  // T0212
  test('a visitor', walks.visitor);
  // T0049
  test('staff', walks.staff, LONG_MS);
  // T0211
  test('the super admin', walks.superAdmin);
  // T0003
  test('a participant', walks.participant, LONG_MS);
});
