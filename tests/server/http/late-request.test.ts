import { expect, test } from 'vitest';
import { frameworkAnswers } from '../../../src/server/http/error-handler.ts';

// T0587
test('a request that does not end in time is answered 408 in the words of SPEC.md 8, and the line is closed', () => {
  const said: string[] = [];
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  const socket = { writable: true, end: (text: string) => said.push(text), destroy: () => said.push('') };
  frameworkAnswers.clientErrorHandler.call(undefined, error, socket);
  const [head = '', body = ''] = said.join('').split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(head).toContain('connection: close');
  expect(JSON.parse(body)).toEqual({
    statusCode: 408,
    messages: ['Request took too long to process. Please try again.'],
    result: { code: 'BAD_INPUT' },
  });
});
