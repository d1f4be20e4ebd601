import { useRef, useState } from 'react';
import { t } from '../../words/words.ts';
import { decodePhoto } from './decode-photo.ts';
import type { Facing } from './open-camera.ts';
import { PROBLEM_TEXTS, type ScannerProblem } from './problem.ts';
import { ProblemPanel } from './problem-panel.tsx';
import type { OnText } from './scan-event.ts';
import { ScannerControls } from './scanner-controls.tsx';
import { ScannerStatus, type ScannerStatusKind } from './scanner-status.tsx';
import { useCamera } from './use-camera.ts';
import { useDecoder } from './use-decoder.ts';
import { useFrames } from './use-frames.ts';
import { usePasses } from './use-passes.ts';
import { useWedge } from './use-wedge.ts';
import { Viewfinder } from './viewfinder.tsx';

export type QrScannerProps = {
  /** Every text read by camera, photo or hardware scanner. What it throws is caught and reported. */
  onText: OnText;
  /** Nothing is given while true; the camera goes on running, so the next person is read at once. */
  paused?: boolean;
  /**
   * A hardware scanner typed a code while paused: it is not given. Without this its keys go where the focus is, where its
   * Enter would press a button.
   */
  onHeldBack?: () => void;
  /** Which way the camera looks, unless the person chose one. */
  facing?: Facing;
  /** Told each problem once when it appears; the scanner shows it to the person itself. */
  onProblem?: (problem: ScannerProblem) => void;
  /** Where in localStorage this device's choice of camera is kept; without it nothing is remembered. */
  storageKey?: string;
  /** False: no choice of camera, no photo, while the camera runs: a stand that nobody serves (default true). */
  controls?: boolean;
  className?: string;
};

/**
 * Reads QR codes: by camera as long as it is mounted, from a photo, and from a hardware scanner that types. Each
 * way works when the others do not. Load it lazily, with `LazyQrScanner`.
 */
export function QrScanner({
  onText,
  paused = false,
  onHeldBack,
  facing = 'environment',
  onProblem,
  storageKey,
  controls = true,
  className = '',
}: QrScannerProps) {
  const host = useRef<HTMLDivElement>(null);
  const camera = useCamera(host, facing, storageKey);
  const decoder = useDecoder();
  const { give, report, passing, justRead } = usePasses(camera.state, paused, onText, onProblem);
  const [photoBusy, setPhotoBusy] = useState(false);

  const running = camera.state.kind === 'RUNNING' ? camera.state.camera : undefined;
  useFrames(
    running?.video,
    decoder,
    paused,
    (text) => give(text, { source: 'CAMERA', decodedAt: performance.now() }),
    (error) => report({ code: 'DECODER_FAILED', detail: String(error) }),
  );
  useWedge(
    (text, decodedAt) => (paused ? onHeldBack?.() : give(text, { source: 'HARDWARE', decodedAt })),
    !paused || onHeldBack !== undefined,
  );

  const readPhoto = async (file: File) => {
    if (!decoder) return;
    setPhotoBusy(true);
    const outcome = await decodePhoto(decoder, file);
    setPhotoBusy(false);
    if ('text' in outcome) give(outcome.text, { source: 'PHOTO', decodedAt: performance.now() });
    else report(outcome.problem);
  };

  const stopped = camera.state.kind === 'PROBLEM' ? camera.state.problem : undefined;
  // Why the camera stopped is said in place of its picture, and there alone.
  const kind: ScannerStatusKind | null = photoBusy
    ? 'READING_PHOTO'
    : justRead
      ? 'READ'
      : passing
        ? 'PROBLEM'
        : stopped
          ? null
          : paused
            ? 'PAUSED'
            : running
              ? 'READY'
              : 'STARTING';

  return (
    <section
      aria-label={t('QR code scanner')}
      data-scanner-state={camera.state.kind}
      className={`flex flex-col gap-2 rounded-2xl bg-neutral-950 p-2 ${className}`}
    >
      <div className="relative min-h-64 flex-1 overflow-hidden rounded-xl bg-black">
        <div
          ref={host}
          className={`absolute inset-0 [&_video]:size-full [&_video]:object-cover ${camera.mirrored ? '-scale-x-100' : ''}`}
        />
        <div role="status">{stopped ? <ProblemPanel problem={stopped} onRetry={camera.retry} /> : null}</div>
        {stopped ? null : <Viewfinder tone={justRead ? 'READ' : paused ? 'PAUSED' : 'READY'} />}
      </div>
      <ScannerStatus kind={kind} text={kind === 'PROBLEM' && passing ? lineFor(passing) : undefined} />
      {controls || stopped ? (
        <ScannerControls camera={camera} facing={facing} photoBusy={photoBusy} onPhoto={readPhoto} />
      ) : null}
    </section>
  );
}

function lineFor(problem: ScannerProblem): string {
  const { title, remedy } = PROBLEM_TEXTS[problem.code];
  return `${t(title)}. ${t(remedy)}`;
}
