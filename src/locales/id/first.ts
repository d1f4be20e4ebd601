import account from './account.json' with { type: 'json' };
import app from './app.json' with { type: 'json' };
import messagesFirst from './messages-first.json' with { type: 'json' };
import publicPages from './public.json' with { type: 'json' };
import sentences from './sentences.json' with { type: 'json' };
import ui from './ui.json' with { type: 'json' };

/** What is fetched with the first view. */
export const words = {
  ...ui,
  ...app,
  ...account,
  ...sentences,
  ...publicPages,
  ...messagesFirst,
};
