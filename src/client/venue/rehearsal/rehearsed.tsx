import { type ReactNode, useEffect, useMemo } from 'react';
import type { Rehearsal } from '../../../domain/rehearsal/rehearsal.ts';
import { instantOf } from '../../../domain/time/instants.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { rehearsedDoor } from '../../../offline/rehearsal.ts';
import { endRehearsal } from '../../../offline/rehearsal-state.ts';
import { useLanguage } from '../../words/words.ts';
import type { Practice, PracticePanelProps } from '../check-in/practice.ts';
import { useDevice } from '../device-context.ts';
import { usePresent, useServerOffset } from '../use-present.ts';
import { PracticePanel } from './practice-panel.tsx';
import { RehearsalBar } from './rehearsal-bar.tsx';
import { sampleNames } from './sample-names.ts';

export interface RehearsedProps {
  program: ProgramOnDevice;
  rehearsal: Rehearsal;
  /** The screen with practice; null: the sample tables alone. */
  children: ((practice: Practice) => ReactNode) | null;
}

/** A screen of a door in a rehearsal, below its mark. It ends by itself. */
export function Rehearsed({ program, rehearsal, children }: RehearsedProps) {
  useLanguage();
  const { db } = useDevice();
  const offsetMs = useServerOffset(program.id);
  const present = usePresent(program.id, 1000);
  const over = present >= rehearsal.until;
  useEffect(() => {
    if (over) endRehearsal(db);
  }, [db, over]);
  const { startedAt } = rehearsal;
  const practice = useMemo((): Practice => {
    const now = () => instantOf(Date.now() + offsetMs);
    const of = (roomId: string | null) => ({ startedAt, programId: program.id, roomId });
    const door = (roomId: string | null) => rehearsedDoor(db, of(roomId), sampleNames, now());
    return {
      evaluate: async (roomId, text, at, chosen) =>
        await (await door(roomId)).evaluateScan(roomId, text, at, chosen),
      evaluateParty: async (roomId, subject, at, chosen) =>
        await (await door(roomId)).evaluateParty(roomId, subject, at, chosen),
      busyUntil: async (roomId, meetingId, at) => (await door(roomId)).busyUntil(meetingId, at),
      checkIn: async (roomId, meetingId, party, at) => (await door(roomId)).checkIn(meetingId, party, at),
      undo: (roomId, meetingId, party) => void door(roomId).then((one) => one.undo(meetingId, party, now())),
      end: (badge) => endRehearsal(db, badge),
      panel: (props: PracticePanelProps) => <PracticePanel program={program} open={door} {...props} />,
    };
  }, [db, program, startedAt, offsetMs]);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <RehearsalBar program={program} rehearsal={rehearsal} now={present} onEnd={() => endRehearsal(db)} />
      {children ? children(practice) : practice.panel({ roomId: null })}
    </div>
  );
}
