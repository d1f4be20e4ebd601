/** What the page itself saw, in `performance.now()` milliseconds. */
export interface DoorWatch {
  /** When the first frame with a code was there, since `empty` was last called; null: none yet. */
  codeAt: number | null;
  /** Verdicts by what stands in `data-verdict`, each when it was painted. */
  verdicts: { verdict: string; paintedAt: number }[];
  empty(): void;
}

/**
 * Runs in the page before it loads anything. A code is there when the white card is: one grey value of each frame is
 * read out of its luminance plane, which costs nothing. Its time is when the camera made the frame, where the browser
 * says so. A verdict is painted when the second frame after its appearance begins.
 */
export function watchDoor(): void {
  const watch: DoorWatch = {
    codeAt: null,
    verdicts: [],
    empty() {
      watch.codeAt = null;
      watch.verdicts = [];
    },
  };
  (window as unknown as { doorWatch: DoorWatch }).doorWatch = watch;
  const grey = async (video: HTMLVideoElement): Promise<number> => {
    const frame = new VideoFrame(video);
    // In the white border of the card, left of the code's middle (see e2e/support/qr-video.ts).
    const rect = {
      x: Math.floor(video.videoWidth * 0.29) & ~1,
      y: (video.videoHeight / 2) & ~1,
      width: 2,
      height: 2,
    };
    const plane = new Uint8Array(frame.allocationSize({ rect }));
    await frame.copyTo(plane, { rect });
    frame.close();
    return plane[0] ?? 0;
  };
  const look = (video: HTMLVideoElement) => {
    video.requestVideoFrameCallback(async (now, { captureTime, presentationTime }) => {
      const at = captureTime ?? Math.min(now, presentationTime);
      if (video.isConnected) look(video);
      if (watch.codeAt === null && (await grey(video)) > 180) watch.codeAt = Math.min(watch.codeAt ?? at, at);
    });
  };
  let watched: HTMLVideoElement | null = null;
  let shown = '';
  new MutationObserver(() => {
    const video = document.querySelector('video');
    if (video && video !== watched) {
      watched = video;
      look(video);
    }
    const verdict = document.querySelector('[data-verdict]')?.getAttribute('data-verdict') ?? '';
    if (verdict === shown) return;
    shown = verdict;
    if (verdict === '') return;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => watch.verdicts.push({ verdict, paintedAt: performance.now() })),
    );
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-verdict'],
  });
}
