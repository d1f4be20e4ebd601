/**
 * The meaning a colour carries. The door states have their own names; `good`, `warn` and `bad` are the same
 * colours for everything that is not a door. A tone never stands alone: an icon and a word go with it.
 */
export type Tone =
  | 'neutral'
  | 'accent'
  | 'info'
  | 'good'
  | 'warn'
  | 'bad'
  | 'waiting'
  | 'one-here'
  | 'both-here'
  | 'late'
  | 'no-show'
  | 'problem'
  | 'free';

/** Tinted background with the tone's own text: pills, banners, icon tiles. */
export const softTone: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent',
  info: 'bg-one-here-soft text-one-here',
  good: 'bg-both-here-soft text-both-here',
  warn: 'bg-late-soft text-late',
  bad: 'bg-problem-soft text-problem',
  waiting: 'bg-waiting-soft text-waiting',
  'one-here': 'bg-one-here-soft text-one-here',
  'both-here': 'bg-both-here-soft text-both-here',
  late: 'bg-late-soft text-late',
  'no-show': 'bg-no-show-soft text-no-show',
  problem: 'bg-problem-soft text-problem',
  free: 'bg-free-soft text-free outline-1 -outline-offset-1 outline-dashed outline-line-strong',
};

/** Full background with text on top: the strongest form. */
export const solidTone: Record<Tone, string> = {
  neutral: 'bg-ink text-canvas',
  accent: 'bg-accent text-on-accent',
  info: 'bg-one-here text-on-state',
  good: 'bg-both-here text-on-state',
  warn: 'bg-late text-on-state',
  bad: 'bg-problem text-on-state',
  waiting: 'bg-waiting text-on-state',
  'one-here': 'bg-one-here text-on-state',
  'both-here': 'bg-both-here text-on-state',
  late: 'bg-late text-on-state',
  'no-show': 'bg-no-show text-on-state',
  problem: 'bg-problem text-on-state',
  free: 'bg-free text-on-state',
};

/** The tone as text or icon colour on a card or the page. */
export const textTone: Record<Tone, string> = {
  neutral: 'text-ink',
  accent: 'text-accent',
  info: 'text-one-here',
  good: 'text-both-here',
  warn: 'text-late',
  bad: 'text-problem',
  waiting: 'text-waiting',
  'one-here': 'text-one-here',
  'both-here': 'text-both-here',
  late: 'text-late',
  'no-show': 'text-no-show',
  problem: 'text-problem',
  free: 'text-free',
};
