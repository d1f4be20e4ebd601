/** How often each thing took place; one sees by it that the soak did what it says. */
export type Totals = Map<string, number>;

export const count = (totals: Totals, what: string, times = 1): void =>
  void totals.set(what, (totals.get(what) ?? 0) + times);

export function addTotals(into: Totals, more: Iterable<readonly [string, number]>): void {
  for (const [what, times] of more) count(into, what, times);
}

/** What must take place at least once in a soak of some length, or the soak proves less than it says. */
export const mustHappen: readonly string[] = [
  ...['scan recorded', 'check-in recorded', 'undo recorded', 'custom time recorded', 'own check-in recorded'],
  ...[
    'wire: lost answer',
    'wire: half-open',
    'wire: twice',
    'wire: twice at once',
    'wire: late request arrived',
  ],
  ...[
    'wire: portal',
    'wire: portal 401',
    'wire: bad gateway',
    'wire: busy',
    'wire: answer cut',
    'wire: down',
  ],
  ...['wire: held answer let go', 'wire: held request let go', 'wire: held dropped', 'wire: slow'],
  ...['answer overtaken by a later one', 'two tabs pushing at once', 'flap', 'rush'],
  ...['clock set', 'process killed', 'process killed with a call under way', 'emergency export'],
  ...[
    'storage: saving QUOTA',
    'storage: saving ABORT',
    'storage: saving KILLED_BEFORE',
    'storage: saving KILLED_AFTER',
  ],
  ...['storage: answer QUOTA', 'storage: answer ABORT'],
  ...['session: expired', 'session: revoked', 'session: signed in', 'session: refreshed', 'session: hold'],
  ...['verdict: applied', 'verdict: duplicate', 'verdict: superseded', 'verdict: refused'],
  ...['refused: said again', 'refused: set aside', 'wipe refused', 'wipe done'],
  ...['tablet: paired', 'tablet: paired anew over a queue', 'tablet: scan recorded', 'tablet: revoked'],
  ...['tablet: revoked over a queue', 'tablet: delivered after its end', 'tablet: token ran out'],
  ...['tablet: forgot, REVOKED', 'tablet: forgot, OVER', 'tablet: forgetting refused', 'tablet: left'],
  ...['tablet: leaving refused, HELD', 'tablet: leaving refused, UNREACHABLE', 'tablet: not paired, FAILED'],
  ...['safe to close: yes', 'safe to close: no'],
  ...['verb: ACCEPT', 'verb: CANCEL_STAFF', 'verb: CANCEL_REQUESTER', 'verb: REJECT', 'verb: RESCHEDULE'],
  ...[
    'verb: REQUEST',
    'verb: ATTEND_BOTH',
    'verb: ATTEND_OWNER',
    'verb: ATTEND_PARTICIPANT',
    'verb: UNDO_ONLINE',
  ],
  ...[
    'verb: WITHDRAW_APPROVAL',
    'verb: APPROVE',
    'verb: REVOKE_BADGE',
    'verb: SETTLE_ATTENTION',
    'verb: DELETE',
  ],
  ...['verb: MOVE_SEAT', 'verb: SWAP_SEATS', 'verb: SEAT_PAIR', 'verb: SHIFT', 'verb: UNDO_SHIFT'],
  ...['verb: RELEASE', 'verb: TAKE_BACK_RELEASE', 'verb: OFFER'],
  ...['substitute recorded', 'wish: MOVE', 'wish: SWAP', 'wish: SEAT', 'wish: taken back'],
  ...['wish ended: DONE', 'wish ended: REFUSED', 'wish ended: EXPIRED'],
  ...['verb: answer lost, asked again', 'delivered in another order'],
];

export const neverHappened = (totals: Totals): string[] => mustHappen.filter((what) => !totals.get(what));
