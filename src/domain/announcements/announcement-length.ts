const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How long a text is, in characters as people count them: an emoji of several code points is one. */
export const announcementLength = (text: string): number => [...letters.segment(text)].length;
