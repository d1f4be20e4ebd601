/** Where a text came from. */
export type ScanSource = 'CAMERA' | 'PHOTO' | 'HARDWARE';

/** `decodedAt`: when the text was known, in `performance.now()` milliseconds of this page. */
export type ScanMeta = { source: ScanSource; decodedAt: number };

/** Receives every text that was read, valid or not: the scanner knows no domain and judges nothing. */
export type OnText = (text: string, meta: ScanMeta) => void;
