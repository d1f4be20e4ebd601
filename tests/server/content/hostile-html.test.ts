import { describe, expect } from 'vitest';
import { cleanRichText } from '../../../src/server/content/rich-text.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { hostileHtml } from '../../support/hostile-html.ts';
import { anItem, aText, contentFixtures } from './content-fixtures.ts';

const { test, fixtures } = fixturesTest(contentFixtures);

const tags = /<\/?([a-z0-9]+)([^>]*)>/gi;
const allowed = new Set('p h3 h4 strong em u s code pre a ul ol li blockquote hr br'.split(' '));

/** Everything in a text that is not of the closed list: tags, attributes, schemes. */
function foreign(html: string): string[] {
  return [...html.matchAll(tags)].flatMap(([whole, name = '', attributes = '']) => {
    if (!allowed.has(name)) return [whole];
    const plain = attributes.trim().replace(/\/$/, '').trim();
    if (plain === '') return [];
    const link = /^href="(https?:|mailto:|tel:|[^:"]*(?=["/?#]))[^"]*" rel="noopener nofollow"$/;
    return name === 'a' && link.test(plain) ? [] : [whole];
  });
}

describe('Hostile HTML', () => {
  // T1051
  test.each(hostileHtml)('comes back without anything of its own: %s', async (_what, html) => {
    const published = await fixtures.publish(aText(`<p>before</p>${html}`));
    expect(published.status).toBe(200);
    const { html: shown } = (await fixtures.read()).result.sections[0].items[0];
    expect(foreign(shown)).toEqual([]);
    expect(shown).not.toMatch(/(^|[^&])<(script|style|svg|math|img|iframe|form|base|meta)/i);
    expect(cleanRichText(shown)).toBe(shown);
    const draft = (await fixtures.as.staff.request('GET', `/cms/program/${fixtures.program.programId}`))
      .result;
    expect(draft.sections[0].items[0].data.html).toBe(shown);
  });

  test('what the editor makes comes back as it was', async () => {
    const made =
      '<h3>Title</h3><p>One <strong>two</strong> <em>three</em> <u>four</u> <s>five</s> <code>six</code><br />seven</p>' +
      '<ul><li><p>eight</p></li></ul><ol><li><p>nine</p></li></ol><blockquote><p>ten</p></blockquote><hr />' +
      '<p><a href="https://example.com/a?b=c&amp;d=e" rel="noopener nofollow">link</a> ' +
      '<a href="mailto:hello@example.com" rel="noopener nofollow">mail</a></p>';
    await fixtures.publish(aText(made));
    expect((await fixtures.read()).result.sections[0].items[0].html).toBe(made);
  });

  // T1105
  test('a text that has come into the table by another way is cleaned when it is read', async () => {
    await fixtures.publish(aText('<p>plain</p>'));
    await fixtures.database.db
      .updateTable('program_content')
      .set({
        published: JSON.stringify([
          {
            id: fixtures.program.eventId,
            title: '',
            type: 'PLAIN',
            size: 'MEDIUM',
            items: [aText('<img src=x onerror=alert(1)><p>old</p>')].map((item) => ({
              ...item,
              title: '',
              size: 'LARGE',
            })),
          },
        ]),
      })
      .execute();
    expect((await fixtures.read()).result.sections[0].items[0].html).toBe('<p>old</p>');
  });

  // T1212
  test('titles, captions and answers are words, whatever they look like', async () => {
    const words = '<img src=x onerror=alert(1)>';
    await fixtures.publish(
      anItem('FAQ', { entries: [{ question: words, answer: words }] }, { title: words }),
    );
    const [item] = (await fixtures.read()).result.sections[0].items;
    expect([item.title, item.entries[0].question]).toEqual([words, words]);
  });
});
