import { describe, expect, test } from 'vitest';
import { applyAddNews } from '../../../src/domain/news/add-news.ts';
import { newsArgs, newsProblems } from '../../../src/domain/news/news.ts';
import { sourceLink } from '../../../src/domain/news/source.ts';
import { applyUpdateNews, decideUpdateNews } from '../../../src/domain/news/update-news.ts';

const MONDAY = '2026-11-23T02:00:00.000Z';
const FRIDAY = '2026-11-27T02:00:00.000Z';
const args = newsArgs.parse({ programId: crypto.randomUUID(), title: 'Doors open at nine' });
const draft = applyAddNews(args, { id: 'n', slug: 'doors-open-at-nine' }, MONDAY);

describe('News', () => {
  // T0262
  test('are a draft until they are published, and keep the time at which they first were', () => {
    expect(draft.publishedAt).toBeNull();
    const published = applyUpdateNews(draft, { revision: 1, published: true }, MONDAY);
    expect(published).toMatchObject({ publishedAt: MONDAY, revision: 2, title: 'Doors open at nine' });
    const changed = applyUpdateNews(published, { revision: 2, title: 'Doors open at ten' }, FRIDAY);
    expect(changed).toMatchObject({ publishedAt: MONDAY, revision: 3, slug: 'doors-open-at-nine' });
    const back = applyUpdateNews(changed, { revision: 3, published: false }, FRIDAY);
    expect(back.publishedAt).toBeNull();
    expect(applyUpdateNews(back, { revision: 4, published: true }, FRIDAY).publishedAt).toBe(FRIDAY);
  });

  test('that somebody else has changed meanwhile are not written over', () => {
    expect(decideUpdateNews(draft, { revision: 1 }).kind).toBe('allowed');
    expect(decideUpdateNews({ ...draft, revision: 2 }, { revision: 1 })).toMatchObject({
      code: 'NEWS_CHANGED',
    });
  });

  test('are published with a text, tags and blanks alone being none', () => {
    expect(newsProblems({ content: '<p> &nbsp;</p>', published: true })).toEqual([
      { path: 'content', message: 'This text is empty.' },
    ]);
    expect(newsProblems({ content: '<p>Hello</p>', published: true })).toEqual([]);
    expect(newsProblems({ content: '', published: false })).toEqual([]);
  });

  // T0645
  test('have a title of at least 3 characters, and a slug over 5 where one is chosen', () => {
    const issues = newsArgs.safeParse({ programId: args.programId, title: 'Hi', slug: 'short' }).error
      ?.issues;
    expect(issues?.map(({ message }) => message)).toEqual([
      'Title must be at least 3 characters long.',
      'Slug must be longer than 5 characters.',
    ]);
  });

  // T0263
  test('name a source that is an address by its host, and never lead anywhere else', () => {
    expect(sourceLink('https://www.Tempo.example/a/b')).toEqual({
      href: 'https://www.Tempo.example/a/b',
      label: 'tempo.example',
    });
    for (const source of [
      'Tempo',
      'javascript:alert(1)',
      'https://',
      'https://a@b.example/',
      'see https://x.example',
    ])
      expect(sourceLink(source), source).toBeNull();
  });
});
