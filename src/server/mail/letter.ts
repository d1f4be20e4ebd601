import type { Translator } from '../../domain/language/translator.ts';
import type { MailDraft } from '../perform/transaction-context.ts';

/** A paragraph, several lines that stay together, a code to type, or a link. */
export type LetterPart =
  | { say: string }
  | { lines: readonly string[] }
  | { code: string }
  | { link: string; label: string };

/**
 * A mail as plain text and as simple HTML; whatever names and messages hold, it is text in both.
 *
 * @param translator whose language it is written in: who reads it aloud must know
 */
export function letter(
  { language }: Pick<Translator, 'language'>,
  to: string,
  subject: string,
  parts: readonly LetterPart[],
): MailDraft {
  return {
    to,
    subject: subject.replace(/\s+/g, ' '),
    text: `${parts.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#111">${parts.map(htmlOf).join('')}</body></html>`,
  };
}

function textOf(part: LetterPart): string {
  if ('say' in part) return part.say;
  if ('lines' in part) return part.lines.join('\n');
  return 'code' in part ? `    ${part.code}` : `${part.label}: ${part.link}`;
}

function htmlOf(part: LetterPart): string {
  if ('say' in part) return `<p>${escaped(part.say)}</p>`;
  if ('lines' in part) return `<p>${part.lines.map(escaped).join('<br>')}</p>`;
  if ('code' in part)
    return `<p style="font-size:28px;font-weight:bold;letter-spacing:6px">${escaped(part.code)}</p>`;
  return `<p><a href="${escaped(part.link)}">${escaped(part.label)}</a></p>`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
