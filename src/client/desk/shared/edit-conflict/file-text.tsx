import type { ReactNode } from 'react';
import { pictureSrc } from '../../../../domain/files/stored-value.ts';
import { OpenFileButton } from '../files/open-file-button.tsx';

/** A file that two have chosen at once: its name says nothing, so it is there to be looked at. */

/** @param value of a public picture */
export function pictureText(value: unknown): ReactNode {
  const src = pictureSrc(typeof value === 'string' ? value : null);
  return src ? (
    <img src={src} alt="" className="max-h-32 max-w-full rounded-control bg-white object-contain p-2" />
  ) : null;
}

/** @param value of a private file */
export const documentText = (value: unknown): ReactNode =>
  typeof value === 'string' && value !== '' ? <OpenFileButton value={value} /> : null;
