import { type RefObject, useEffect } from 'react';

/** What is said of a meeting, whichever way its time is chosen. */
export interface MeetingText {
  meetingPurpose?: string | undefined;
  message?: string | undefined;
}

/** Where the words wait while one form gives way to the other. */
export type CarriedText = RefObject<MeetingText | null>;

/** The words of a request go along when its time is chosen in the other way: on a timeslot, or at a time of one's own. */
export function useCarriedText(
  carried: CarriedText | undefined,
  read: () => MeetingText,
  write: (name: keyof MeetingText, words: string) => void,
): void {
  // Only when the form comes and goes: in between it keeps its words itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` and `write` are of the same form throughout
  useEffect(() => {
    if (!carried) return;
    const { meetingPurpose, message } = carried.current ?? {};
    if (meetingPurpose !== undefined) write('meetingPurpose', meetingPurpose);
    if (message !== undefined) write('message', message);
    return () => {
      const said = read();
      carried.current = { meetingPurpose: said.meetingPurpose, message: said.message };
    };
  }, [carried]);
}
