import { describe, expect, test } from 'vitest';
import { editorHtmlOf, fitsEditor } from '../../../../../src/client/desk/shared/letters/editor-html.ts';

describe('The editor of a mail', () => {
  test('opens what it can keep whole', () => {
    for (const html of [
      '',
      'Hello {{organizationName}}, 2 < 3',
      '<h3>News</h3><p>Hello <strong>you</strong><br><a href="{{programUrl}}" target="_blank" rel="noopener">see</a></p>',
      '<ul><li><p>one</p></li></ul><hr><blockquote><p>said</p></blockquote>',
    ])
      expect(fitsEditor(html), html).toBe(true);
  });

  // T1139
  test('leaves alone what it would take out: tables, pictures, styles, comments', () => {
    for (const html of [
      '<table><tr><td>cell</td></tr></table>',
      '<p style="color: red">red</p>',
      "<p STYLE='color: red'>red</p>",
      '<img src="https://example.com/a.png">',
      '<h1>Title</h1>',
      '<!-- for old mail programs --><p>x</p>',
      '<a href="x" style="color:red">x</a>',
    ])
      expect(fitsEditor(html), html).toBe(false);
  });

  test('begins with a text as its paragraphs, in which nothing becomes HTML', () => {
    expect(editorHtmlOf('Hello {{recipientName}},\nsee <b>\n\n\nBye ')).toBe(
      '<p>Hello {{recipientName}},<br>see &#60;b&#62;</p><p>Bye</p>',
    );
    expect(editorHtmlOf(' ')).toBe('');
  });
});
