import type { OpenCamera } from './open-camera.ts';

// Phones mute a camera for a moment (a call, a rotation) and give it back; longer than this it is gone.
const MUTED_MS = 1500;
const CHECK_MS = 1000;
// No new picture for this long on a visible page: the stream is dead although nothing said so (seen on iOS).
const FROZEN_MS = 4000;

/**
 * Watches a running camera and says once when it is lost: track ended, muted for good, or no new pictures on a
 * visible page. Coming back to the page resumes a video that the browser paused.
 * @returns stops watching.
 */
export function watchCamera(
  { track, video }: OpenCamera,
  { onLost, onHealthy }: { onLost: () => void; onHealthy: () => void },
): () => void {
  let told = false;
  let mutedSince: number | undefined = track.muted ? performance.now() : undefined;
  let lastTime = video.currentTime;
  let lastMove = performance.now();

  const lost = () => {
    if (told) return;
    told = true;
    stop();
    onLost();
  };
  const onMute = () => {
    mutedSince = performance.now();
  };
  const onUnmute = () => {
    mutedSince = undefined;
  };
  const check = () => {
    const now = performance.now();
    if (track.readyState === 'ended') return lost();
    if (document.visibilityState !== 'visible') {
      lastMove = now;
      return;
    }
    if (mutedSince !== undefined && now - mutedSince > MUTED_MS) return lost();
    if (video.currentTime !== lastTime) {
      lastTime = video.currentTime;
      lastMove = now;
      onHealthy();
    } else if (now - lastMove > FROZEN_MS) lost();
  };
  const onVisibility = () => {
    if (document.visibilityState !== 'visible') return;
    lastMove = performance.now();
    if (mutedSince !== undefined) mutedSince = lastMove;
    // Fails only when the camera is gone, and then the checks say so.
    if (video.paused) video.play().catch(() => undefined);
    check();
  };

  const timer = setInterval(check, CHECK_MS);
  track.addEventListener('ended', lost);
  track.addEventListener('mute', onMute);
  track.addEventListener('unmute', onUnmute);
  document.addEventListener('visibilitychange', onVisibility);
  const stop = () => {
    clearInterval(timer);
    track.removeEventListener('ended', lost);
    track.removeEventListener('mute', onMute);
    track.removeEventListener('unmute', onUnmute);
    document.removeEventListener('visibilitychange', onVisibility);
  };
  return stop;
}
