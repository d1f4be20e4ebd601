import { type RefObject, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** What is said of a meeting, whichever way its time is chosen. */
interface MeetingText {
  meetingPurpose?: string | undefined;
  message?: string | undefined;
}

/** Where the words wait while one form gives way to the other. */
export type Carried = RefObject<MeetingText | null>;

/**
 * In a request's form: its words go along when its time is chosen in the other way, on a timeslot or at a time of one's
 * own. Only when the form comes and goes: in between it keeps its words itself.
 */
export function CarriedText({ carried }: { carried: Carried }) {
  const { getValues, setValue } = useFormContext<MeetingText>();
  useEffect(() => {
    for (const [name, words] of Object.entries(carried.current ?? {}))
      setValue(name as keyof MeetingText, words, { shouldDirty: true });
    return () => {
      const { meetingPurpose, message } = getValues();
      carried.current = { meetingPurpose, message };
    };
  }, [carried, getValues, setValue]);
  return null;
}
