/** What can go wrong with a way of reading codes. Only the first group stops the camera; nothing stops the rest. */
export type ScannerProblemCode =
  | 'INSECURE_CONTEXT'
  | 'UNSUPPORTED'
  | 'PERMISSION_DENIED'
  | 'NO_CAMERA'
  | 'CAMERA_IN_USE'
  | 'CAMERA_LOST'
  | 'DECODER_FAILED'
  | 'PHOTO_UNREADABLE'
  | 'PHOTO_NO_CODE'
  | 'HANDLER_FAILED';

/** `detail` is for the log, not for people. */
export type ScannerProblem = { code: ScannerProblemCode; detail?: string };

/** What a person reads: what happened, and what they can do about it. */
export const PROBLEM_TEXTS: Record<ScannerProblemCode, { title: string; remedy: string }> = {
  INSECURE_CONTEXT: {
    title: 'The camera needs a secure address',
    remedy:
      'Open this page with https:// in the address bar. Browsers allow the camera on secure pages only.',
  },
  UNSUPPORTED: {
    title: 'This browser cannot use the camera',
    remedy: 'Open this page in an up-to-date Chrome, Safari, Edge or Firefox, not inside another app.',
  },
  PERMISSION_DENIED: {
    title: 'Camera access is blocked',
    remedy: 'Allow camera access for this site (the icon next to the address), then try again.',
  },
  NO_CAMERA: {
    title: 'No camera was found',
    remedy: 'Connect a camera; it starts automatically. Until then, take a photo or use a hardware scanner.',
  },
  CAMERA_IN_USE: {
    title: 'The camera is in use',
    remedy: 'Close other apps and tabs that use the camera. Retrying automatically.',
  },
  CAMERA_LOST: {
    title: 'The camera stopped',
    remedy: 'It is restarting automatically.',
  },
  DECODER_FAILED: {
    title: 'Codes cannot be read from pictures',
    remedy: 'Reload the page once. A hardware scanner still works.',
  },
  PHOTO_UNREADABLE: {
    title: 'This picture could not be opened',
    remedy: 'Take a new photo, or choose a JPEG or PNG.',
  },
  PHOTO_NO_CODE: {
    title: 'No code was found in the photo',
    remedy: 'Move closer and take the photo straight on, without glare.',
  },
  HANDLER_FAILED: {
    title: 'The code was read but could not be processed',
    remedy: 'Please show it again.',
  },
};

/** Names the reason why a camera did not start, from what getUserMedia (or a browser without it) threw. */
export function problemOfCamera(error: unknown): ScannerProblem {
  if (!window.isSecureContext) return { code: 'INSECURE_CONTEXT', detail: location.origin };
  if (!navigator.mediaDevices?.getUserMedia) return { code: 'UNSUPPORTED' };
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { code: codeByErrorName(error instanceof Error ? error.name : ''), detail };
}

function codeByErrorName(name: string): ScannerProblemCode {
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'PERMISSION_DENIED';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'NO_CAMERA';
    case 'NotReadableError':
    case 'AbortError':
      return 'CAMERA_IN_USE';
    default:
      return 'CAMERA_LOST';
  }
}
