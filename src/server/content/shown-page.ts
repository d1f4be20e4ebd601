import type { Kysely } from 'kysely';
import type { InfoPage, ShownItem, ShownPerson } from '../../contract/content.ts';
import type { NewsCard } from '../../contract/news.ts';
import type { ShownSponsor } from '../../contract/sponsors.ts';
import type { ContentItem, ContentSection } from '../../domain/content/page.ts';
import { videoOf } from '../../domain/content/video.ts';
import { pictureSrc } from '../../domain/files/stored-value.ts';
import { programStatusRules } from '../../domain/programs/program-status.ts';
import type { Schema } from '../db/schema.ts';
import { loadContent } from '../store/content.ts';
import {
  nextToRegister,
  type ProgramHead,
  showablePeople,
  shownEvents,
  visibleHead,
} from '../store/info-pages.ts';
import { publishedNews } from '../store/news.ts';
import { assetsOf, type ProgramAsset } from '../store/program-assets.ts';
import { sponsorsFor } from '../store/sponsors.ts';
import { cleanRichText } from './rich-text.ts';

type Db = Kysely<Schema>;
type Events = Extract<ShownItem, { type: 'SCHEDULE' }>['events'];

/** So many news stand on a page; the rest is one press away. */
const MAX_NEWS_SHOWN = 3;

/** What items point to, as it is now. */
interface Pointed {
  assets: Map<string, ProgramAsset>;
  people: Map<string, ShownPerson>;
  events: Events;
  sponsors: ShownSponsor[];
  news: NewsCard[];
}

async function pointedFrom(
  db: Db,
  { id: programId, slug }: Pick<ProgramHead, 'id' | 'slug'>,
  items: readonly ContentItem[],
): Promise<Pointed> {
  const has = (type: ContentItem['type']) => items.some((item) => item.type === type);
  const ids = items.flatMap((item) => (item.type === 'PEOPLE' ? item.data.userIds : []));
  const assets = has('IMAGE') ? await assetsOf(db, programId) : [];
  const people = ids.length > 0 ? await showablePeople(db, programId, { ids }) : [];
  const events = has('SCHEDULE') ? await shownEvents(db, programId) : [];
  const sponsors = has('SPONSORS') ? (await sponsorsFor(db, programId)).sponsors.map(forVisitors) : [];
  const news = has('NEWS') ? (await publishedNews(db, { page: 1, size: MAX_NEWS_SHOWN }, slug)).items : [];
  return {
    assets: new Map(assets.map((asset) => [asset.value, asset])),
    people: new Map(people.map((person) => [person.id, person])),
    events,
    sponsors,
    news,
  };
}

/** Who they are in the program is nothing for visitors. */
const forVisitors = ({ id, title, link, description, tier, picture }: ShownSponsor): ShownSponsor => ({
  id,
  title,
  link,
  description,
  tier,
  picture,
});

/** An item as visitors see it; null: there is nothing to see of it (a picture that was deleted, a draft's half item). */
function shownItem({ id, title, size, ...item }: ContentItem, pointed: Pointed): ShownItem | null {
  const head = { id, title, size };
  switch (item.type) {
    case 'TEXT': {
      // Cleaned when it was saved; once more, for what has come into the table by another way (an older backup).
      const html = cleanRichText(item.data.html);
      return html ? { ...head, type: 'TEXT', html } : null;
    }
    case 'IMAGE': {
      const asset = pointed.assets.get(item.data.asset ?? '');
      const src = pictureSrc(asset?.value);
      if (!asset || !src) return null;
      const { caption, decorative } = item.data;
      const { width, height } = asset;
      return { ...head, type: 'IMAGE', src, alt: decorative ? '' : item.data.alt, caption, width, height };
    }
    case 'VIDEO':
      return videoOf(item.data.url) ? { ...head, type: 'VIDEO', url: item.data.url } : null;
    case 'PEOPLE': {
      const people = item.data.userIds.flatMap((userId) => pointed.people.get(userId) ?? []);
      return people.length > 0 ? { ...head, type: 'PEOPLE', people } : null;
    }
    case 'SCHEDULE':
      return { ...head, type: 'SCHEDULE', events: pointed.events };
    case 'SPONSORS': {
      const { tier } = item.data;
      const sponsors = pointed.sponsors.filter((sponsor) => sponsor.tier === tier);
      return sponsors.length > 0 ? { ...head, type: 'SPONSORS', tier, sponsors } : null;
    }
    case 'NEWS':
      return pointed.news.length > 0 ? { ...head, type: 'NEWS', news: pointed.news } : null;
    case 'FAQ': {
      const entries = item.data.entries.filter(({ question }) => question.trim() !== '');
      return entries.length > 0 ? { ...head, type: 'FAQ', entries } : null;
    }
  }
}

/** A program's head and these sections, with what they point to. */
export async function shownPage(
  db: Db,
  { id, ...program }: ProgramHead,
  sections: readonly ContentSection[],
): Promise<InfoPage> {
  const pointed = await pointedFrom(
    db,
    { id, slug: program.slug },
    sections.flatMap(({ items }) => items),
  );
  return {
    program,
    sections: sections.flatMap(({ items, ...section }) => {
      const shown = items.flatMap((item) => shownItem(item, pointed) ?? []);
      return shown.length > 0 ? [{ ...section, items: shown }] : [];
    }),
  };
}

/** What everyone may see of a program: its head and what is published; null where they may not know of it. */
export async function publicPage(db: Db, slug: string): Promise<InfoPage | null> {
  const head = await visibleHead(db, slug);
  if (!head) return null;
  const { published } = await loadContent(db, head.id);
  const page = await shownPage(db, head, published ?? []);
  const next = programStatusRules[head.status].register ? null : await nextToRegister(db, head);
  return next ? { ...page, next } : page;
}
