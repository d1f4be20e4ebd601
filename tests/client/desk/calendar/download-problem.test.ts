import { expect, test } from 'vitest';
import { downloadProblem } from '../../../../src/client/desk/calendar/add-to-calendar.tsx';

test.each([
  [400, 'Something went wrong with the request. Please check your input and try again.'],
  [401, 'Access denied. You are not authorized to make this request.'],
  [403, "You don't have permission to access this resource."],
  [404, "We couldn't find the resource you're looking for. Please check the URL or contact support."],
  [500, 'Something went wrong on our end. Please try again later.'],
  [502, 'Server error. Please try again later.'],
])('a calendar download that ends with %i is told by its status', (status, sentence) => {
  expect(downloadProblem({ status, message: 'Timeslot not found.' })).toBe(sentence);
});

test('a calendar download that reached nobody is told in its own words', () => {
  const message = 'The server cannot be reached. Please check your connection and try again.';
  expect(downloadProblem({ status: 0, message })).toBe(message);
});
