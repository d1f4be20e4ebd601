/**
 * The page numbers to show: `width` of them around the current page, fewer when there are fewer pages.
 * Pages count from 1. SPEC.md section 9: 5 buttons wide, 3 narrow.
 */
export function pageWindow(page: number, pageCount: number, width: number): number[] {
  const shown = Math.min(width, Math.max(1, pageCount));
  const first = Math.min(Math.max(1, page - Math.floor(width / 2)), Math.max(1, pageCount - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
}
