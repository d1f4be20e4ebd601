import type { Actor } from './actor.ts';
import { type ObjectFacts, type Relation, relationsTo } from './relations.ts';
import { staffRoles } from './roles.ts';

const staff = ['SUPER_ADMIN', ...staffRoles] as const satisfies readonly Relation[];
/** SPEC.md 6: "Edit-level: admin, manager, super admin." */
const editors = ['SUPER_ADMIN', 'PROGRAM_ADMIN', 'PROGRAM_MANAGER'] as const satisfies readonly Relation[];
const participants = [
  'APPROVED_ORGANIZATION',
  'PARTICIPANT_ADMIN',
  'PARTICIPANT_MEMBER',
] as const satisfies readonly Relation[];
const parties = ['MEETING_OWNER', 'MEETING_PARTICIPANT'] as const satisfies readonly Relation[];
const members = [
  'ORGANIZATION_OWNER',
  'ORGANIZATION_ADMIN',
  'ORGANIZATION_MEMBER',
] as const satisfies readonly Relation[];

/**
 * Who may do what: one table (SPEC.md 6), read by buttons, by `server/http` and by the authorization tests.
 * A caller with any of the named relations to the object may; everyone else may not.
 */
export const permissions = {
  open: ['ANYONE'],
  signedIn: ['SIGNED_IN'],

  /** SPEC.md 6: "Admin-prefixed calls exist for super admin actions"; the list of all is theirs too. */
  'user.administer': ['SUPER_ADMIN'],
  /** Erasing them too: who may see all of a person may end it, the super admin on their request. */
  'user.see': ['SUPER_ADMIN', 'SELF'],
  /** One's own profile, with phone and picture. */
  'user.edit': ['SELF'],
  /** Who speaks for an organization registers it and changes what was said; staff do it by calls of their own. */
  'registration.edit': ['ORGANIZATION_OWNER', 'ORGANIZATION_ADMIN'],

  /** SPEC.md 6: "Super admin and program admin … can … see registrants, change registration status". */
  'registrant.see': staff,
  'registration.review': staff,
  /** Registering an organization on its behalf: super admin and edit level; which organizations, `domain/registration/on-behalf`. */
  'registration.onBehalf': editors,

  'organization.see': ['SUPER_ADMIN', ...members],
  'organization.edit': ['SUPER_ADMIN', 'ORGANIZATION_OWNER', 'ORGANIZATION_ADMIN'],
  /** The email of one that staff typed, as long as it is nobody's own (domain/claims/mailbox). */
  'organization.correctMailbox': ['SUPER_ADMIN', 'ORGANIZATION_KEEPER'],
  'organization.delete': ['SUPER_ADMIN', 'ORGANIZATION_OWNER'],
  /** The list of all, creating for others, tracking (SPEC.md 6: "Admin-prefixed calls exist for super admin actions"). */
  'organization.administer': ['SUPER_ADMIN'],
  'organization.verify': ['SUPER_ADMIN'],
  /** Tags, and which registrant has which: the owner reads (SPEC.md 6, "Edit-level"). */
  'tag.edit': editors,
  /** Named filters of the registrants: the owner uses them, edit level keeps them. */
  'segment.edit': editors,
  /** Mail templates; the owner reads nothing that is not sent (SPEC.md 6, "Edit-level"). */
  'template.edit': editors,
  /** Mails to many: "Admin full authority". */
  'broadcast.send': ['SUPER_ADMIN', 'PROGRAM_ADMIN'],
  /** Its registration, people and meetings in one program (SPEC.md 2, "admin view of a program for an organization"). */
  'organization.inProgram': staff,
  /** Bringing organizations with their people into a program, from a file. */
  'organization.import': editors,

  /** Private files of an organization, and one's own; staff of its programs too (server/files/file-access). */
  'file.see': ['SUPER_ADMIN', 'SELF', ...members],

  /**
   * SPEC.md 6: "Super admin and program admin … can … manage members": of organizations that agreed, for their program
   * (decisions/026); who acts for the organization sees them.
   */
  'member.see': ['SUPER_ADMIN', 'ORGANIZATION_STAFF', ...members],
  /** Who becomes one of its people is the organization's own to say; staff say it of what they typed themselves. */
  'member.manage': ['SUPER_ADMIN', 'ORGANIZATION_KEEPER', 'ORGANIZATION_OWNER', 'ORGANIZATION_ADMIN'],
  /**
   * SPEC.md 6: the invite roles are given by super admin, owner and admin, "Participant Admin manages participants
   * (invites)"; which: domain/people/roles-to-give.
   */
  'member.invite': [
    'SUPER_ADMIN',
    'ORGANIZATION_OWNER',
    'ORGANIZATION_ADMIN',
    'ORGANIZATION_PARTICIPANT_ADMIN',
  ],
  /** Whom the organization has invited: by whoever invites, or adds people. */
  'member.invitations': [
    'SUPER_ADMIN',
    'ORGANIZATION_KEEPER',
    'ORGANIZATION_OWNER',
    'ORGANIZATION_ADMIN',
    'ORGANIZATION_PARTICIPANT_ADMIN',
  ],
  /** Saying who takes part in a program, shown or hidden: its Participant Admin too. A PROGRAM_OWNER reads and adds nobody. */
  'member.participants': [
    'SUPER_ADMIN',
    'ORGANIZATION_EDITOR',
    'ORGANIZATION_OWNER',
    'ORGANIZATION_ADMIN',
    'ORGANIZATION_PARTICIPANT_ADMIN',
  ],
  /** SPEC.md 6: "Organization role dropdown usable by the owner or super admin". */
  'member.role': ['SUPER_ADMIN', 'ORGANIZATION_OWNER'],
  /** SPEC.md 6: "only Profile Only users can be edited, by the organization's own members". */
  'member.editProfile': ['ORGANIZATION_KEEPER', ...members],

  'program.see': [...staff, ...participants],
  /** Who manages it, and with which role. */
  'program.team': staff,
  /** SPEC.md 6: "Super admin and program admin assign program roles"; "Admin full authority". */
  'program.assignRole': ['SUPER_ADMIN', 'PROGRAM_ADMIN'],
  /** SPEC.md 6: "Program creator or super admin may create programs." */
  'program.create': ['SUPER_ADMIN', 'PROGRAM_CREATOR'],
  /** SPEC.md 6: "Edit-level: admin, manager, super admin"; the owner reads. */
  'program.settings': staff,
  'program.edit': editors,
  /** SPEC.md 6: "Admin full authority; Manager edits certain data": deleting all of it is no edit. */
  'program.delete': ['SUPER_ADMIN', 'PROGRAM_ADMIN'],
  /** The list of all. */
  'program.administer': ['SUPER_ADMIN'],

  /** API keys and webhooks, with which other systems read and change a program: "Admin full authority". */
  'integration.manage': ['SUPER_ADMIN', 'PROGRAM_ADMIN'],

  /** The trail of its administrative changes: the owner reads it too (SPEC.md 6, "admin-only details"). */
  'audit.see': staff,
  /** The admin area: the platform at a glance, and the whole trail. */
  'platform.administer': ['SUPER_ADMIN'],

  'participants.see': [...staff, ...participants],

  'schedule.see': [...staff, ...participants],
  /** SPEC.md 6: "Only the active organization disables its own timeslots." */
  'timeslot.own': ['APPROVED_ORGANIZATION'],
  /** Create, change, publish and delete events and timeslots. */
  'schedule.edit': editors,
  'room.link': editors,
  'room.edit': editors,
  /** Disable and enable, with the re-seating of meetings that lose their place. */
  'schedule.close': editors,
  /** What was closed, by whom, and who still needs a decision (SPEC.md 6: the owner reads what admins do). */
  'schedule.closings': staff,
  /** Start the rest of an event or a day later, and undo it. */
  'schedule.shift': editors,
  /** What was shifted, by whom: the owner reads what admins do. */
  'schedule.shifts': staff,

  'meeting.browse': [...staff, ...participants],
  'meeting.request': ['APPROVED_ORGANIZATION'],
  'meeting.edit': [...editors, 'MEETING_PARTICIPANT'],
  'meeting.see': [...staff, ...parties],
  'meeting.accept': parties,
  'meeting.reject': ['MEETING_OWNER'],
  'meeting.cancel': [...staff, 'MEETING_PARTICIPANT'],
  'meeting.move': editors,
  /**
   * The same at a door, and two meetings' tables swapped: a paired tablet too, of the meetings that it may check in, and seating a
   * pair that stands there (docs/decisions/055).
   */
  'door.move': [...editors, 'PROGRAM_DEVICE'],
  'door.seat': [...editors, 'PROGRAM_DEVICE'],
  /** Releasing a meeting of which someone is missing, and taking that back: as moving one at a door. */
  'door.release': [...editors, 'PROGRAM_DEVICE'],
  /** After a no-show, to ask for another time. */
  'meeting.rebook': parties,
  'meeting.rate': parties,
  /** Between the two sides; staff see what was reported to them. */
  'meeting.message': parties,
  'meeting.messageReports': staff,
  /** What one writes for oneself about a meeting of one's organization: no staff, no tablet, not the other side (docs/decisions/088). */
  'meeting.note': parties,
  /** One's own contact, for those of the other side who give theirs (docs/decisions/089). */
  'meeting.contact': parties,
  /** SPEC.md 4: "The owner or a manager can reschedule", and 6: the requester. */
  'meeting.reschedule': [...editors, ...parties],
  /** SPEC.md 6: "Program admins … must supply the link for accepted online meetings", on edit level as a room's. */
  'meeting.link': editors,
  'meeting.create': editors,
  /** Plans of who meets whom: whoever may set up one meeting may set up all. */
  'plan.manage': editors,
  /** Why a wish of one’s own is not met, without what others wish. */
  'plan.own': ['APPROVED_ORGANIZATION'],
  /** Who may set up meetings of any two organizations may accept a request in their place. */
  'meeting.acceptForBoth': editors,
  /** SPEC.md 6: bulk actions, and what became of the meetings, are program admins'. */
  'meeting.resend': staff,
  'meeting.report': staff,
  'meeting.ofParticipant': staff,

  'checkIn.both': staff,
  'checkIn.owner': [...staff, 'MEETING_OWNER'],
  'checkIn.participant': [...staff, 'MEETING_PARTICIPANT'],
  /** Staff any time; a party its own, for a few minutes (`domain/meetings/undo-check-in`). */
  'checkIn.undo': [...staff, 'MEETING_OWNER', 'MEETING_PARTICIPANT'],
  /** A party of its own coming; whether it is one is decided with the meeting (`domain/meetings/late`). */
  'meeting.notice': ['MEETING_OWNER', 'MEETING_PARTICIPANT'],
  /** An offer of a released table, and standing by for them: by the organization that it concerns (`domain/reoffer`). */
  'reoffer.answer': ['APPROVED_ORGANIZATION'],
  'checkIn.replay': ['SIGNED_IN', 'ANY_DEVICE'],
  'checkIn.settle': staff,

  /** SPEC.md 6: "edit or view program content. Edit-level: admin, manager, super admin." */
  'content.see': staff,
  'content.edit': editors,
  /** Sponsors and news are content too. */
  'sponsor.edit': editors,
  'news.see': staff,
  'news.edit': editors,
  /** What the screens of the venue say on event day; the owner reads what admins do. Devices get it with `sync.pull`. */
  'announcement.see': staff,
  'announcement.edit': editors,
  /** Sessions are part of the schedule: who sees it sees them, who edits it edits them. */
  'session.see': [...staff, ...participants],
  'session.edit': editors,
  /** Who registered for one: names of people. */
  'session.registered': staff,
  /** For oneself, for the active organization. */
  'session.register': ['APPROVED_ORGANIZATION'],
  /** One's own meetings with what one wrote of them, and what colleagues share. */
  'event.own': ['APPROVED_ORGANIZATION'],

  /**
   * Whom an organization wishes to meet: its own people's, also while it waits for its review, and the staff's of the program; no other
   * organization learns of it.
   */
  'wish.read': [...staff, ...members],
  'wish.edit': [...editors, ...members],
  /** That two are to meet. */
  'wish.must': editors,

  /**
   * How many delegations an organization has, and who is in which: its own people and the program's staff; setting it, who answers for
   * them, and its Participant Admin, who says who takes part.
   */
  'delegation.read': [...staff, ...members],
  'delegation.edit': [
    ...editors,
    'ORGANIZATION_OWNER',
    'ORGANIZATION_ADMIN',
    'ORGANIZATION_PARTICIPANT_ADMIN',
  ],
  /** Which delegation has a meeting: who may accept it may say that, of their own side. */
  'meeting.lane': [...editors, ...parties],

  'sync.pull': [...staff, ...participants, 'PROGRAM_DEVICE'],
  'device.manage': staff,
  'device.report': [...staff, ...participants, 'PROGRAM_DEVICE'],
  /** Its own: nobody names a key for another. */
  'device.key': ['PROGRAM_DEVICE'],
  'badge.own': [...staff, ...participants],
  'badge.all': staff,
  /** Revoke, issue anew. All staff, not only edit level: a badge lost on event day is replaced at the desk. */
  'badge.issue': staff,
} as const satisfies Record<string, readonly Relation[]>;

export type Permission = keyof typeof permissions;

/** Whether these relations hold the permission. */
export const holds = (found: ReadonlySet<Relation>, permission: Permission): boolean =>
  permissions[permission].some((relation) => found.has(relation));

/** Whether the actor may do this to the object. The product's own work may everything. */
export const may = (actor: Actor, permission: Permission, facts: ObjectFacts = {}): boolean =>
  actor.kind === 'SYSTEM' || holds(relationsTo(actor, facts), permission);
