import { expect, test } from 'vitest';
import { fileNameOf } from '../../../../src/client/desk/printouts/zip-file-names.ts';

// T2955
test('A file in the archive has the name of what is in it, unlike any other, and stays in its folder', () => {
  const taken = new Set<string>();
  const named = ['Acme', 'ACME', '../../etc/passwd', 'a/b', '...', 'x'.repeat(200)].map((name) =>
    fileNameOf(name, 'organizations', taken),
  );
  expect(named).toEqual(['Acme', 'ACME (2)', '-..-etc-passwd', 'a-b', '-', 'x'.repeat(80)]);
  expect(fileNameOf('Acme', 'people', taken)).toBe('Acme');
});
