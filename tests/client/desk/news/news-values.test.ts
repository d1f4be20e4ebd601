import { describe, expect, test } from 'vitest';
import { type NewsValues, newsForm, noNews } from '../../../../src/client/desk/news/news-values.ts';

const lunch = { ...noNews, title: 'Lunch', slug: 'lunch', content: '<p>At noon.</p>' };
const read = (values: NewsValues) => newsForm(crypto.randomUUID(), 'lunch').safeParse(values);

describe('The form of news', () => {
  test('edits and publishes news titled "Lunch", whose address is shorter than one that is chosen may be', () => {
    expect(read({ ...lunch, published: true }).data).toMatchObject({ slug: null, published: true });
  });

  test('sends an address that is chosen, and says what is wrong with one that is too short', () => {
    expect(read({ ...lunch, slug: ' lunch-at-noon ' }).data?.slug).toBe('lunch-at-noon');
    expect(read({ ...lunch, slug: 'noon' }).error?.issues).toMatchObject([
      { path: ['slug'], message: 'Slug must be longer than 5 characters.' },
    ]);
    expect(read({ ...lunch, slug: '' }).data?.slug).toBeNull();
  });
});
