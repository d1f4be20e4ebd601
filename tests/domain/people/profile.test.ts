import { describe, expect, test } from 'vitest';
import { ownProfileArgs } from '../../../src/domain/people/profile.ts';

const good = {
  name: 'Ayu Lestari',
  nationality: 'Indonesian',
  phoneNumber: '0812-5550-1234',
  linkedin: 'linkedin.com/in/ayu',
  profilePicture: null,
};

describe('one’s own profile', () => {
  test('keeps the phone as code, space, number, and gives a bare LinkedIn address its scheme', () => {
    expect(ownProfileArgs.parse(good)).toEqual({
      ...good,
      phoneNumber: '+62 81255501234',
      linkedin: 'https://linkedin.com/in/ayu',
    });
    expect(ownProfileArgs.parse({ ...good, linkedin: ' ' }).linkedin).toBeNull();
  });

  // T0430
  test.each([
    ['name', 'Al', 'Name must be at least 3 characters long.'],
    ['nationality', 'ID', 'Nationality must be at least 3 characters long.'],
    ['phoneNumber', '+62 1234567', 'Phone number must be at least 10 digits.'],
    ['linkedin', 'my page', 'LinkedIn must be a link.'],
    ['linkedin', 'javascript://alert(1)', 'LinkedIn must be a link.'],
  ])('says what is wrong with %s %j: %s', (field, value, message) => {
    const { error } = ownProfileArgs.safeParse({ ...good, [field]: value });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });
});
