import { restartPause } from './backoff.ts';
import { watchCamera } from './camera-watch.ts';
import { type CameraWish, type OpenCamera, openCamera } from './open-camera.ts';
import { problemOfCamera, type ScannerProblem } from './problem.ts';

/** STARTING: waiting for the camera or for the person to allow it. PROBLEM: not running, with the reason. */
export type CameraState =
  | { kind: 'STARTING' }
  | { kind: 'RUNNING'; camera: OpenCamera }
  | { kind: 'PROBLEM'; problem: ScannerProblem };

/** A camera that is kept alive until it is closed. */
export type CameraSession = {
  /** Starts over at once, with another wish or after a problem. */
  restart(wish?: CameraWish): void;
  close(): void;
};

// Only the person (or a new device) can mend these; trying again by itself would only flash the message.
const NEEDS_PERSON = new Set(['INSECURE_CONTEXT', 'UNSUPPORTED', 'PERMISSION_DENIED', 'NO_CAMERA']);

// One line for the whole page: a scanner that is just being closed and the one that takes its place must not hold
// two cameras. Worst case: the new one waits for the old one's permission question, which is its own question too.
let last: Promise<void> = Promise.resolve();

/**
 * Opens a camera in `host` and brings it back whenever it is lost: taken by another app, ended in the background,
 * frozen, unplugged. Openings never overlap, since phones refuse a camera that is still being freed.
 */
export function startCameraSession(
  host: HTMLElement,
  firstWish: CameraWish,
  onState: (state: CameraState) => void,
): CameraSession {
  let wish = firstWish;
  let closed = false;
  let failures = 0;
  // Each attempt carries the number of its generation; what an outdated one brings home is closed again.
  let generation = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release: () => Promise<void> = async () => {};

  const begin = () => {
    clearTimeout(timer);
    generation += 1;
    const mine = generation;
    last = last.then(() => attempt(mine)).catch(() => undefined);
  };

  const attempt = async (mine: number) => {
    await release();
    release = async () => {};
    if (closed || mine !== generation) return;
    onState({ kind: 'STARTING' });
    try {
      const camera = await openCamera(host, wish);
      if (closed || mine !== generation) return void (await camera.close());
      const unwatch = watchCamera(camera, {
        onLost: () => lost({ code: 'CAMERA_LOST' }),
        onHealthy: () => {
          failures = 0;
        },
      });
      release = async () => {
        unwatch();
        await camera.close();
      };
      onState({ kind: 'RUNNING', camera });
    } catch (error) {
      if (!closed && mine === generation) lost(problemOfCamera(error));
    }
  };

  const lost = (problem: ScannerProblem) => {
    onState({ kind: 'PROBLEM', problem });
    if (NEEDS_PERSON.has(problem.code)) return;
    clearTimeout(timer);
    timer = setTimeout(beginWhenVisible, restartPause(failures));
    failures += 1;
  };

  // A hidden page gets no camera on phones, so a restart that falls due there waits for the page to be seen.
  let pendingUntilVisible = false;
  const beginWhenVisible = () => {
    if (document.visibilityState === 'visible') begin();
    else pendingUntilVisible = true;
  };
  const onVisible = () => {
    if (document.visibilityState !== 'visible' || !pendingUntilVisible) return;
    pendingUntilVisible = false;
    begin();
  };

  document.addEventListener('visibilitychange', onVisible);
  begin();
  return {
    restart(next) {
      wish = next ?? wish;
      failures = 0;
      begin();
    },
    close() {
      closed = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      last = last.then(() => release()).catch(() => undefined);
    },
  };
}
