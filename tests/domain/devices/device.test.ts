import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coversMeeting, deviceExpiry, pairArgs, pairingArgs } from '../../../src/domain/devices/device.ts';
import {
  PAIRING_ALPHABET,
  PAIRING_CODE_LENGTH,
  readPairingCode,
  showPairingCode,
} from '../../../src/domain/devices/pairing-code.ts';

const codes = fc
  .array(fc.constantFrom(...PAIRING_ALPHABET), {
    minLength: PAIRING_CODE_LENGTH,
    maxLength: PAIRING_CODE_LENGTH,
  })
  .map((letters) => letters.join(''));

describe('A pairing code', () => {
  test('is read however it was typed, and from the address in the QR', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const shown = showPairingCode(code);
        for (const typed of [
          code,
          shown,
          shown.toLowerCase(),
          ` ${code.slice(0, 2)} ${code.slice(2)} `,
          `https://door.example/kiosk#${code}`,
          `https://door.example/kiosk#${shown}`,
        ])
          expect(readPairingCode(typed)).toBe(code);
      }),
    );
  });

  test('has no letter that can be taken for another, and no vowel', () => {
    for (const letter of '01OILSUAE') expect(PAIRING_ALPHABET).not.toContain(letter);
    expect(new Set(PAIRING_ALPHABET).size).toBe(PAIRING_ALPHABET.length);
  });

  test.each(['', '1234', '2345-678', '2345-67890', 'AAAA-AAAA', '2345-678O', 'https://door.example/kiosk'])(
    'is not %j',
    (typed) => {
      expect(readPairingCode(typed)).toBeNull();
      expect(pairArgs.safeParse({ code: typed }).error?.issues[0]?.message).toEqual(
        'A pairing code has 8 letters and digits, like 2345-BCDF.',
      );
    },
  );
});

describe('What staff say when they pair a tablet', () => {
  const said = { name: ' Door 1 ', mode: 'DOOR', roomIds: [], pin: '2468' };

  test('is a name, a mode, rooms and a PIN', () => {
    expect(pairingArgs.parse(said)).toEqual({ ...said, name: 'Door 1' });
  });

  test.each([
    [{ name: '  ' }, 'This field has to be filled.'],
    [{ name: 'x'.repeat(61) }, 'Name must be at most 60 characters.'],
    [{ pin: '123' }, 'PIN must be 4 to 8 digits.'],
    [{ pin: '123456789' }, 'PIN must be 4 to 8 digits.'],
    [{ pin: '12a4' }, 'PIN must be 4 to 8 digits.'],
    [{ roomIds: ['hall'] }, 'Undefined room id.'],
  ])('is refused as %j with its sentence', (over, message) => {
    expect(pairingArgs.safeParse({ ...said, ...over }).error?.issues[0]?.message).toEqual(message);
  });
});

describe('A device token', () => {
  const paired = '2026-11-20T02:00:00.000Z';

  test('ends a day after the program', () => {
    expect(deviceExpiry(paired, '2026-11-21T10:00:00.000Z', 30 * 86_400)).toBe('2026-11-22T10:00:00.000Z');
  });

  test('ends sooner where the configuration says so', () => {
    expect(deviceExpiry(paired, '2026-11-21T10:00:00.000Z', 3600)).toBe('2026-11-20T03:00:00.000Z');
  });
});

describe('The rooms of a tablet', () => {
  const meeting = { roomId: 'a' };

  test.each([
    ['none named are all', [], meeting, true],
    ['its own', ['a', 'b'], meeting, true],
    ['another’s', ['b'], meeting, false],
    ['no room at all, as online meetings may have', ['a'], { roomId: null }, false],
    ['no room at all, where all are meant', [], { roomId: null }, true],
    ['one that the meeting was moved away from', ['b'], { roomId: 'a', formerRoomIds: ['c', 'b'] }, true],
    ['one that it never was in', ['d'], { roomId: 'a', formerRoomIds: ['c', 'b'] }, false],
  ])('%s', (_what, roomIds, of, covered) => {
    expect(coversMeeting({ roomIds }, of)).toBe(covered);
  });
});
