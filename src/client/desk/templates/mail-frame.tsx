import { useRef } from 'react';

/**
 * A mail's HTML, cleaned by the server, in a frame of its own in which nothing runs and no link leads anywhere. The
 * page's policy refuses styles that stand in a document; written by the page itself they are allowed, so that each is
 * set once more after loading. That needs the frame to be of our origin; without scripts that gives it nothing.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const dress = () => {
    const inside = frame.current?.contentDocument;
    if (!inside || !frame.current) return;
    for (const element of inside.querySelectorAll<HTMLElement>('[style]'))
      element.style.cssText = element.getAttribute('style') ?? '';
    for (const link of inside.querySelectorAll('a')) link.setAttribute('tabindex', '-1');
    inside.addEventListener('click', (event) => event.preventDefault());
    frame.current.height = String(Math.min(1200, Math.max(240, inside.documentElement.scrollHeight)));
  };
  return (
    <iframe
      ref={frame}
      key={html}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={dress}
      height={320}
      className="w-full rounded-control bg-white ring-1 ring-line"
    />
  );
}
