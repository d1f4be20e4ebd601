import { describe, expect, test } from 'vitest';
import { cleanMailHtml } from '../../../src/server/mail/templates/clean-mail-html.ts';
import { compileLetter, fillLetter } from '../../../src/server/mail/templates/compile-letter.ts';

const letter = (over: object) => ({ subject: 'News', templateTitle: '', html: '', text: '', ...over });

describe('HTML of a mail', () => {
  // T1153
  test.each([
    ['a script', '<script>alert(1)</script>after'],
    ['an event handler', '<p onclick="alert(1)">words</p>'],
    ['a picture that cannot be loaded', '<img src=x onerror=alert(1)>'],
    ['a link to a script', '<a href="javascript:alert(1)">link</a>'],
    ['the same with a tab in it', '<a href="java\tscript:alert(1)">link</a>'],
    ['a data link', '<a href="data:text/html,<script>alert(1)</script>">link</a>'],
    ['an SVG that loads', '<svg onload=alert(1)><circle r=1></svg>'],
    ['a style sheet', '<style>@import url(//evil.example/alert(1).css)</style>'],
    ['a style that loads', '<p style="background:url(//evil.example/alert(1))">words</p>'],
    ['a form', '<form action="//evil.example/alert(1)"><input><button>Sign in</button></form>'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['mXSS by noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
    ['mXSS by svg and title', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>"></svg>'],
  ])('keeps nothing of %s', (_what, html) => {
    const cleaned = cleanMailHtml(html);
    expect(cleaned).not.toMatch(/alert|evil|<(script|svg|form|iframe|style)/i);
    expect(cleanMailHtml(cleaned)).toBe(cleaned);
  });

  // T1154
  test('keeps the styles of the list, and no other', () => {
    expect(
      cleanMailHtml('<p style="color:#123456;position:fixed;text-align:center;opacity:0">words</p>'),
    ).toBe('<p style="color:#123456;text-align:center">words</p>');
  });

  test('links to pages and to addresses of ours; a value never says where a link leads', () => {
    expect(cleanMailHtml('<a href="https://example.com/{{organizationName}}">a</a>')).toContain('href=');
    expect(cleanMailHtml('<a href="{{programUrl}}">a</a>')).toBe('<a href="{{programUrl}}">a</a>');
    expect(cleanMailHtml('<a href="{{organizationName}}">a</a><a href="/x">b</a>')).toBe('<a>a</a><a>b</a>');
  });

  test('has no picture whose address tells who opened it', () => {
    expect(cleanMailHtml('<img src="https://example.com/a.png" alt="A">')).toContain('a.png');
    expect(cleanMailHtml('<img src="https://example.com/{{recipientName}}.png">')).toBe('');
  });
});

describe('A mail', () => {
  // T1151
  test('that is written as text has HTML of it, with its links', () => {
    const { html } = compileLetter(letter({ text: 'Hello <you>,\n\nsee {{programUrl}}.\nBye' }));
    expect(html).toContain('Hello &#60;you&#62;,</p>');
    expect(html).toMatch(/see <a href="\{\{programUrl\}\}"[^>]*>\{\{programUrl\}\}<\/a>\.<br>Bye/);
    expect(html).not.toContain('<style');
  });

  // T1152
  test('that is written as HTML has text of it, with where the links lead', () => {
    const { text } = compileLetter(
      letter({
        html: '<h1>Hello {{organizationName}}</h1><p>See <a href="{{programUrl}}">the program</a></p>',
      }),
    );
    expect(text).toContain('Hello {{organizationName}}');
    expect(text).toContain('the program ({{programUrl}})');
  });

  // T1138
  test('shows values as text, whatever they hold', () => {
    const { html, text, subject } = fillLetter(
      compileLetter(letter({ subject: 'For {{organizationName}}', text: 'Hi {{organizationName}}' })),
      { organizationName: '<img src=x onerror=alert(1)>' },
    );
    expect(html).not.toContain('<img');
    expect(text).toBe('Hi <img src=x onerror=alert(1)>\n');
    expect(subject).toBe('For <img src=x onerror=alert(1)>');
  });

  test('has its title hidden at the top, where mailboxes read their preview', () => {
    const { html } = compileLetter(letter({ templateTitle: 'All about {{programName}}', text: 'Hello' }));
    expect(html).toMatch(
      /<div class="preheader" style="[^"]*display: none[^"]*">All about \{\{programName\}\}</,
    );
  });
});
