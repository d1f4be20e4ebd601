import { useMemo, useRef } from 'react';
import { framedMail, STYLE } from './framed-mail.ts';

/**
 * A mail's HTML, cleaned by the server, in a frame of its own in which nothing runs and no link leads anywhere. The
 * page's policy refuses styles that stand in a document; set by the page itself they are allowed, so that they are put
 * aside and set after loading. That needs the frame to be of our origin; without scripts that gives it nothing.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const framed = useMemo(() => framedMail(html, window.location.origin), [html]);
  const dress = () => {
    const inside = frame.current?.contentDocument;
    if (!inside || !frame.current) return;
    for (const element of inside.querySelectorAll<HTMLElement>(`[${STYLE}]`))
      element.style.cssText = element.getAttribute(STYLE) ?? '';
    for (const link of inside.querySelectorAll<HTMLElement>('a')) {
      link.setAttribute('tabindex', '-1');
      link.style.pointerEvents = 'none';
    }
    frame.current.height = String(Math.min(1200, Math.max(240, inside.documentElement.scrollHeight)));
  };
  return (
    <iframe
      ref={frame}
      key={html}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={framed}
      onLoad={dress}
      height={320}
      className="w-full rounded-control bg-white ring-1 ring-line"
    />
  );
}
