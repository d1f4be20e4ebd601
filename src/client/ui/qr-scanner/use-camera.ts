import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CameraSession, type CameraState, startCameraSession } from './camera-session.ts';
import type { Facing } from './open-camera.ts';
import { findRemembered, type RememberedCamera, recallCamera, rememberCamera } from './remembered-camera.ts';
import { useCameraList } from './use-camera-list.ts';

/** The running camera and what a person can do with it. */
export type CameraControls = {
  state: CameraState;
  /** Cameras of this device; without labels until the first one was allowed. */
  cameras: RememberedCamera[];
  runningId: string | undefined;
  mirrored: boolean;
  choose(deviceId: string): void;
  retry(): void;
};

/** Keeps a camera running in the host element while the component is mounted. */
export function useCamera(
  host: RefObject<HTMLElement | null>,
  facing: Facing,
  storageKey: string | undefined,
): CameraControls {
  const [state, setState] = useState<CameraState>({ kind: 'STARTING' });
  const { cameras, refresh } = useCameraList();
  const session = useRef<CameraSession | undefined>(undefined);

  useEffect(() => {
    if (!host.current) return;
    const wish = { facing, deviceId: recallCamera(storageKey)?.deviceId };
    const mine = startCameraSession(host.current, wish, (next) => {
      setState(next);
      if (next.kind === 'RUNNING') refresh();
    });
    session.current = mine;
    return () => mine.close();
  }, [host, facing, storageKey, refresh]);

  const running = state.kind === 'RUNNING' ? state.camera.track : undefined;
  const runningId = running?.getSettings().deviceId;

  // Browsers that change ids between visits: the remembered label finds the camera, once, and its new id is kept.
  const foundAgain = useRef(false);
  useEffect(() => {
    if (!runningId || foundAgain.current || !cameras.some((camera) => camera.label !== '')) return;
    foundAgain.current = true;
    const remembered = findRemembered(recallCamera(storageKey), cameras);
    if (!remembered || remembered.deviceId === runningId) return;
    rememberCamera(storageKey, remembered);
    session.current?.restart({ facing, deviceId: remembered.deviceId });
  }, [runningId, cameras, facing, storageKey]);

  const problem = state.kind === 'PROBLEM' ? state.problem.code : undefined;
  useRestartAfterProblem(problem, () => session.current?.restart());

  return {
    state,
    cameras,
    runningId,
    mirrored: (running?.getSettings().facingMode ?? facing) === 'user',
    choose(deviceId) {
      const chosen = cameras.find((camera) => camera.deviceId === deviceId);
      if (chosen) rememberCamera(storageKey, chosen);
      session.current?.restart({ facing, deviceId });
    },
    retry: () => session.current?.restart(),
  };
}

/** Starts again when the person mended it outside the page: allowed the camera, or plugged one in. */
function useRestartAfterProblem(problem: string | undefined, restart: () => void): void {
  const mended = useEffectEvent(restart);
  useEffect(() => {
    if (problem !== 'PERMISSION_DENIED' && problem !== 'NO_CAMERA') return;
    const gone = new AbortController();
    const onDevices = () => mended();
    navigator.mediaDevices?.addEventListener?.('devicechange', onDevices, { signal: gone.signal });
    // Not every browser can be asked; there the button remains.
    navigator.permissions
      ?.query({ name: 'camera' as PermissionName })
      .then((status) => {
        status.addEventListener('change', () => status.state === 'granted' && mended(), {
          signal: gone.signal,
        });
      })
      .catch(() => undefined);
    return () => gone.abort();
  }, [problem]);
}
