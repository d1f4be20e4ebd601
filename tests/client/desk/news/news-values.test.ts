import { describe, expect, test } from 'vitest';
import { bodyOf, faultsOf, noNews } from '../../../../src/client/desk/news/news-values.ts';

const lunch = { ...noNews, title: 'Lunch', slug: 'lunch', content: '<p>At noon.</p>' };
const programId = crypto.randomUUID();

describe('The form of news', () => {
  test('edits and publishes news titled "Lunch", whose address is shorter than one that is chosen may be', () => {
    const sending = { published: true, standing: 'lunch' };
    expect(faultsOf(lunch, { programId, ...sending })).toEqual({});
    expect(bodyOf(lunch, sending)).toMatchObject({ slug: null, published: true });
  });

  test('sends an address that is chosen, and says what is wrong with one that is too short', () => {
    const sending = { published: false, standing: 'lunch' };
    expect(bodyOf({ ...lunch, slug: ' lunch-at-noon ' }, sending).slug).toBe('lunch-at-noon');
    expect(faultsOf({ ...lunch, slug: 'noon' }, { programId, ...sending })).toEqual({
      slug: 'Slug must be longer than 5 characters.',
    });
    expect(bodyOf({ ...lunch, slug: '' }, sending).slug).toBeNull();
  });
});
