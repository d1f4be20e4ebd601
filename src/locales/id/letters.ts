import letters from './letters.json' with { type: 'json' };
import rulesOfLetters from './letters-rules.json' with { type: 'json' };
import messagesDesk from './messages-desk.json' with { type: 'json' };
import messagesFirst from './messages-first.json' with { type: 'json' };
import messagesServer from './messages-server.json' with { type: 'json' };
import messagesVenue from './messages-venue.json' with { type: 'json' };
import sentences from './sentences.json' with { type: 'json' };

/** What the server says by itself, in mails and notifications; the sentences hold the names of roles, the rules those of states. */
export const words = {
  ...sentences,
  ...letters,
  ...rulesOfLetters,
  ...messagesFirst,
  ...messagesVenue,
  ...messagesDesk,
  ...messagesServer,
};
