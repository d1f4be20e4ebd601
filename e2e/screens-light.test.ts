import { describe, test } from 'vitest';
import { laptop, phone, tablet, tabletAcross, walksThroughScreens } from './support/screens.ts';

describe('Screens, light', () => {
  const walks = walksThroughScreens('light', [phone, tablet, tabletAcross, laptop]);

  test('a visitor', walks.visitor);
  test('staff', walks.staff);
  test('the super admin', walks.superAdmin);
  test('a participant', walks.participant);
});
