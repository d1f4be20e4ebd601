import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../domain/language/languages.ts';
import type { Translator } from '../../domain/language/translator.ts';
import { languageAsked } from './language-asked.ts';
import { withLanguage, withRoot } from './page-shell.ts';
import type { DrawnPage } from './public-pages.ts';

/** What one address says of itself in the HTML that is sent: to search engines, to previews of a shared link. */
export interface PageHead {
  /** 404: there is no such page, for whoever asks. */
  status: 200 | 404;
  title: string;
  description: string;
  /** The one address of this page, whole. */
  canonical?: string;
  /** A picture to share it with, by its whole address. */
  image?: string | null;
  /** What the screen would ask for first, as JSON in the page: one question less before it is painted. */
  island?: { id: string; data: unknown };
}

/** Of what is not there, or not to be seen. */
export const headOfNothing = ({ t }: Translator): PageHead => ({
  status: 404,
  title: t('Page not found · Meeting Door'),
  description: t('This page does not exist or is not public.'),
});

const packed = promisify(gzip);
/** Below it, packing saves no packet, in bytes. */
const WORTH_PACKING = 1400;

/** Sends the shell with this head, and with the page itself where it is drawn, in the language of the request. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  shell: string,
  head: PageHead,
  drawn: DrawnPage | null = null,
): Promise<FastifyReply> {
  const page = withHead(shell, head, languageAsked(request.headers['accept-language']), drawn);
  return sendHtml(request, reply.code(head.status).header('vary', 'accept-language'), page);
}

/** Sends HTML, packed for whoever can unpack it. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const page = Buffer.from(html);
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  reply.type('text/html; charset=utf-8').header('vary', vary);
  if (page.length < WORTH_PACKING || !/\bgzip\b/.test(String(request.headers['accept-encoding'])))
    return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(await packed(page));
}

/** The shell with this head in the place of its own. */
export function withHead(
  shell: string,
  head: PageHead,
  language: Language,
  drawn: DrawnPage | null = null,
): string {
  const { title, description, canonical, image, island } = head;
  const property = (name: string, value: string | null | undefined) =>
    value ? `<meta property="${name}" content="${escaped(value)}" />` : '';
  const named = (name: string, value: string | null | undefined) =>
    value ? `<meta name="${name}" content="${escaped(value)}" />` : '';
  const tags = [
    `<title>${escaped(title)}</title>`,
    named('description', description),
    canonical ? `<link rel="canonical" href="${escaped(canonical)}" />` : '',
    head.status === 404 ? named('robots', 'noindex') : '',
    property('og:type', 'website'),
    property('og:site_name', 'Meeting Door'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', image),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
  ].filter(Boolean);
  const data = island
    ? `<script type="application/json" id="${island.id}">${JSON.stringify(island.data).replaceAll('<', '\\u003c')}</script>`
    : '';
  const accent = drawn?.accent ? `<style id="${drawn.accent.id}">${drawn.accent.sheet}</style>` : '';
  const ofThePage = drawn ? accent + drawn.head : '';
  const page = withLanguage(shell, language);
  // By functions: what stands in a title is no pattern of replacement.
  return (drawn ? withRoot(page, drawn.html, 'taken-over') : page)
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '))
    .replace('</head>', (end) => ofThePage + end)
    .replace(/<\/body>/, (end) => data + end);
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\s+/g, ' ');
