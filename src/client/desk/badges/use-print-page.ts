import { useEffect } from 'react';
import type { PrintSize } from './print-size.ts';

/**
 * Asks the browser for paper of this size and no margins, while the screen is there. A constructed style sheet: the
 * product's CSP lets no style tag in. Where a browser does not follow it, the person chooses the paper in its dialog.
 */
export function usePrintPage({ page: { width, height } }: PrintSize): void {
  useEffect(() => {
    const rule = new CSSStyleSheet();
    // not said: a rule of style
    rule.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rule];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rule);
    };
  }, [width, height]);
}
