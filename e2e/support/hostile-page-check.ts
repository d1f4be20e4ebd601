import type { Page } from 'playwright-core';

/** What a page shows of hostile texts, and what they did to it. */
export interface Look {
  /** The marks of the texts that stand on it. */
  marks: string[];
  /** A line for each harm: empty is good. */
  harm: string[];
}

/** Looks at a page as it stands: nothing runs, nothing foreign stands in it, nothing reaches out of its place. */
export const lookAt = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const harm: string[] = [];
    const root = document.documentElement;
    if ('__hostile' in window) harm.push('a script ran');
    // The demo's and the product's own elements have none of these.
    const foreign =
      'base, object, embed, iframe[srcdoc]:not([sandbox]), meta[http-equiv=refresh], [onload], [onerror], [onfocus], [onbegin], [ontoggle], [onmouseover], [src*="hostile.example"], script:not([src]):not([type])';
    for (const element of document.querySelectorAll(foreign))
      harm.push(`foreign element ${element.outerHTML.slice(0, 160)}`);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
      if (!['http:', 'https:', 'mailto:', 'tel:', 'blob:'].includes(link.protocol))
        harm.push(`link to ${link.href.slice(0, 120)}`);
    if (root.scrollWidth > root.clientWidth) {
      const out = [...document.querySelectorAll('main *, body > *')].filter(
        (element) =>
          element.getBoundingClientRect().right > root.clientWidth + 1 &&
          getComputedStyle(element).visibility !== 'hidden',
      );
      const deep = out.filter(
        (element) => !out.some((other) => other !== element && element.contains(other)),
      );
      const which = deep
        .slice(0, 3)
        .map(({ tagName, className }) => `<${tagName.toLowerCase()} class="${className}">`);
      harm.push(`${root.scrollWidth - root.clientWidth} px wider than the window: ${which.join(', ')}`);
    }

    /** Whether somebody would see that as the edge of something. */
    const isCard = (element: Element, style: CSSStyleDeclaration): boolean =>
      element.matches('td, th, [role=dialog], button') ||
      (parseFloat(style.borderTopLeftRadius) > 0 &&
        (style.boxShadow !== 'none' ||
          style.borderTopStyle !== 'none' ||
          style.backgroundColor !== 'rgba(0, 0, 0, 0)'));
    const reach = (text: Text): string | null => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return null;
      for (let at = text.parentElement; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.visibility === 'hidden' || style.opacity === '0') return null;
        const place = at.getBoundingClientRect();
        const card = isCard(at, style);
        const aside = box.left < place.left - 2 || box.right > place.right + 2;
        const below = box.bottom > place.bottom + 4 || box.top < place.top - 4;
        // What scrolls or is cut off with dots stays in its place. The edge of a card cuts off only what no line can break.
        const unbreakable = style.overflowX === 'clip' && /\p{M}{9}/u.test(text.data);
        if (unbreakable || !['visible', 'clip'].includes(style.overflowX) || style.clipPath !== 'none')
          return null;
        if (card && style.display !== 'inline' && (aside || below))
          return `“${text.data.trim().slice(0, 60)}” reaches out of <${at.tagName.toLowerCase()} class="${at.className}">: ${Math.round(box.left)}–${Math.round(box.right)} of ${Math.round(place.left)}–${Math.round(place.right)}, ${Math.round(box.top)}–${Math.round(box.bottom)} of ${Math.round(place.top)}–${Math.round(place.bottom)}`;
        if (style.position === 'fixed') return null;
      }
      return box.left < -2 || box.right > root.clientWidth + 2
        ? `“${text.data.trim().slice(0, 60)}” reaches out of the window, in <${text.parentElement?.tagName.toLowerCase()} class="${text.parentElement?.className}">`
        : null;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const out = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      if (!text.data.trim() || text.parentElement?.closest('script, style, option')) continue;
      const found = reach(text);
      if (found && out.size < 4) out.add(found);
    }
    const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    );
    const said = [document.body.textContent ?? '', ...values].join('\n');
    return { marks: [...new Set(said.match(/k\d{3}/g) ?? [])], harm: [...harm.slice(0, 6), ...out] };
  });
