/**
 * Why an organization is suggested to another, as a code with what it is about: screens say it in the reader's language. Each is true of
 * what both have said of themselves, and of nothing else.
 */
export type SuggestionReason =
  /** What one looks for the other offers. */
  | { code: 'YOU_SEEK'; tags: string[] }
  | { code: 'THEY_SEEK'; tags: string[] }
  /** An investor's sum and stages, and the sectors that both name. */
  | { code: 'THEY_INVEST'; amount: string | null; stages: string[]; sectors: string[] }
  | { code: 'YOU_INVEST'; amount: string | null; stages: string[]; sectors: string[] }
  | { code: 'SECTORS'; sectors: string[] }
  | { code: 'TAGS'; tags: string[] }
  | { code: 'COUNTRY'; country: string }
  /** Nothing else is known of the two: they still have so many free times. */
  | { code: 'FREE'; slots: number };

export const reasonCodes = [
  'YOU_SEEK',
  'THEY_SEEK',
  'THEY_INVEST',
  'YOU_INVEST',
  'SECTORS',
  'TAGS',
  'COUNTRY',
  'FREE',
] as const satisfies readonly SuggestionReason['code'][];
