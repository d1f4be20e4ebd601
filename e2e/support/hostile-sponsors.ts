import { api } from '../../src/contract/api.ts';
import { cleanText } from '../../src/domain/content/page.ts';
import { sponsorTiers } from '../../src/domain/sponsors/tiers.ts';
import type { ApiClient } from './api-client.ts';
import { asStored, hostileWords } from './hostile-texts.ts';
import { at, each, type Same, upTo } from './hostile-values.ts';

interface Advertising {
  staff: ApiClient;
  programId: string;
  same: Same;
}

/** In sponsors and news nothing that is no letter is kept (SPEC.md 5, content). */
const cleaned = (most: number, text: string): string => cleanText(upTo(most, text));

/**
 * A sponsor for each attack, in all tiers, and news.
 *
 * @returns news that everybody reads
 */
export async function advertise({
  staff,
  programId,
  same,
}: Advertising): Promise<{ id: string; slug: string }> {
  const params = { programId };
  const { sponsors } = await staff.ask(api.listSponsors, { params });
  const image = sponsors[0]?.image;
  if (!image) throw new Error('The demo has no sponsor.');
  await each(hostileWords, async ({ mark, text }, index) => {
    const sponsor = await staff.ask(api.addSponsor, {
      params,
      body: {
        title: upTo(120, text),
        image,
        link: `https://sponsor.example/?${mark}=${encodeURIComponent(text)}`,
        description: text,
        tier: sponsorTiers[index % sponsorTiers.length] ?? 'DEFAULT',
      },
    });
    same(
      `sponsor ${mark}`,
      [cleaned(120, text), cleanText(asStored(text))],
      [sponsor.title, sponsor.description],
    );
  });
  const written: { id: string; slug: string }[] = [];
  await each(hostileWords, async ({ mark, text }, index) => {
    const author = upTo(120, at(index + 1).text);
    const news = await staff.ask(api.addNews, {
      body: {
        programId,
        title: text,
        author,
        source: text,
        picture: image,
        pictureAlt: text,
        content: `<p>Words</p>${text}`,
        published: true,
      },
    });
    same(
      `news ${mark}`,
      [cleaned(200, text), cleaned(120, author), cleaned(500, text)],
      [news.title, news.author, news.source],
    );
    written[index] = news;
  });
  const [first] = written;
  if (!first) throw new Error('No news was written.');
  return first;
}
