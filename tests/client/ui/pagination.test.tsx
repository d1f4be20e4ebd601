import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pageWindow } from '../../../src/client/ui/page-window.ts';
import { Pagination } from '../../../src/client/ui/pagination.tsx';

/** SPEC.md 9: "pagination 5 buttons wide, 3 narrow". */

describe('The numbers of pages', () => {
  const drawn = (page: number, pageCount: number | undefined) => {
    const html = renderToString(<Pagination page={page} pageCount={pageCount} onPage={() => undefined} />);
    const numbers = [...html.matchAll(/<button[^>]*aria-label="Page (\d+)"[^>]*class="([^"]*)"/g)];
    return {
      html,
      wide: numbers.map(([, number]) => Number(number)),
      narrow: numbers.filter(([, , look]) => !look?.includes('hidden')).map(([, number]) => Number(number)),
    };
  };

  // T0202
  test('are five around the current one where there is room, and three on phones', () => {
    expect(drawn(6, 20)).toMatchObject({ wide: [4, 5, 6, 7, 8], narrow: [5, 6, 7] });
    expect(drawn(1, 20)).toMatchObject({ wide: [1, 2, 3, 4, 5], narrow: [1, 2, 3] });
    expect(drawn(20, 20)).toMatchObject({ wide: [16, 17, 18, 19, 20], narrow: [18, 19, 20] });
    expect(drawn(1, 2)).toMatchObject({ wide: [1, 2], narrow: [1, 2] });
  });

  test('are none while more pages exist than are known: “many” stands in their place', () => {
    const { html, wide } = drawn(3, undefined);
    expect(wide).toEqual([]);
    expect(html.replace(/<!-- -->/g, '')).toContain('Page 3 of many');
    expect(pageWindow(1, 0, 5)).toEqual([1]);
  });
});
