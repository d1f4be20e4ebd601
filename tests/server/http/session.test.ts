import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { DEVICE_HEADER, DEVICE_NAME_HEADER } from '../../../src/contract/envelope.ts';
import { readDevice } from '../../../src/server/http/session.ts';

const id = '3f0c2f4e-7a6b-4b0e-9d3e-0a1b2c3d4e5f';
const nameRead = (name: string): string | undefined =>
  readDevice({
    headers: { [DEVICE_HEADER]: id, [DEVICE_NAME_HEADER]: encodeURIComponent(name) },
  } as unknown as FastifyRequest)?.name;

describe('A device’s name', () => {
  test('is read as it was typed, without controls and not too long', () => {
    expect(nameRead(' Door\n1 ')).toBe('Door 1');
    expect(nameRead('x'.repeat(200))).toHaveLength(60);
  });

  test('never ends with half a character, which no column can keep', () => {
    expect(nameRead(`${'x'.repeat(59)}🚪`)?.isWellFormed()).toBe(true);
  });
});
