import * as contentMessages from './messages.ts';
/** Video links that a page can show (docs/decisions/022): YouTube and Vimeo, from hosts that set no cookies. */
export interface Video {
  provider: 'YouTube' | 'Vimeo';
  id: string;
  /** For a frame; its host stands in the page's policy. */
  embedUrl: string;
}

/** The hosts of `embedUrl`: the only ones that a page of ours may frame. */
export const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?=$|[?&#/])/i;
const VIMEO = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?=$|[?#/])/i;

const providers = { YOUTUBE: 'YouTube', VIMEO: 'Vimeo' } as const;

/** The video that an address names; null: none that can be shown. */
export function videoOf(url: string): Video | null {
  const text = url.trim();
  const youtube = YOUTUBE.exec(text)?.[1];
  if (youtube)
    return {
      provider: providers.YOUTUBE,
      id: youtube,
      embedUrl: `${videoHosts[0]}/embed/${youtube}?autoplay=1`,
    };
  const vimeo = VIMEO.exec(text)?.[1];
  return vimeo
    ? { provider: providers.VIMEO, id: vimeo, embedUrl: `${videoHosts[1]}/video/${vimeo}?dnt=1&autoplay=1` }
    : null;
}

/** Said below the field. */
export const videoMessage = contentMessages.videoUnknown;
