import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { expect } from 'vitest';
import { serverTest } from '../../support/fixtures.ts';

/** A certificate of the tests' own, for localhost, good for a hundred years and for nothing else. */
const folder = join(import.meta.dirname, '../../support/tls');
const files = { TLS_CERT_FILE: join(folder, 'localhost.pem'), TLS_KEY_FILE: join(folder, 'localhost.key') };

let port: number;

const { test, app } = serverTest({ environment: files });
test.beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = app.http.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

// T0663
test('given a certificate the server speaks HTTPS itself, and tells browsers to stay with it', async () => {
  const answer = await new Promise<{ status: number | undefined; hsts: unknown; authorized: boolean }>(
    (resolve, reject) => {
      const asked = request(
        { host: 'localhost', port, path: '/api/health', ca: readFileSync(files.TLS_CERT_FILE) },
        (response) => {
          response.resume();
          resolve({
            status: response.statusCode,
            hsts: response.headers['strict-transport-security'],
            authorized: (response.socket as { authorized?: boolean }).authorized === true,
          });
        },
      );
      asked.on('error', reject);
      asked.end();
    },
  );
  expect(answer).toEqual({ status: 200, hsts: 'max-age=31536000', authorized: true });
});
