import admin from './admin.json' with { type: 'json' };
import adminRules from './admin-rules.json' with { type: 'json' };
import announcements from './announcements.json' with { type: 'json' };
import badges from './badges.json' with { type: 'json' };
import broadcasts from './broadcasts.json' with { type: 'json' };
import checkIns from './check-ins.json' with { type: 'json' };
import content from './content.json' with { type: 'json' };
import deskRules from './desk-rules.json' with { type: 'json' };
import devices from './devices.json' with { type: 'json' };
import imports from './import.json' with { type: 'json' };
import integrations from './integrations.json' with { type: 'json' };
import integrationsRules from './integrations-rules.json' with { type: 'json' };
import meetings from './meetings.json' with { type: 'json' };
import members from './members.json' with { type: 'json' };
import messagesDesk from './messages-desk.json' with { type: 'json' };
import notes from './notes.json' with { type: 'json' };
import notifications from './notifications.json' with { type: 'json' };
import organizations from './organizations.json' with { type: 'json' };
import participants from './participants.json' with { type: 'json' };
import plan from './plan.json' with { type: 'json' };
import programs from './programs.json' with { type: 'json' };
import registrants from './registrants.json' with { type: 'json' };
import registration from './registration.json' with { type: 'json' };
import schedule from './schedule.json' with { type: 'json' };
import security from './security.json' with { type: 'json' };
import sessions from './sessions.json' with { type: 'json' };
import shared from './shared.json' with { type: 'json' };
import sponsors from './sponsors.json' with { type: 'json' };
import sponsorsRules from './sponsors-rules.json' with { type: 'json' };
import templates from './templates.json' with { type: 'json' };
import users from './users.json' with { type: 'json' };
import wishes from './wishes.json' with { type: 'json' };

/** What the desk needs besides: one line a room (`scripts/words/rooms.ts`). */
export const words = {
  ...announcements,
  ...badges,
  ...broadcasts,
  ...checkIns,
  ...content,
  ...devices,
  ...imports,
  ...integrations,
  ...integrationsRules,
  ...meetings,
  ...members,
  ...notifications,
  ...organizations,
  ...participants,
  ...plan,
  ...programs,
  ...registrants,
  ...registration,
  ...schedule,
  ...security,
  ...sessions,
  ...shared,
  ...sponsors,
  ...templates,
  ...users,
  ...notes,
  ...wishes,
  ...admin,
  ...adminRules,
  ...sponsorsRules,
  ...deskRules,
  ...messagesDesk,
};
