// html5-qrcode's camera layer without its bundled decoder (an old JavaScript zxing that finds fewer codes and weighs
// 300 kB): what we decode with is `@meeting-door/qr-decoder`, in a worker. See DESIGN.md "Parts", scanner.
import { CameraFactory } from 'html5-qrcode/esm/camera/factories.js';
import { t } from '../../words/words.ts';

export type Facing = 'environment' | 'user';

/** Which camera to open: a certain one if it is still there, else one that faces this way. */
export type CameraWish = { deviceId?: string; facing: Facing };

/** A camera that is delivering pictures. */
export type OpenCamera = {
  video: HTMLVideoElement;
  track: MediaStreamTrack;
  /** Frees the camera and removes the video. Never throws. */
  close(): Promise<void>;
  /** Undefined where the camera has no light. */
  setTorch?: (on: boolean) => Promise<void>;
};

// Longer than any permission-free start of a slow phone; a camera that shows nothing by then is not coming.
const FIRST_PICTURE_MS = 8000;

/**
 * Opens a camera and shows it in `host`.
 * @throws DOMException of getUserMedia; Error when the camera opened but shows no picture.
 */
export async function openCamera(host: HTMLElement, wish: CameraWish): Promise<OpenCamera> {
  const factory = await CameraFactory.failIfNotSupported();
  const camera = await factory.create(constraintsFor(wish));
  let playing = () => {};
  const firstPicture = new Promise<void>((resolve) => {
    playing = resolve;
  });
  const rendered = await camera.render(holderIn(host), {}, { onRenderSurfaceReady: () => playing() });
  const video = rendered.getSurface();
  // The library gives the video a width in pixels and throws strings out of its event handlers.
  video.removeAttribute('style');
  video.onabort = null;
  video.onerror = null;
  const close = () => rendered.close().catch(() => undefined);
  const track = (video.srcObject as MediaStream).getVideoTracks()[0];
  const inTime = await settledWithin(firstPicture, FIRST_PICTURE_MS);
  if (!inTime || !track) {
    await close();
    throw new DOMException(t('The camera is not showing a picture'), 'NotReadableError');
  }
  keepInFocus(track);
  const torch = rendered.getCapabilities().torchFeature();
  return {
    video,
    track,
    close,
    ...(torch.isSupported() ? { setTorch: (on: boolean) => torch.apply(on) } : {}),
  };
}

/**
 * The library plays its video without looking at the promise, which rejects when the scanner is closed at that very
 * moment: an unhandled error for something that is no error. So the video gets a play() that cannot reject; whether
 * it really plays is seen by its first picture.
 */
function holderIn(host: HTMLElement): HTMLElement {
  const holder = document.createElement('div');
  holder.style.display = 'contents';
  holder.append = (video) => {
    if (!(video instanceof HTMLVideoElement)) return;
    const play = video.play.bind(video);
    video.play = () => play().catch(() => undefined);
    holder.appendChild(video);
  };
  host.replaceChildren(holder);
  return holder;
}

function constraintsFor({ deviceId, facing }: CameraWish): MediaTrackConstraints {
  return {
    // "ideal" throughout: a camera that has less is better than none.
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 30 },
    ...(deviceId ? { deviceId: { ideal: deviceId } } : { facingMode: { ideal: facing } }),
  };
}

function keepInFocus(track: MediaStreamTrack): void {
  const capabilities = track.getCapabilities?.() as { focusMode?: string[] } | undefined;
  if (!capabilities?.focusMode?.includes('continuous')) return;
  const focus = { focusMode: 'continuous' } as MediaTrackConstraintSet;
  // A camera that refuses stays as it is.
  track.applyConstraints({ advanced: [focus] }).catch(() => undefined);
}

function settledWithin(promise: Promise<void>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    promise.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
