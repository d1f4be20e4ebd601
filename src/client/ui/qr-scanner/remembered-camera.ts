/** The camera a person chose on this device. The label finds it again where browsers change ids between visits. */
export type RememberedCamera = { deviceId: string; label: string };

/** Reads the choice kept under the key; undefined when there is none, or no storage. */
export function recallCamera(storageKey: string | undefined): RememberedCamera | undefined {
  if (!storageKey) return undefined;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (!kept || typeof kept !== 'object' || !('deviceId' in kept) || !('label' in kept)) return undefined;
    const { deviceId, label } = kept;
    return typeof deviceId === 'string' && typeof label === 'string' ? { deviceId, label } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the choice; a device without storage just asks again next time. */
export function rememberCamera(storageKey: string | undefined, camera: RememberedCamera): void {
  if (!storageKey) return;
  try {
    localStorage.setItem(storageKey, JSON.stringify(camera));
  } catch {
    return;
  }
}

/** The remembered camera among those present: by id, else by label. */
export function findRemembered(
  remembered: RememberedCamera | undefined,
  present: readonly RememberedCamera[],
): RememberedCamera | undefined {
  if (!remembered) return undefined;
  return (
    present.find((camera) => camera.deviceId === remembered.deviceId) ??
    present.find((camera) => camera.label !== '' && camera.label === remembered.label)
  );
}
