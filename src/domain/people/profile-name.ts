/** A person's name (SPEC.md 5 and 7). Apart from the schema of forms: every start asks this, and needs no schemas for it. */
export const NAME_LETTERS = { min: 3, max: 200 } as const;

/** Whether someone has a profile: who has no name of three letters has none yet. */
export const isProfileName = (name: string): boolean => {
  const { length } = name.trim();
  return length >= NAME_LETTERS.min && length <= NAME_LETTERS.max;
};
