/** At most so many in a fixed window; over its edge up to twice as many. */
export interface Limit {
  most: number;
  minutes: number;
}

/** How often something may be tried. */
export interface Rule {
  /**
   * From a browser that has signed in to this account: counted for the two alone, and nothing else is asked. So nobody
   * elsewhere, whatever they try, can lock a person out of the device they use.
   */
  known?: Limit;
  /** For an account, from all other browsers. */
  account?: Limit;
  /** For an account from one address. */
  pair?: Limit;
  /** From one address, the last measure: at a venue guests, staff and attackers share one. */
  address?: Limit;
}

/**
 * What went well is taken back, so these count failures; but for mails, of which each counts. The limits of an address
 * are wide: they keep one address from keeping the processors busy, and no more.
 */
export const rateRules = {
  signIn: {
    known: { most: 20, minutes: 15 },
    pair: { most: 10, minutes: 15 },
    account: { most: 50, minutes: 15 },
    address: { most: 3000, minutes: 15 },
  },
  signUp: { account: { most: 5, minutes: 60 }, address: { most: 1000, minutes: 15 } },
  mailCode: {
    known: { most: 5, minutes: 60 },
    account: { most: 5, minutes: 60 },
    address: { most: 1000, minutes: 15 },
  },
  tryCode: {
    known: { most: 20, minutes: 60 },
    account: { most: 20, minutes: 60 },
    address: { most: 2000, minutes: 15 },
  },
  /** A link to claim an organization: of each its own, and the address as the last measure. */
  claimLink: { account: { most: 30, minutes: 60 }, address: { most: 2000, minutes: 15 } },
  /** A sign-in by a provider or a passkey that is not finished: by who signed in last at this browser; where nobody has, by the address. */
  providerByPerson: { account: { most: 60, minutes: 15 } },
  provider: { address: { most: 2000, minutes: 15 } },
  passkeyByPerson: { account: { most: 60, minutes: 15 } },
  passkey: { address: { most: 2000, minutes: 15 } },
  /** Passkeys that someone begins to add: each is a challenge that is kept. */
  addPasskey: { account: { most: 60, minutes: 60 } },
  refresh: { address: { most: 3000, minutes: 15 } },
  /** Addresses that someone looks up to add a person: enough for a team, too few for a list. */
  findPerson: { account: { most: 60, minutes: 60 } },
  /** Badges that someone scans with their own phone, and contacts that they ask for: enough for a day at a stand, too few to collect a hall. */
  lookAtBadge: { account: { most: 120, minutes: 60 } },
  askForContact: { account: { most: 40, minutes: 60 } },
  /** Tries to erase oneself or another that are refused: a wrong email, or something to hand over first. */
  erasePerson: { account: { most: 20, minutes: 60 } },
  /** All that is kept of a person, files too: as often as somebody needs it. */
  exportPerson: { account: { most: 10, minutes: 60 } },
  /** Names that a tablet for some rooms looks up to seat a pair: enough for a queue at a door, and the wait after them is short. */
  findAtDoor: { account: { most: 40, minutes: 5 } },
  /**
   * A calendar asks every quarter of an hour or so; many read for thousands of people from the addresses of one service,
   * so a link is counted by itself. What is nobody's link is counted for the address alone.
   */
  readCalendar: { account: { most: 60, minutes: 15 } },
  guessCalendar: { address: { most: 1500, minutes: 15 } },
  /** By who signed in last at this browser; where nobody has, by the address. */
  pairDeviceByPerson: { account: { most: 60, minutes: 15 } },
  pairDevice: { address: { most: 3000, minutes: 15 } },
} as const satisfies Record<string, Rule>;
export type RuleName = keyof typeof rateRules;
export type RateRules = Record<RuleName, Rule>;
