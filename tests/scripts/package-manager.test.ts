import { expect, test } from 'vitest';
import { versionsIn } from '../../scripts/package-manager.ts';

// T1226
test('the versions that the package manager has are read from its table, newest first, each once', () => {
  const table = [
    ' chromium | 156.0.8078.79-1~deb12u1 | http://deb.example/security bookworm/main amd64 Packages',
    ' chromium | 150.0.7871.100-1~deb12u1 | http://deb.example/debian bookworm/main amd64 Packages',
    ' chromium | 150.0.7871.100-1~deb12u1 | http://deb.example/debian bookworm/main Sources',
    '',
  ].join('\n');
  expect(versionsIn(table)).toEqual(['156.0.8078.79-1~deb12u1', '150.0.7871.100-1~deb12u1']);
  expect(versionsIn('')).toEqual([]);
});
