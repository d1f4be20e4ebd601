import { Flashlight, FlashlightOff, ImageUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { t } from '../../words/words.ts';
import type { CameraControls } from './use-camera.ts';

const CONTROL =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-xl border border-neutral-500 bg-neutral-900 px-4 font-medium text-base text-white outline-offset-2 focus-visible:outline-3 focus-visible:outline-sky-400 disabled:opacity-60';

/** Light, choice of camera, and a photo instead of the camera. Only what this device has is shown. */
export function ScannerControls({
  camera,
  facing,
  photoBusy,
  onPhoto,
}: {
  camera: CameraControls;
  facing: 'environment' | 'user';
  photoBusy: boolean;
  onPhoto: (file: File) => void;
}) {
  const file = useRef<HTMLInputElement>(null);
  const cameraLabel = useId();
  const running = camera.state.kind === 'RUNNING' ? camera.state.camera : undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* Keyed by the track: a camera that was restarted comes back dark. */}
      {running?.setTorch && <TorchButton key={running.track.id} setTorch={running.setTorch} />}
      {camera.cameras.length > 1 && (
        <label htmlFor={cameraLabel} className="min-w-0 flex-1">
          <span className="sr-only">{t('Camera')}</span>
          <select
            id={cameraLabel}
            className={`${CONTROL} w-full min-w-32`}
            value={camera.runningId ?? ''}
            onChange={(event) => camera.choose(event.target.value)}
          >
            {camera.runningId === undefined && <option value="">{t('Choose a camera')}</option>}
            {camera.cameras.map(({ deviceId, label }, index) => (
              <option key={deviceId} value={deviceId}>
                {label || t('Camera {number}', { number: index + 1 })}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" className={CONTROL} disabled={photoBusy} onClick={() => file.current?.click()}>
        <ImageUp aria-hidden className="size-5" />
        {photoBusy ? t('Reading the photo…') : t('Use a photo')}
      </button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        capture={facing}
        tabIndex={-1}
        aria-label={t('Photo of a code')}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // Emptied, so that choosing the same picture again is a change again.
          event.target.value = '';
          if (chosen) onPhoto(chosen);
        }}
      />
    </div>
  );
}

function TorchButton({ setTorch }: { setTorch: (on: boolean) => Promise<void> }) {
  const [on, setOn] = useState(false);
  const Icon = on ? FlashlightOff : Flashlight;
  return (
    <button
      type="button"
      aria-pressed={on}
      className={CONTROL}
      onClick={() => {
        setTorch(!on).then(
          () => setOn(!on),
          () => setOn(false),
        );
      }}
    >
      <Icon aria-hidden className="size-5" />
      {on ? t('Turn light off') : t('Turn light on')}
    </button>
  );
}
