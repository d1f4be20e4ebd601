import type { AuditNoun } from '../../domain/audit/nouns.ts';
import type { OrganizationDetails } from '../../domain/people/organization.ts';

/** Of which records the audit trail is kept, and what of them it may say. A table that is not here leaves no trail. */

/** Things that a record names by their id; the trail says their names. */
export type Named = 'USER' | 'ORGANIZATION' | 'EVENT' | 'ROOM' | 'TAG' | 'CLOSING';

/**
 * How a value is said. PRIVATE: that it changed, never what it is (email, telephone). FIELDS: each field of the object is
 * an attribute of its own. ORIGIN: of a web address scheme and host, never its path, which may hold a secret. SECTIONS: how many sections and items, and their titles. FLOOR_PLAN: its size, and how many
 * tables have a place. MESSAGE: a message of ours, or a text
 * (`decodeMessage`).
 */
export type ValueKind =
  | 'TEXT'
  | 'INSTANT'
  | 'PRIVATE'
  | 'ORIGIN'
  | 'FIELDS'
  | 'SECTIONS'
  | 'FLOOR_PLAN'
  | 'MESSAGE'
  | Named;

export interface AuditedColumn {
  /** The attribute's name; left out: the column's, in camel case. */
  as?: string;
  kind?: ValueKind;
  /** Of FIELDS: which there are. */
  fields?: readonly string[];
}

/** A part of the name by which people know a record: a column as it is, the name of what it points to, a message, the origin of an address, or a time. */
export type NamePart =
  | string
  | { column: string; names: Named }
  | { message: string }
  | { origin: string }
  | { from: string; to: string };

export interface AuditedTable {
  noun: AuditNoun;
  /** What tells a record from the others. */
  key: readonly string[];
  /** The column with the id that the trail names. */
  object: string;
  /** The column with the program's id; null: it belongs to the platform. */
  program: string | null;
  name: readonly NamePart[];
  /** What of it is told; all else (hashes, tokens, counters, stamps) is not there for the trail. */
  columns: Readonly<Record<string, AuditedColumn>>;
  /** What is told of one that comes or goes. */
  essence: readonly string[];
  /** It is not a thing of its own: that it comes or goes is a change of what it is part of. */
  partOf?: true;
  /**
   * The column with the instant at which someone last changed it. A write that leaves it as it was is no change of its own
   * (others that make room for one that moved), and is not told.
   */
  stamp?: string;
  /** Comes and goes with another, whose coming or going says it all. */
  parent?: { table: string; column: string };
}

const organizationDetails = [
  ...(['department', 'repositoryLink', 'numberOfStartupInvested', 'targetInvestmentAmount'] as const),
  ...(['businessModels', 'fundingStages', 'items', 'isTracked'] as const),
  ...(['supportingDocument', 'investmentDeck'] as const),
] satisfies (keyof OrganizationDetails)[];
const text: AuditedColumn = {};
const instant: AuditedColumn = { kind: 'INSTANT' };
const hidden: AuditedColumn = { kind: 'PRIVATE' };
const texts = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, text]));

/** Columns that mark a row as deleted. */
export const GONE = 'is_deleted';

export const auditedTables = {
  program: {
    noun: 'PROGRAM',
    key: ['id'],
    object: 'id',
    program: 'id',
    name: ['name'],
    columns: {
      ...texts('name', 'slug', 'short_name', 'description', 'organizer', 'location', 'logo', 'banner'),
      ...texts('type', 'status', 'timezone', 'color_theme', 'meeting_purposes', 'meeting_reviews'),
      ...texts('disable_matchmaking', 'disable_notification', 'disable_sponsor', 'is_visible'),
      ...texts('check_in_opens_minutes', 'missing_after_minutes', 'reoffer_tables'),
      ...texts('max_open_requests', 'request_expiry_days', 'max_wishes', 'delegations'),
      ...texts('first_reminder_minutes', 'last_reminder_minutes', 'notify_no_shows', 'retention_days'),
      ...texts('bell_screens', 'bell_start', 'bell_two_minutes_left', 'bell_end'),
      timeline_start: instant,
      timeline_end: instant,
      revision_end_date: instant,
      wishes_until: instant,
    },
    essence: ['name', 'slug', 'status'],
  },
  program_requirement: {
    noun: 'REQUIREMENT',
    key: ['id'],
    object: 'id',
    program: 'program_id',
    name: ['requirement_label'],
    columns: {
      ...texts('requirement_label', 'requirement_type', 'requirement_required', 'requirement_target'),
      ...texts('requirement_value', 'is_visible', 'form_order'),
    },
    essence: ['requirement_label', 'requirement_type'],
    parent: { table: 'program', column: 'program_id' },
  },
  program_user: {
    noun: 'PROGRAM_ROLE',
    key: ['program_id', 'user_id'],
    object: 'user_id',
    program: 'program_id',
    name: [{ column: 'user_id', names: 'USER' }],
    columns: texts('program_role'),
    essence: ['program_role'],
  },
  team_invitation: {
    noun: 'TEAM_INVITATION',
    key: ['id'],
    object: 'id',
    program: 'program_id',
    // Of one to an address nothing: the trail says no address, and not whose it is.
    name: [{ column: 'user_id', names: 'USER' }],
    columns: { ...texts('program_role', 'invitation_status'), resent_at: instant },
    essence: ['program_role', 'invitation_status'],
  },
  event: {
    noun: 'EVENT',
    key: ['id'],
    object: 'id',
    program: 'program_id',
    name: ['name'],
    columns: {
      ...texts('name', 'type', 'date', 'event_status', 'duration', 'default_gap'),
      start_at: { as: 'startTime', kind: 'INSTANT' },
      end_at: { as: 'endTime', kind: 'INSTANT' },
      disabled_at: instant,
    },
    essence: ['name', 'type', 'start_at', 'end_at'],
  },
  timeslot: {
    noun: 'TIMESLOT',
    key: ['id'],
    object: 'id',
    program: 'program_id',
    name: [
      { column: 'event_id', names: 'EVENT' },
      { from: 'slot_start_time', to: 'slot_end_time' },
    ],
    columns: {
      slot_start_time: instant,
      slot_end_time: instant,
      ...texts('timeslot_type', 'venues', 'gap'),
      room_id: { as: 'room', kind: 'ROOM' },
      disabled_at: instant,
    },
    essence: ['slot_start_time', 'slot_end_time', 'timeslot_type'],
    parent: { table: 'event', column: 'event_id' },
  },
  room: {
    noun: 'ROOM',
    key: ['id'],
    object: 'id',
    program: 'program_id',
    name: ['name'],
    columns: {
      ...texts('name', 'type', 'total_tables', 'room_order', 'meeting_link'),
      disabled_event_ids: { as: 'disabledEvents', kind: 'EVENT' },
      floor_plan: { kind: 'FLOOR_PLAN' },
    },
    essence: ['name', 'type', 'total_tables'],
  },
  room_table: {
    noun: 'TABLE',
    key: ['id'],
    object: 'id',
    program: 'program_id',
    name: [{ column: 'room_id', names: 'ROOM' }, 'name'],
    columns: texts('name', 'number'),
    essence: ['name'],
    parent: { table: 'room', column: 'room_id' },
  },
  schedule_shift: {
    noun: 'SHIFT',
    key: ['id'],
    object: 'id',
    program: 'program_id',
    name: [{ message: 'what' }],
    columns: { what: { as: 'shifted', kind: 'MESSAGE' }, undone_at: instant },
    essence: ['what'],
  },
  reseat: {
    noun: 'CLOSING',
    key: ['id'],
    object: 'id',
    program: 'program_id',
    name: [{ message: 'what' }],
    columns: { what: { as: 'closed', kind: 'MESSAGE' }, undone_at: instant },
    essence: ['what'],
  },
  reseat_meeting: {
    noun: 'CLOSING',
    key: ['reseat_id', 'meeting_id'],
    object: 'reseat_id',
    program: 'program_id',
    name: [{ column: 'reseat_id', names: 'CLOSING' }],
    columns: { settled_at: { as: 'meetingKeptAt', kind: 'INSTANT' } },
    essence: [],
    partOf: true,
    parent: { table: 'reseat', column: 'reseat_id' },
  },
  registration: {
    noun: 'REGISTRANT',
    key: ['program_id', 'organization_id'],
    object: 'organization_id',
    program: 'program_id',
    name: [{ column: 'organization_id', names: 'ORGANIZATION' }],
    columns: {
      ...texts('registration_status', 'message', 'purpose', 'target_investment_amount', 'association'),
      ...texts('company_deck', 'investment_deck', 'additional_file', 'delegations'),
    },
    essence: ['registration_status'],
  },
  registration_tag: {
    noun: 'REGISTRANT',
    key: ['program_id', 'organization_id', 'tag_id'],
    object: 'organization_id',
    program: 'program_id',
    name: [{ column: 'organization_id', names: 'ORGANIZATION' }],
    columns: { tag_id: { as: 'tags', kind: 'TAG' } },
    essence: ['tag_id'],
    partOf: true,
    parent: { table: 'tag', column: 'tag_id' },
  },
  program_member: {
    noun: 'PROGRAM_MEMBER',
    key: ['program_id', 'organization_id', 'user_id'],
    object: 'user_id',
    program: 'program_id',
    name: [
      { column: 'user_id', names: 'USER' },
      { column: 'organization_id', names: 'ORGANIZATION' },
    ],
    columns: {
      organization_id: { as: 'organization', kind: 'ORGANIZATION' },
      ...texts('hide_on_profile', 'lane'),
    },
    essence: ['organization_id'],
  },
  tag: {
    noun: 'TAG',
    key: ['id'],
    object: 'id',
    program: 'program_id',
    name: ['label'],
    columns: texts('label', 'description'),
    essence: ['label', 'description'],
  },
  segment: {
    noun: 'SEGMENT',
    key: ['program_id', 'id'],
    object: 'id',
    program: 'program_id',
    name: ['name'],
    columns: texts('name', 'filter'),
    essence: ['name', 'filter'],
  },
  bulk_action: {
    noun: 'BULK_ACTION',
    key: ['program_id', 'id'],
    object: 'id',
    program: 'program_id',
    name: ['kind'],
    columns: texts('kind', 'total', 'stopped_by'),
    essence: ['kind', 'total'],
  },
  plan: {
    noun: 'PLAN',
    key: ['program_id', 'id'],
    object: 'id',
    program: 'program_id',
    name: ['number'],
    columns: texts('mode', 'state', 'published_as'),
    essence: ['mode'],
  },
  program_content: {
    noun: 'CONTENT',
    key: ['program_id'],
    object: 'program_id',
    program: 'program_id',
    name: [],
    columns: { published: { kind: 'SECTIONS' }, published_at: instant },
    essence: ['published'],
  },
  program_asset: {
    noun: 'ASSET',
    key: ['program_id', 'id'],
    object: 'id',
    program: 'program_id',
    name: ['name'],
    columns: texts('name'),
    essence: ['name'],
  },
  sponsor: {
    noun: 'SPONSOR',
    key: ['program_id', 'id'],
    object: 'id',
    program: 'program_id',
    name: ['title'],
    columns: {
      ...texts('title', 'tier', 'image', 'link', 'description'),
      place: { as: 'order' },
      participant_id: { as: 'participant', kind: 'ORGANIZATION' },
    },
    essence: ['title', 'tier', 'link'],
    stamp: 'updated_at',
  },
  news: {
    noun: 'NEWS',
    key: ['id'],
    object: 'id',
    program: 'program_id',
    name: ['title'],
    columns: {
      ...texts('title', 'slug', 'content', 'source', 'author', 'picture', 'picture_alt'),
      organization_id: { as: 'organization', kind: 'ORGANIZATION' },
      published_at: instant,
    },
    essence: ['title', 'slug', 'published_at'],
  },
  program_announcement: {
    noun: 'ANNOUNCEMENT',
    key: ['program_id', 'id'],
    object: 'id',
    program: 'program_id',
    name: ['text'],
    columns: {
      ...texts('text', 'audience'),
      room_id: { as: 'room', kind: 'ROOM' },
      ends_at: instant,
      withdrawn_at: instant,
    },
    essence: ['text', 'audience', 'room_id', 'ends_at'],
  },
  program_session: {
    noun: 'SESSION',
    key: ['program_id', 'id'],
    object: 'id',
    program: 'program_id',
    name: ['title'],
    columns: {
      ...texts('title', 'description', 'speakers', 'place', 'kind', 'capacity'),
      room_id: { as: 'room', kind: 'ROOM' },
      start_at: instant,
      end_at: instant,
    },
    essence: ['title', 'start_at', 'end_at', 'room_id', 'kind'],
  },
  wish: {
    noun: 'WISH',
    key: ['program_id', 'organization_id', 'partner_id'],
    object: 'organization_id',
    program: 'program_id',
    name: [
      { column: 'organization_id', names: 'ORGANIZATION' },
      { column: 'partner_id', names: 'ORGANIZATION' },
    ],
    columns: { kind: { as: 'wish' } },
    essence: ['kind'],
  },
  mail_template: {
    noun: 'TEMPLATE',
    key: ['id'],
    object: 'id',
    program: 'program_id',
    name: ['template_name'],
    columns: {
      ...texts('template_name', 'template_type', 'template_title', 'subject', 'html', 'text'),
      reply_to: hidden,
    },
    essence: ['template_name', 'template_type', 'subject'],
  },
  broadcast_template: {
    noun: 'BROADCAST_TEMPLATE',
    key: ['program_id'],
    object: 'program_id',
    program: 'program_id',
    name: ['template_title'],
    columns: texts('template_title', 'subject', 'html', 'text'),
    essence: ['template_title', 'subject'],
  },
  broadcast: {
    noun: 'BROADCAST',
    key: ['id'],
    object: 'id',
    program: 'program_id',
    name: ['subject'],
    columns: { ...texts('subject', 'state', 'audience', 'held'), send_at: instant },
    essence: ['subject', 'state', 'audience', 'send_at'],
  },
  api_key: {
    noun: 'API_KEY',
    key: ['program_id', 'id'],
    object: 'id',
    program: 'program_id',
    name: ['name'],
    columns: { ...texts('name', 'prefix', 'permissions'), expires_at: instant, revoked_at: instant },
    essence: ['name', 'prefix', 'permissions', 'expires_at'],
  },
  webhook: {
    noun: 'WEBHOOK',
    key: ['program_id', 'id'],
    object: 'id',
    program: 'program_id',
    name: [{ origin: 'address' }],
    columns: {
      ...texts('kinds', 'enabled'),
      address: { kind: 'ORIGIN' },
      secret: hidden,
      former_secret_until: instant,
    },
    essence: ['address', 'kinds'],
  },
  device: {
    noun: 'TABLET',
    key: ['program_id', 'id'],
    object: 'id',
    program: 'program_id',
    name: ['name'],
    columns: {
      ...texts('name', 'mode'),
      room_ids: { as: 'rooms', kind: 'ROOM' },
      pin_hash: { as: 'pin', kind: 'PRIVATE' },
      paired_at: instant,
      revoked_at: instant,
      left_at: instant,
      rehearsal_until: instant,
    },
    essence: ['name', 'mode', 'room_ids'],
  },
  tablet_message: {
    noun: 'TABLET_MESSAGE',
    key: ['program_id', 'id'],
    object: 'device_id',
    program: 'program_id',
    name: ['text'],
    columns: texts('text'),
    essence: ['text'],
  },
  device_fleet: {
    noun: 'TABLET_CODE',
    key: ['program_id', 'id'],
    object: 'id',
    program: 'program_id',
    name: ['name'],
    columns: {
      ...texts('name', 'mode', 'places'),
      room_ids: { as: 'rooms', kind: 'ROOM' },
      expires_at: instant,
      withdrawn_at: instant,
    },
    essence: ['name', 'mode', 'room_ids', 'places', 'expires_at'],
  },
  badge_revocation: {
    noun: 'BADGE',
    key: ['program_id', 'badge_number'],
    object: 'user_id',
    program: 'program_id',
    name: [{ column: 'user_id', names: 'USER' }],
    columns: { ...texts('reason'), revoked_at: instant, replaced_by: { as: 'replacedBy', kind: 'PRIVATE' } },
    essence: ['revoked_at', 'reason', 'replaced_by'],
    partOf: true,
  },
  organization: {
    noun: 'ORGANIZATION',
    key: ['id'],
    object: 'id',
    program: null,
    name: ['name'],
    columns: {
      ...texts('name', 'slug', 'legal_name', 'profile', 'status', 'founded_date', 'website_link', 'country'),
      ...texts('hq_location', 'number_of_employee', 'description', 'tags', 'business_sectors'),
      ...texts('logo', 'banner'),
      owner_id: { as: 'owner', kind: 'USER' },
      phone_number: hidden,
      email: hidden,
      details: { kind: 'FIELDS', fields: organizationDetails },
    },
    essence: ['name', 'slug', 'status'],
  },
  organization_member: {
    noun: 'MEMBER',
    key: ['organization_id', 'user_id'],
    object: 'user_id',
    program: null,
    name: [
      { column: 'user_id', names: 'USER' },
      { column: 'organization_id', names: 'ORGANIZATION' },
    ],
    columns: texts('organization_role', 'job_title'),
    essence: ['organization_role', 'job_title'],
    parent: { table: 'organization', column: 'organization_id' },
  },
  sign_in_provider: {
    noun: 'SIGN_IN_PROVIDER',
    key: ['id'],
    object: 'id',
    program: 'program_id',
    name: ['name'],
    columns: {
      ...texts('name', 'issuer', 'client_id', 'domains', 'is_only', 'is_enabled', 'role_claim', 'roles'),
      client_secret: hidden,
    },
    essence: ['name', 'issuer', 'domains', 'is_only', 'is_enabled'],
  },
  app_user: {
    noun: 'USER',
    key: ['id'],
    object: 'id',
    program: null,
    name: ['name'],
    columns: {
      ...texts('name', 'user_role', 'internal_role', 'profile_picture'),
      email: hidden,
      linkedin: hidden,
      nationality: hidden,
      phone_number: hidden,
    },
    essence: ['name'],
  },
} as const satisfies Record<string, AuditedTable>;

export type AuditedTableName = keyof typeof auditedTables;
export const auditedTableNames = Object.keys(auditedTables) as AuditedTableName[];
