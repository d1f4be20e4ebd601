import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { DEVICE_HEADER, DEVICE_NAME_HEADER } from '../../../src/contract/envelope.ts';
import { readDevice } from '../../../src/server/http/caller-session.ts';

const id = '3f0c2f4e-7a6b-4b0e-9d3e-0a1b2c3d4e5f';
const nameRead = (name: string): string | undefined =>
  readDevice({
    headers: { [DEVICE_HEADER]: id, [DEVICE_NAME_HEADER]: encodeURIComponent(name) },
  } as unknown as FastifyRequest)?.name;

const idRead = (id: string | undefined): string | undefined =>
  readDevice({ headers: { [DEVICE_HEADER]: id } } as unknown as FastifyRequest)?.id;

describe('A device’s id', () => {
  test('is a UUID, read in any case', () => {
    expect(idRead(id)).toBe(id);
    expect(idRead(id.toUpperCase())).toBe(id);
  });

  test.each([
    ['dashes alone', '-'.repeat(36)],
    ['digits without dashes', '0'.repeat(36)],
    ['a version that no UUID has', 'aaaaaaaa-aaaa-0aaa-0aaa-aaaaaaaaaaaa'],
    ['more after it', `${id}0`],
    ['nothing', undefined],
  ])('is nobody’s where the header has %s', (_what, text) => {
    expect(idRead(text)).toBeUndefined();
  });
});

describe('A device’s name', () => {
  test('is read as it was typed, without controls and not too long', () => {
    expect(nameRead(' Door\n1 ')).toBe('Door 1');
    expect(nameRead('x'.repeat(200))).toHaveLength(60);
  });

  test('never ends with half a character, which no column can keep', () => {
    expect(nameRead(`${'x'.repeat(59)}🚪`)?.isWellFormed()).toBe(true);
  });
});
