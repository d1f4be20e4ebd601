import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';

export type Side = 'owner' | 'participant';

/** Whether a side of the meeting `m` is checked in. */
export const here = (side: Side): RawBuilder<boolean> =>
  sql`((${sql.ref(`m.${side}_attendance`)}->>'attendedAt') is not null)`;

/** Whether a side has missed the meeting `m`, which is accepted: the rule is `missedBy` in `domain/meetings/missed-by.ts`. */
export const missed = (side: Side, now: Instant): RawBuilder<boolean> =>
  sql`(not ${here(side)} and case
    when m.released is null then m.end_at <= ${now}::timestamptz
    else m.released->>'missing' in (${side.toUpperCase()}, 'BOTH')
  end)`;
