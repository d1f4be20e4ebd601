import { describe, expect, test } from 'vitest';
import type { OpenCamera } from '../../../../src/client/ui/qr-scanner/open-camera.ts';
import { ScannerControls } from '../../../../src/client/ui/qr-scanner/scanner-controls.tsx';
import type { CameraControls } from '../../../../src/client/ui/qr-scanner/use-camera.ts';
import { all, buttonOf, fill, type Mounted, mount, press, settle } from '../../support/mount.ts';

/** The scanner's light and its choice of a camera: only what the device has is shown. */

const back = { deviceId: 'back', label: 'Back camera' };
const front = { deviceId: 'front', label: '' };
const cameraOf = (setTorch?: OpenCamera['setTorch'], trackId = 'track-1') =>
  ({ track: { id: trackId }, ...(setTorch ? { setTorch } : {}) }) as unknown as OpenCamera;
const controls = (over: Partial<CameraControls>): CameraControls => ({
  state: { kind: 'STARTING' },
  cameras: [],
  runningId: undefined,
  mirrored: false,
  choose: () => undefined,
  retry: () => undefined,
  ...over,
});
const shown = (camera: CameraControls): Promise<Mounted> =>
  mount(<ScannerControls camera={camera} facing="environment" photoBusy={false} onPhoto={() => undefined} />);
const pressed = (screen: Mounted, words: string) => buttonOf(screen, words)?.getAttribute('aria-pressed');

describe('The light of the scanner', () => {
  // T0707
  test('is turned on and off, and says which', async () => {
    const asked: boolean[] = [];
    const camera = cameraOf(async (on) => void asked.push(on));
    const screen = await shown(controls({ state: { kind: 'RUNNING', camera } }));
    expect(pressed(screen, 'Turn light on')).toBe('false');
    await press(screen, 'Turn light on');
    await settle();
    expect(pressed(screen, 'Turn light off')).toBe('true');
    await press(screen, 'Turn light off');
    await settle();
    expect(pressed(screen, 'Turn light on')).toBe('false');
    expect(asked).toEqual([true, false]);
  });

  test('that the camera refuses stays off', async () => {
    const camera = cameraOf(() => Promise.reject(new Error('no light')));
    const screen = await shown(controls({ state: { kind: 'RUNNING', camera } }));
    await press(screen, 'Turn light on');
    await settle();
    expect(pressed(screen, 'Turn light on')).toBe('false');
  });

  test('is not offered where the camera has none, or none runs', async () => {
    expect(
      buttonOf(await shown(controls({ state: { kind: 'RUNNING', camera: cameraOf() } })), 'Turn light on'),
    ).toBeNull();
    expect(buttonOf(await shown(controls({})), 'Turn light on')).toBeNull();
  });
});

describe('The choice of a camera', () => {
  test('is offered where there is more than one, by name or number, and taken at once', async () => {
    const chosen: string[] = [];
    const screen = await shown(
      controls({ cameras: [back, front], runningId: 'back', choose: (id) => void chosen.push(id) }),
    );
    expect(all(screen.container, 'option').map(({ textContent }) => textContent)).toEqual([
      'Back camera',
      'Camera 2',
    ]);
    await fill(screen, 'Camera', 'front');
    expect(chosen).toEqual(['front']);
  });

  test('is not offered where there is one', async () => {
    expect(all((await shown(controls({ cameras: [back] }))).container, 'select')).toEqual([]);
  });
});
