import { describe, expect, test } from 'vitest';
import { framedMail } from '../../../../../src/client/desk/shared/letters/framed-mail.ts';

const framed = (html: string) => framedMail(html, 'https://meet.example');

describe('A mail in its frame', () => {
  // T1215
  test('has its styles set aside, in quotes of either kind', () => {
    expect(framed('<p style="color:#f00">a</p><td width="3" STYLE=\'margin:0\'>b</td>')).toBe(
      '<p data-style="color:#f00">a</p><td width="3" data-style=\'margin:0\'>b</td>',
    );
  });

  test('asks no other server for a picture, and keeps its words and those of ours', () => {
    expect(framed('<img src="https://spy.example/a.png" alt="A map">')).toBe(
      '<img data-src="https://spy.example/a.png" alt="A map">',
    );
    expect(framed('<img src="https://meet.example/api/files/a">')).toBe(
      '<img src="https://meet.example/api/files/a">',
    );
    expect(framed('<img src="https://meet.example.spy.example/a.png">')).toContain('data-src');
  });

  test('says what it says, where words look like styles', () => {
    const words = '<p>say style="x" and src="y" &lt;b style="z"&gt;</p>';
    expect(framed(words)).toBe(words);
    expect(framed('<a href="https://a.example/?q=a> style=b" style="color:red">x</a>')).toBe(
      '<a href="https://a.example/?q=a> style=b" data-style="color:red">x</a>',
    );
  });
});
