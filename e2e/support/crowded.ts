import type { Page } from 'playwright-core';

/**
 * What has too little room: words of controls that are broken in two, controls that lie over one another, a code that is
 * not whole.
 *
 * @param text how many times as large the text is: from twice on a long word may break
 * @returns a line each
 */
export const crowded = (page: Page, text: number): Promise<string[]> =>
  page.evaluate((mayBreak) => {
    const problems: string[] = [];
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const controls = [
      ...document.querySelectorAll('button, a[href], [role="tab"], label, input, select'),
    ].filter((element) => isSeen(element) && !element.closest('.sr-only, [inert]'));
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) ||
      element.tagName;

    if (!mayBreak) {
      for (const control of controls) {
        const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (!node.parentElement || node.parentElement.closest('.sr-only') || !isSeen(node.parentElement))
            continue;
          for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) problems.push(`"${word}" of "${nameOf(control)}" is broken in two`);
          }
        }
      }
    }

    // Bars that stay in view lie over what scrolls below them.
    const scrolls = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return false;
      }
      return true;
    };
    /** What is seen of it: the rest has been scrolled out of a list. */
    const seenOf = (element: Element): DOMRect => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      for (let at = element.parentElement; at; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const boxes = controls
      .filter((control) => control.tagName !== 'LABEL' && scrolls(control))
      .map((control) => ({ control, box: seenOf(control) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (one.control.contains(other.control) || other.control.contains(one.control)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > 2)
          problems.push(`"${nameOf(one.control)}" lies over "${nameOf(other.control)}"`);
      }
    }

    for (const code of document.querySelectorAll('[data-qr]')) {
      const { left, right, width, height } = code.getBoundingClientRect();
      // Another slide, beside the one that is shown.
      const isAside = right <= 0 || left >= window.innerWidth;
      if (!isSeen(code) || isAside) continue;
      if (left < 0 || right > window.innerWidth || Math.min(width, height) < 120)
        problems.push('the code is not whole');
    }
    return problems;
  }, text > 1);
