/** What a device keeps of a program (`sync.ts`). */
export const syncNouns = [
  'program',
  'event',
  'timeslot',
  'room',
  'organization',
  'member',
  'meeting',
] as const;
export type SyncNoun = (typeof syncNouns)[number];

/** What can change in a program: what devices keep, and what only the desk shows. */
export const changeKinds = [
  ...syncNouns,
  'registration',
  'team',
  'badge',
  'attention',
  'notification',
] as const;
export type ChangeKind = (typeof changeKinds)[number];
