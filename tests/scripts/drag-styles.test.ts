import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dragStylesAsSheets } from '../../scripts/web-plugins.ts';

const path = join(import.meta.dirname, '../../node_modules/@dnd-kit/dom/index.js');
const transform = dragStylesAsSheets.transform as (code: string, id: string) => { code: string } | null;

// T1069
test('dragging adds no style element to the page, which our policy refuses, but a sheet', () => {
  const made = transform(readFileSync(path, 'utf8'), path)?.code ?? '';
  const [, first = ''] =
    /injectStyleElement_fn = function\(root, rootStyles, cssRules\) \{\s*(.*)/.exec(made) ?? [];
  expect(first).toBe('const adopted = new CSSStyleSheet();');
});
