import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { demoMayOpen, hostToListenOn } from '../../../src/server/who-can-come.ts';

const TLS = { TLS_CERT_FILE: '/door.pem', TLS_KEY_FILE: '/door.key' };

// T1227
describe('The demo opens only where nobody but this machine can come, or where DEMO=on says so', () => {
  test.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.5' }, false],
    [{ HOST: '127.0.0.1.example.org' }, false],
    [{ PUBLIC_URL: 'https://door.example.org' }, false],
    [{ PUBLIC_URL: 'https://localhost' }, false],
    [{ PUBLIC_URL: 'http://door.example.org' }, false],
    [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, false],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://door.example.org' }, false],
    [{ HOST: '127.0.0.1', TRUST_PROXY: 'on' }, false],
    [TLS, false],
    [{ HOST: '127.0.0.1', ...TLS }, false],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('%o: %s', (environment, opens) => {
    expect(demoMayOpen(readConfig(environment))).toBe(opens);
  });

  // T1228
  test('a demo that nobody asked for is shown to this machine only; all else listens on all networks', () => {
    expect(hostToListenOn(readConfig({}), true)).toBe('127.0.0.1');
    expect(hostToListenOn(readConfig({}), false)).toBe('0.0.0.0');
    expect(hostToListenOn(readConfig({ DEMO: 'on' }), true)).toBe('0.0.0.0');
    expect(hostToListenOn(readConfig({ HOST: '0.0.0.0' }), true)).toBe('0.0.0.0');
    expect(hostToListenOn(readConfig({ PUBLIC_URL: 'https://door.example' }), true)).toBe('0.0.0.0');
  });
});
