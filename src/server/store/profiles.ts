import type { Kysely } from 'kysely';
import type { OwnProfile } from '../../contract/profile.ts';
import type { WrittenProfile } from '../../domain/people/profile.ts';
import type { Schema } from '../db/schema.ts';

/** People's own profiles. */

/** Null where the account is gone. @param lock holds it until the transaction ends */
export async function findOwnProfile(
  db: Kysely<Schema>,
  userId: string,
  lock = false,
): Promise<OwnProfile | null> {
  let query = db
    .selectFrom('app_user')
    .select(['id', 'email', 'name', 'nationality', 'phone_number', 'linkedin', 'profile_picture'])
    .where('id', '=', userId)
    .where('is_deleted', '=', false);
  if (lock) query = query.forNoKeyUpdate();
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const { phone_number, profile_picture, ...same } = row;
  return { ...same, phoneNumber: phone_number, profilePicture: profile_picture };
}

export async function saveOwnProfileRow(
  db: Kysely<Schema>,
  userId: string,
  profile: WrittenProfile,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({
      name: profile.name,
      nationality: profile.nationality,
      phone_number: profile.phoneNumber,
      linkedin: profile.linkedin,
      profile_picture: profile.profilePicture,
    })
    .where('id', '=', userId)
    .execute();
}
