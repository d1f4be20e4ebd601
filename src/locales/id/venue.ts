import components from './components.json' with { type: 'json' };
import messagesVenue from './messages-venue.json' with { type: 'json' };
import venue from './venue.json' with { type: 'json' };
import venueRules from './venue-rules.json' with { type: 'json' };

/** What the screens that work without a network need besides; kept for offline. */
export const words = {
  ...components,
  ...venue,
  ...venueRules,
  ...messagesVenue,
};
