import { describe, expect, test } from 'vitest';
import { CallError, type Transport } from '../../src/contract/call.ts';
import { download } from '../../src/contract/download.ts';
import { exportRegistrants } from '../../src/contract/registrants.ts';

const input = { params: { programId: 'p' }, query: { q: 'kopi', tagIds: undefined } };
const caller = (transport: Transport) => ({ base: 'https://door.test/api', transport, headers: () => ({}) });

/** A file whose parts come one after the other; `breaks`: the line is cut behind the last. */
function file(parts: string[], breaks = false) {
  const left = parts.map((part) => new TextEncoder().encode(part));
  return {
    status: 200,
    headers: { get: (name: string) => (name === 'content-disposition' ? 'attachment' : null) },
    text: async () => '',
    body: {
      getReader: () => ({
        async read() {
          const value = left.shift();
          if (value) return { done: false, value };
          if (breaks) throw new TypeError('network error');
          return { done: true };
        },
      }),
    },
  };
}
const failed = (transport: Transport): Promise<CallError> =>
  download(caller(transport), exportRegistrants, input).then(
    () => Promise.reject(new Error('It was answered.')),
    (error: unknown) => error as CallError,
  );

describe('A download', () => {
  test('asks the address with what is narrowed, and says how much has come', async () => {
    const asked: string[] = [];
    const heard: number[] = [];
    const transport: Transport = async (url) => {
      asked.push(url);
      return file(['Organization\r\n', 'Kopi\r\n']);
    };
    const parts = await download(caller(transport), exportRegistrants, input, {
      onBytes: (bytes) => heard.push(bytes),
    });
    expect(asked).toEqual(['https://door.test/api/program/p/registrant/export?q=kopi']);
    expect(Buffer.concat(parts).toString()).toBe('Organization\r\nKopi\r\n');
    expect(heard).toEqual([14, 20]);
  });

  // T0509
  test('that breaks off is a failure, never half a file', async () => {
    const error = await failed(async () => file(['Organization\r\n'], true));
    expect(error).toBeInstanceOf(CallError);
    expect(error.code).toBe('UNREACHABLE');
  });

  test('that is refused says why in the server’s words', async () => {
    const text = JSON.stringify({ statusCode: 403, messages: ['No.'], result: { code: 'NOT_ALLOWED' } });
    const error = await failed(async () => ({
      status: 403,
      headers: { get: () => null },
      text: async () => text,
    }));
    expect({ message: error.message, code: error.code }).toEqual({ message: 'No.', code: 'NOT_ALLOWED' });
  });

  test('that a captive portal answers is not saved', async () => {
    const page = { ...file(['<html>Welcome</html>']), headers: { get: () => null } };
    expect((await failed(async () => page)).code).toBe('NOT_OURS');
  });
});
