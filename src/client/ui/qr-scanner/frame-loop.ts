import type { Effort } from './decode-image.ts';
import type { Decoder } from './decoder.ts';

/** `at`: when the frame was taken, in `performance.now()` milliseconds. */
export type DecodedFrame = { texts: string[]; at: number };

const FRAME_MS = 1000 / 15;
// While paused the view is only watched for who is standing there, so five looks a second are plenty.
const PAUSED_FRAME_MS = 200;
const AFTER_FAILURE_MS = 1000;

/**
 * Decodes a running video: at most 15 frames a second and never more than one in flight, so a slow tablet reads
 * fewer frames instead of lagging behind. Every second look is a hard one.
 * @param isPaused asked before each frame.
 * @param onFailure the decoder did not run; the loop goes on and tries again.
 * @returns stops the loop; no callback comes after it.
 */
export function startFrameLoop(
  video: HTMLVideoElement,
  decoder: Decoder,
  isPaused: () => boolean,
  onFrame: (frame: DecodedFrame) => void,
  onFailure: (error: unknown) => void,
): () => void {
  let stopped = false;
  let hard = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let awaited: number | undefined;

  const wait = (ms: number) => {
    timer = setTimeout(awaitFrame, Math.max(0, ms));
  };
  // The next new frame, not the same one twice; older browsers just get the clock.
  const awaitFrame = () => {
    if (stopped) return;
    if ('requestVideoFrameCallback' in video) awaited = video.requestVideoFrameCallback(() => void look());
    else void look();
  };
  const look = async () => {
    if (stopped) return;
    const at = performance.now();
    const effort: Effort = hard ? 'HARD_FRAME' : 'FRAME';
    hard = !hard;
    let pause = isPaused() ? PAUSED_FRAME_MS : FRAME_MS;
    try {
      const texts = video.videoWidth > 0 ? await decoder.decode(video, effort) : [];
      if (!stopped) onFrame({ texts, at });
    } catch (error) {
      pause = AFTER_FAILURE_MS;
      // A video that lost its camera has no picture to give; the camera's own watch deals with that.
      if (!stopped && !isWithoutPicture(error)) onFailure(error);
    }
    // The callback fires with the frame after this; a few milliseconds early keep the rate from halving.
    if (!stopped) wait(pause - (performance.now() - at) - 8);
  };

  awaitFrame();
  return () => {
    stopped = true;
    clearTimeout(timer);
    if (awaited !== undefined) video.cancelVideoFrameCallback(awaited);
  };
}

function isWithoutPicture(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}
