import { describe, expect, test } from 'vitest';
import { payloads } from '../../../e2e/support/hostile-texts.ts';
import { cleanRichText } from '../../../src/server/content/rich-text.ts';
import { cleanMailHtml } from '../../../src/server/mail/templates/clean-mail-html.ts';
import { compileLetter, fillLetter } from '../../../src/server/mail/templates/compile-letter.ts';
import { hostileHtml } from '../../support/hostile-html.ts';

const attacks = [...payloads, ...hostileHtml];
const words = (html: string) => `<p class="fixed">before</p>${html}<p>after</p>`;

/** What a tag of a mail or a page may never be, and what it may never say. */
const forbidden =
  /<\/?(?:script|style|svg|math|iframe|object|embed|form|input|button|base|meta|link|details|video|template)\b/i;
const attributes = /<[a-z][^<>]*\s(?:on\w+|class|id|srcdoc|formaction|name|autofocus|xlink:href)\s*=/i;
const places =
  /<[^<>]*(?:style="[^"]*(?:position|url\(|expression|@import|z-index|inset)|href="\s*(?:javascript|data|vbscript):)/i;

describe('Hostile HTML', () => {
  // T1213
  test.each(attacks)('in a mail leaves words alone: %s', (_what, html) => {
    const cleaned = cleanMailHtml(words(html));
    expect(cleaned).not.toMatch(forbidden);
    expect(cleaned).not.toMatch(attributes);
    expect(cleaned).not.toMatch(places);
    expect(cleaned).toContain('<p>before</p>');
    expect(cleanMailHtml(cleaned)).toBe(cleaned);
  });

  // T1214
  test.each(payloads)('on a page leaves words alone: %s', (_what, html) => {
    const cleaned = cleanRichText(words(html));
    expect(cleaned).not.toMatch(forbidden);
    expect(cleaned).not.toMatch(attributes);
    expect(cleaned).not.toMatch(/<[^<>]*\sstyle=/i);
    expect(cleaned).not.toMatch(places);
    for (const [link] of cleaned.matchAll(/<a [^>]*>/g)) expect(link).toContain('rel="noopener nofollow"');
    expect(cleanRichText(cleaned)).toBe(cleaned);
  });

  // T1058
  test.each(attacks)('as a value in a mail is text, and its subject one line: %s', (_what, text) => {
    const letter = {
      subject: 'For {{organizationName}}',
      templateTitle: '',
      html: '',
      text: 'Hi {{organizationName}}!',
    };
    const mail = fillLetter(compileLetter(letter), { organizationName: text });
    // A line break stays one; all else is words.
    const body = mail.html.slice(mail.html.indexOf('Hi ')).replaceAll('<br>', ' ');
    expect(body.slice(0, body.indexOf('</p>'))).not.toMatch(/[<>]/);
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  });
});
