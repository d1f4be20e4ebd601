import { useEffect, useEffectEvent, useState } from 'react';
import type { MeetingView } from '../../../offline/venue-queries.ts';
import { Banner } from '../../ui/banner.tsx';
import { many, t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';

/** Two who are to be seated. */
interface Pair {
  programId: string;
  timeslotId: string;
  organizations: readonly { id: string; name: string }[];
}

export interface ReachNoteProps {
  /** Those whom it concerns: of meetings, or a pair that has none yet. */
  of: readonly MeetingView[] | Pair;
}

/** Beside a promise that organizations are notified: those that cannot be, as the desk says it. Nothing where everyone can be. */
export function ReachNote({ of }: ReachNoteProps) {
  const { reachAtDoor } = useDevice();
  const [unreachable, setUnreachable] = useState<readonly string[]>([]);
  const { programId, timeslotId, organizations } = pairOf(of);
  const asked = organizations.map(({ id }) => id).join(',');
  const ask = useEffectEvent(async () => {
    if (asked === '') return [];
    // Without an answer nothing is said: the act itself says that there is no network.
    return await reachAtDoor({ programId, timeslotId, organizationIds: asked.split(',') }).catch(() => []);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again of others.
  useEffect(() => {
    let here = true;
    void ask().then((found) => here && setUnreachable(found));
    return () => {
      here = false;
    };
  }, [asked]);
  const named = organizations.filter(({ id }) => unreachable.includes(id));
  if (named.length === 0) return null;
  return (
    <Banner
      tone="warn"
      title={many(
        named.length,
        '{count} organization cannot be notified',
        '{count} organizations cannot be notified',
      )}
    >
      <span className="wrap-anywhere">
        {t('Without an account and without an email address: {names}.', {
          names: named.map(({ name }) => name).join(', '),
        })}
      </span>
    </Banner>
  );
}

function pairOf(of: ReachNoteProps['of']): Omit<Pair, 'timeslotId'> & { timeslotId: string | null } {
  if ('organizations' in of) return of;
  const sides = of.flatMap(({ owner, participant }) => [owner, participant]);
  return {
    programId: of[0]?.meeting.programId ?? '',
    timeslotId: null,
    organizations: sides.map(({ organizationId: id, organizationName: name }) => ({ id, name })),
  };
}
