import { listMeetingLanes, moveMeetingLane } from '../../../contract/delegations.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { isOn } from '../../../domain/meetings/is-released.ts';
import { may } from '../../../domain/people/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { standingIn } from '../shared/use-program.ts';
import { useActor } from '../use-actor.ts';
import { useApiMutation, useApiQuery } from '../use-api.ts';

/** Which delegation has a meeting, and the others, each one tap away. Nothing in programs where organizations have one. */
export function LaneCard({ meeting, program }: { meeting: MeetingResult; program: ProgramResult }) {
  const actor = useActor();
  const shown = (program.delegations ?? 1) > 1 && isOn(meeting);
  const query = useApiQuery(listMeetingLanes, { params: { id: meeting.id } }, { enabled: shown });
  const move = useApiMutation(moveMeetingLane, {
    // Also where the delegation had become free by then, and nothing was swapped.
    onSuccess: () => toastSuccess(t('The other delegation has the meeting now.')),
    onError: toastProblem,
    renewOnError: true,
  });
  const sides = query.data?.sides ?? [];
  if (!shown || sides.length === 0) return null;
  const mayMove = may(actor, 'meeting.lane', { program: standingIn(program), meeting });
  return (
    <Card title={t('Delegation')}>
      <div className="flex flex-col gap-5">
        {sides.map(({ organizationId, name, lane, delegations, busy }) => (
          <section key={organizationId} aria-label={name} className="flex flex-col gap-3">
            <p>{t('{name}: delegation {lane} has this meeting.', { name, lane })}</p>
            {mayMove
              ? Array.from({ length: delegations }, (_, index) => index + 1)
                  .filter((other) => other !== lane)
                  .map((other) => {
                    const taken = busy.find((one) => one.lane === other);
                    const swapWith = taken?.swapWith;
                    return (
                      <div key={other} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                        <Button
                          disabled={(taken && swapWith === undefined) || move.isPending}
                          onClick={() =>
                            move.mutate({
                              params: { id: meeting.id },
                              body: {
                                organizationId,
                                lane: other,
                                ...(swapWith && { swapWith, from: lane }),
                              },
                            })
                          }
                        >
                          {taken && swapWith
                            ? t('Swap with {name} (delegation {lane})', {
                                name: taken.partnerName,
                                lane: other,
                              })
                            : t('Move to delegation {lane}', { lane: other })}
                        </Button>
                        {taken ? (
                          <span className="text-sm text-muted wrap-anywhere">
                            {t('Delegation {lane} meets {name} at that time.', {
                              name: taken.partnerName,
                              lane: other,
                            })}
                          </span>
                        ) : null}
                      </div>
                    );
                  })
              : null}
          </section>
        ))}
      </div>
    </Card>
  );
}
