import { applyUpdateOwnProfile, decideUpdateOwnProfile } from '../../../domain/people/profile.ts';
import { claimFile } from '../../files/claim-file.ts';
import type { Actions } from '../../http/handler.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { findOwnProfile, saveOwnProfileRow } from '../../store/profiles.ts';

/** A person's own profile (API.md, Users and members). */
export const profileActions = {
  getOwnProfile: async (context, { params }) => {
    const profile = await findOwnProfile(context.tx, params.userId);
    if (!profile) throw new Refusal('NOT_FOUND');
    return profile;
  },
  updateOwnProfile: async (context, { params, body }) => {
    const profile = await findOwnProfile(context.tx, params.userId, true);
    if (!profile) throw new Refusal('NOT_FOUND');
    assertAllowed(decideUpdateOwnProfile(profile, body));
    const next = applyUpdateOwnProfile(profile, body);
    const picture = await claimFile(context, {
      value: next.profilePicture,
      current: profile.profilePicture,
      purpose: 'PROFILE_PICTURE',
      organizationId: null,
      path: 'profilePicture',
    });
    await saveOwnProfileRow(context.tx, profile.id, { ...next, profilePicture: picture });
    const saved = await findOwnProfile(context.tx, profile.id);
    if (!saved) throw new Refusal('NOT_FOUND');
    return saved;
  },
} satisfies Partial<Actions>;
