import { afterEach, expect, test, vi } from 'vitest';
import { QrScanner } from '../../../../src/client/ui/qr-scanner/qr-scanner.tsx';
import { type Mounted, mount } from '../../support/mount.ts';

/** A scanner on a device without a camera. */

/** The decoder's thread, which nothing is asked of. */
class IdleWorker extends EventTarget {
  terminate(): void {}
}
vi.stubGlobal('Worker', IdleWorker);
vi.stubGlobal('isSecureContext', true);
const noCamera = () => Promise.reject(new DOMException('none', 'NotFoundError'));
Object.defineProperty(navigator, 'mediaDevices', {
  configurable: true,
  value: Object.assign(new EventTarget(), { getUserMedia: noCamera, enumerateDevices: async () => [] }),
});

let screen: Mounted;
afterEach(() => screen.unmount());

// T1653
test('says once that there is no camera, in place of its picture, and what to do about it', async () => {
  screen = await mount(<QrScanner onText={() => undefined} />);
  await vi.waitFor(() => expect(screen.text()).toContain('No camera was found'));
  expect(screen.text().split('No camera was found')).toHaveLength(2);
  expect(screen.text().split('Connect a camera')).toHaveLength(2);
  // Screen readers hear it, too, and once.
  const heard = [...screen.container.querySelectorAll('[role="status"]')].map(
    ({ textContent }) => textContent,
  );
  expect(heard.filter((text) => text?.includes('No camera was found'))).toHaveLength(1);
  expect(screen.text()).toContain('Use a photo');
});
