import { expect, test } from 'vitest';
import { downloadProblem } from '../../../../../src/client/desk/meetings/calendar/add-to-calendar.tsx';
import { CallError } from '../../../../../src/contract/call.ts';
import { wordOf } from '../../../../../src/domain/language/message.ts';

// T0593
test.each([
  [400, 'Something went wrong with the request. Please check your input and try again.'],
  [401, 'Access denied. You are not authorized to make this request.'],
  [403, "You don't have permission to access this resource."],
  [404, "We couldn't find the resource you're looking for. Please check the URL or contact support."],
  [500, 'Something went wrong on our end. Please try again later.'],
  [502, 'Server error. Please try again later.'],
])('a calendar download that ends with %i is told by its status', (status, sentence) => {
  expect(downloadProblem(new CallError(wordOf('Timeslot not found.'), status, 'NOT_FOUND'))).toBe(sentence);
});

const message = 'The server cannot be reached. Please check your connection and try again.';
const unreachable = new CallError(wordOf(message), 0, 'UNREACHABLE');

// T0596
test('a calendar download that reached nobody is told in its own words', () => {
  expect(downloadProblem(unreachable)).toContain(message);
});

// T0597
test('a calendar download that reached nobody is told with its code', () => {
  expect(downloadProblem(unreachable)).toBe(`${message} (UNREACHABLE)`);
});

// T0598
test('a calendar download that the browser itself refused is told with the name of its error', () => {
  const refusal = new DOMException('The file cannot be made.', 'InvalidCharacterError');
  expect(downloadProblem(refusal)).toBe('The file cannot be made. (InvalidCharacterError)');
  expect(downloadProblem(new TypeError('Not a file.'))).toBe('Not a file. (TypeError)');
});
