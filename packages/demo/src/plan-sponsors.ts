import type { SponsorTier } from 'meeting-door/domain/sponsors/tiers.ts';

/** The demo's sponsors and news, all invented; the pictures lie in `pictures/`. */

export interface DemoSponsor {
  /** The name of its picture, without its suffix. */
  picture: string;
  title: string;
  tier: SponsorTier;
  description: string;
}

export const demoSponsors: readonly DemoSponsor[] = [
  {
    picture: 'bank-bahari',
    title: 'Bank Bahari',
    tier: 'HIGHLIGHTED',
    description: 'Working capital for founders, decided within five days.',
  },
  {
    picture: 'nusantara-cloud',
    title: 'Nusantara Cloud',
    tier: 'HIGHLIGHTED',
    description: 'Computing on the islands, for those who sell on the islands.',
  },
  {
    picture: 'kopi-nusa',
    title: 'Kopi Nusa',
    tier: 'CAROUSEL',
    description: 'The coffee of these three days, roasted in Bandung.',
  },
  {
    picture: 'samudra-logistics',
    title: 'Samudra Logistics',
    tier: 'CAROUSEL',
    description: 'From a hundred harbours to the last village.',
  },
  {
    picture: 'merapi-energy',
    title: 'Merapi Energy',
    tier: 'CAROUSEL',
    description: 'Heat of the earth, light for the hall.',
  },
  {
    picture: 'balai-hotel',
    title: 'Balai Hotel',
    tier: 'SPECIAL_OFFERS',
    description: 'Participants stay two nights and pay one. Show your badge at the reception.',
  },
  {
    picture: 'rintis-legal',
    title: 'Rintis Legal',
    tier: 'SPECIAL_OFFERS',
    description: 'A free hour with a lawyer for every term sheet that begins here.',
  },
  { picture: 'tenun-digital', title: 'Tenun Digital', tier: 'DEFAULT', description: '' },
  { picture: 'sawah-labs', title: 'Sawah Labs', tier: 'DEFAULT', description: '' },
  { picture: 'laut-mail', title: 'Laut Mail', tier: 'DEFAULT', description: '' },
];

/** Pixels of every sponsor's picture, and of every one that stands in news. */
export const SPONSOR_SIZE = { width: 480, height: 120 } as const;
export const NEWS_SIZE = { width: 1200, height: 630 } as const;

export interface DemoNews {
  title: string;
  content: string;
  author: string;
  source: string;
  picture: string | null;
  pictureAlt: string;
  published: boolean;
  /** How many days before the program it was written. */
  daysBefore: number;
}

export const demoNews: readonly DemoNews[] = [
  {
    title: 'Four halls, twenty tables each: how the meetings are seated',
    content:
      '<p>Every accepted meeting has a room and a table of its own. Your schedule says which, and your phone keeps it where there is no network.</p>' +
      '<h3>At the door</h3><p>Show your badge. One scan checks in whoever is expected next, and the room view tells both sides who has come.</p>' +
      '<ul><li>Come five minutes early.</li><li>Somebody is late? The table stays yours until the end of the timeslot.</li></ul>',
    author: 'Ratna Kusumawati',
    source: '',
    picture: 'hall-with-tables',
    pictureAlt: 'Three rows of tables in a hall, with two seats at each',
    published: true,
    daysBefore: 6,
  },
  {
    title: 'Kopi Nusa brings the coffee',
    content:
      '<p>Between the meetings there is coffee from three islands at the corner of Rinjani Room, from the first timeslot to the last.</p>' +
      '<p>Bring your own cup and the second one is free.</p>',
    author: 'Ratna Kusumawati',
    source: 'https://kopi-nusa.example/news',
    picture: 'coffee-corner',
    pictureAlt: '',
    published: true,
    daysBefore: 2,
  },
  {
    title: 'Thank you, and see you next year',
    content: '<p>To be finished when the last meeting is over.</p>',
    author: '',
    source: '',
    picture: null,
    pictureAlt: '',
    published: false,
    daysBefore: 1,
  },
];
