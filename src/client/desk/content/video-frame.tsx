import { Play } from 'lucide-react';
import { useState } from 'react';
import { videoOf } from '../../../domain/content/video.ts';
import { t } from '../../words/words.ts';

/**
 * A video that is asked for with a press, and not before: until then the host learns nothing of who reads the page
 * (docs/decisions/022).
 */
export function VideoFrame({ url, title }: { url: string; title: string }) {
  const [playing, setPlaying] = useState(false);
  const video = videoOf(url);
  if (!video) return null;
  const name = title || t('{provider} video', { provider: video.provider });
  if (playing) {
    return (
      <iframe
        src={video.embedUrl}
        title={name}
        allow="autoplay; fullscreen; picture-in-picture"
        // The host plays for pages that say where they are; the address of the site is all it is told.
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        className="aspect-video w-full rounded-card border-0 bg-sunken"
      />
    );
  }
  return (
    <button
      type="button"
      onClick={() => setPlaying(true)}
      className="flex aspect-video w-full flex-col items-center justify-center gap-3 rounded-card bg-sunken p-4 ring-1 ring-inset ring-line hover:ring-line-strong"
    >
      <span className="flex size-16 items-center justify-center rounded-full bg-accent text-on-accent">
        <Play aria-hidden className="size-8" />
      </span>
      <span className="font-semibold">{title ? t('Play {name}', { name }) : t('Play video')}</span>
      <span className="text-sm text-muted">
        {t('Plays from {provider}, which will know that you watched it.', { provider: video.provider })}
      </span>
    </button>
  );
}
