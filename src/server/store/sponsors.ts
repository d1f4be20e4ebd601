import type { Kysely } from 'kysely';
import type { SponsorResult } from '../../contract/sponsors.ts';
import { pictureSrc } from '../../domain/files/stored-value.ts';
import type { Sponsor } from '../../domain/sponsors/order.ts';
import { seesSponsors } from '../../domain/sponsors/see-sponsors.ts';
import { type SponsorTier, sponsorTiers } from '../../domain/sponsors/tiers.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Sponsors of programs: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

const rowsOf = (db: Db, programId: string) =>
  db
    .selectFrom('sponsor as s')
    .leftJoin('program_asset as a', (join) =>
      join.onRef('a.program_id', '=', 's.program_id').onRef('a.value', '=', 's.image'),
    )
    .leftJoin('registration as r', (join) =>
      join
        .onRef('r.program_id', '=', 's.program_id')
        .onRef('r.organization_id', '=', 's.participant_id')
        .on('r.registration_status', '=', 'APPROVED'),
    )
    .leftJoin('organization as o', (join) =>
      join.onRef('o.id', '=', 'r.organization_id').on('o.is_deleted', '=', false),
    )
    .select([
      's.id',
      's.title',
      's.image',
      's.link',
      's.place',
      's.participant_id',
      's.description',
      's.tier',
      'a.width',
      'a.height',
      'o.name as participant_name',
      'o.slug as participant_slug',
    ])
    .where('s.program_id', '=', programId)
    .orderBy('s.place')
    .orderBy('s.id');

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function sponsorOf(row: Row): SponsorResult {
  const { id, title, image, link, description, tier, width, height } = row;
  const src = pictureSrc(image);
  return {
    id,
    title,
    image,
    link,
    description,
    tier,
    order: row.place,
    participantId: row.participant_id,
    picture: src && width !== null && height !== null ? { src, width, height } : null,
    participant:
      row.participant_name !== null && row.participant_slug !== null
        ? { name: row.participant_name, slug: row.participant_slug }
        : null,
  };
}

/** The sponsors of a program, tier by tier in their order; of one tier where it is named. */
export async function sponsorsOf(db: Db, programId: string, tier?: SponsorTier): Promise<SponsorResult[]> {
  const query = rowsOf(db, programId);
  const rows = await (tier ? query.where('s.tier', '=', tier) : query).execute();
  const found = rows.map(sponsorOf);
  return sponsorTiers.flatMap((one) => found.filter((sponsor) => sponsor.tier === one));
}

/** The program's flag; one that is not there shows none. */
async function sponsorsDisabled(db: Db, programId: string): Promise<boolean> {
  const row = await db
    .selectFrom('program')
    .select('disable_sponsor')
    .where('id', '=', programId)
    .executeTakeFirst();
  return row?.disable_sponsor ?? true;
}

/** Those that someone sees, all of them or of one tier, and whether the program disables sponsors. */
export async function sponsorsFor(
  db: Db,
  programId: string,
  { staff = false, tier }: { staff?: boolean; tier?: SponsorTier } = {},
): Promise<{ disableSponsor: boolean; sponsors: SponsorResult[] }> {
  const disableSponsor = await sponsorsDisabled(db, programId);
  const seen = seesSponsors({ disableSponsor }, { staff });
  return { disableSponsor, sponsors: seen ? await sponsorsOf(db, programId, tier) : [] };
}

/** Whether a picture of the library stands beside a sponsor. */
export async function sponsorImages(db: Db, programId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('sponsor').select('image').where('program_id', '=', programId).execute();
  return new Set(rows.map(({ image }) => image));
}

const valuesOf = (sponsor: Sponsor, at: Instant) => ({
  title: sponsor.title,
  image: sponsor.image,
  link: sponsor.link,
  place: sponsor.order,
  participant_id: sponsor.participantId,
  description: sponsor.description,
  tier: sponsor.tier,
  updated_at: at,
});

export async function insertSponsor(tx: Db, programId: string, sponsor: Sponsor, at: Instant): Promise<void> {
  await tx
    .insertInto('sponsor')
    .values({ program_id: programId, id: sponsor.id, ...valuesOf(sponsor, at), created_at: at })
    .execute();
}

/** Keeps a sponsor as it is now. */
export async function saveSponsor(tx: Db, programId: string, sponsor: Sponsor, at: Instant): Promise<void> {
  await tx
    .updateTable('sponsor')
    .set(valuesOf(sponsor, at))
    .where('program_id', '=', programId)
    .where('id', '=', sponsor.id)
    .execute();
}

/** Keeps the places of those that another has pushed: nobody has changed them. */
export async function saveSponsorPlaces(
  tx: Db,
  programId: string,
  pushed: readonly Pick<Sponsor, 'id' | 'order'>[],
): Promise<void> {
  for (const { id, order } of pushed) {
    await tx
      .updateTable('sponsor')
      .set({ place: order })
      .where('program_id', '=', programId)
      .where('id', '=', id)
      .execute();
  }
}

export async function removeSponsor(tx: Db, programId: string, id: string): Promise<void> {
  await tx.deleteFrom('sponsor').where('program_id', '=', programId).where('id', '=', id).execute();
}
