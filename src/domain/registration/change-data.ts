import type { z } from 'zod';
import {
  choicesRead,
  decideLost,
  joinedChoices,
  lostBy,
  ownChanges,
  type Seen,
  seenArgs,
} from '../verdict/optimistic-concurrency.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { type RegistrationData, registrationData } from './registration-data.ts';

/**
 * Two of an organization who change its registration at the same time. Each answer is a field of its own, by the id of its
 * requirement; of the people, what each added and took away is done.
 */

/** The whole of what a form sends, with what it had read; nothing read: what is sent stands, whatever was there. */
export const changeRegistrationArgs = registrationData.extend({ seen: seenArgs });
export type ChangeRegistrationArgs = z.output<typeof changeRegistrationArgs>;

/** What a form reads of a registration before it is changed. */
export const readOfRegistration = (data: RegistrationData): NonNullable<Seen> => ({ ...data });

/** What is known of the registration now: of its answers only those that both have written are answered again. */
export const withTheirAnswers = (read: NonNullable<Seen>, theirs: NonNullable<Seen>): NonNullable<Seen> => ({
  ...read,
  ...theirs,
  programRequirements: { ...answersRead(read), ...answersRead(theirs) },
});

/** Whether nothing is lost that someone else has written meanwhile. */
export function decideChangeData(current: RegistrationData, args: ChangeRegistrationArgs): Verdict {
  const { members: _members, programRequirements, seen = {}, ...texts } = args;
  const lost = lostBy(current, { ...texts, seen });
  const answers = lostBy(everyAnswer(current.programRequirements, args), {
    ...everyAnswer(programRequirements, args),
    seen: readAnswers(args),
  });
  return decideLost({
    ...lost,
    ...(Object.keys(answers).length > 0 ? { programRequirements: answers } : {}),
  });
}

/** The registration after a change: what was sent as it had been read stays as others left it. */
export function changedData(current: RegistrationData, args: ChangeRegistrationArgs): RegistrationData {
  const { members, programRequirements, seen, ...texts } = args;
  if (seen === undefined) return { members, programRequirements, ...texts };
  const own = ownChanges({ ...everyAnswer(programRequirements, args), seen: readAnswers(args) });
  return {
    ...current,
    ...ownChanges({ ...texts, seen }),
    members: joinedChoices(current.members, members, choicesRead(seen.members)),
    programRequirements:
      seen.programRequirements === undefined
        ? programRequirements
        : { ...current.programRequirements, ...(own as Record<string, string>) },
  };
}

/** The answers that were sent or read; one that is not there is empty. */
function everyAnswer(
  answers: Readonly<Record<string, string>>,
  { programRequirements, seen = {} }: ChangeRegistrationArgs,
): Record<string, string> {
  const ids = [...Object.keys(programRequirements), ...Object.keys(answersRead(seen))];
  return Object.fromEntries(ids.map((id) => [id, answers[id]?.trim() ?? '']));
}

/** What was read of the answers that were sent or read; nothing where nothing was said of them. */
const readAnswers = (args: ChangeRegistrationArgs): NonNullable<Seen> =>
  args.seen?.programRequirements === undefined ? {} : everyAnswer(answersRead(args.seen), args);

function answersRead({ programRequirements: read }: NonNullable<Seen>): Record<string, string> {
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return {};
  return Object.fromEntries(
    Object.entries(read).flatMap(([id, answer]) =>
      typeof answer === 'string' ? [[id.toLowerCase(), answer]] : [],
    ),
  );
}
