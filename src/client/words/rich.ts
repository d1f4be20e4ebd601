import { createElement, Fragment, type ReactNode } from 'react';
import { t } from './words.ts';

/** A text with elements in its braces: `rich('Opened as {address}.', { address: <b>…</b> })`. */
export function rich(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return t(text)
    .split(/\{(\w+)\}/)
    .map((part, index) => {
      const key = `${index}`;
      return index % 2 === 0 ? part : createElement(Fragment, { key }, values[part]);
    });
}
