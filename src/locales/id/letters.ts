import letters from './letters.json' with { type: 'json' };
import rulesOfLetters from './letters-rules.json' with { type: 'json' };
import sentences from './sentences.json' with { type: 'json' };

/** What the server says by itself, in mails and notifications; the sentences hold the names of roles, the rules those of states. */
export const words = {
  ...sentences,
  ...letters,
  ...rulesOfLetters,
};
