import { useCallback, useEffect, useState } from 'react';
import type { RememberedCamera } from './remembered-camera.ts';

/**
 * The cameras of this device, kept up to date when one is plugged in or out. Labels (and on some browsers ids) are
 * only told while a camera is allowed, so `refresh` is to be called when one runs.
 */
export function useCameraList(): { cameras: RememberedCamera[]; refresh: () => void } {
  const [cameras, setCameras] = useState<RememberedCamera[]>([]);
  const refresh = useCallback(() => {
    void listCameras().then(setCameras);
  }, []);
  useEffect(() => {
    refresh();
    navigator.mediaDevices?.addEventListener?.('devicechange', refresh);
    return () => navigator.mediaDevices?.removeEventListener?.('devicechange', refresh);
  }, [refresh]);
  return { cameras, refresh };
}

async function listCameras(): Promise<RememberedCamera[]> {
  // Refused or missing: the list is empty, and the camera's own state says why there is none.
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
  return (devices ?? [])
    .filter((device) => device.kind === 'videoinput' && device.deviceId !== '')
    .map(({ deviceId, label }) => ({ deviceId, label }));
}
