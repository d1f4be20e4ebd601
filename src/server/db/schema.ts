import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AnnouncementAudience } from '../../domain/announcements/announcement.ts';
import type { AuditAction, AuditNoun } from '../../domain/audit/nouns.ts';
import type { Audience } from '../../domain/broadcasts/audience.ts';
import type { BroadcastState, RecipientState } from '../../domain/broadcasts/broadcast.ts';
import type { HeldReason } from '../../domain/broadcasts/send-time.ts';
import type { ClaimEnd } from '../../domain/claims/claim-link.ts';
import type { ContentSection } from '../../domain/content/page.ts';
import type { DeviceMode } from '../../domain/devices/device.ts';
import type { PublicKey } from '../../domain/devices/device-key.ts';
import type { TabletScope } from '../../domain/devices/tablet-settings.ts';
import type { FileAcl, FilePurpose } from '../../domain/files/purposes.ts';
import type { KeyEndReason } from '../../domain/integrations/api-key.ts';
import type { FormerSecret, WebhookOffReason } from '../../domain/integrations/webhook.ts';
import type { WebhookOccurrence } from '../../domain/integrations/webhook-kinds.ts';
import type { Language } from '../../domain/language/languages.ts';
import type { Attendee } from '../../domain/meetings/attendee.ts';
import type { NoticeArgs } from '../../domain/meetings/late.ts';
import type {
  ArrivalNotice,
  Attendance,
  LastActionBy,
  Meeting,
  MeetingRelease,
  MeetingStatus,
  OffTimeslot,
  Party,
} from '../../domain/meetings/meeting.ts';
import type { OperationVerb } from '../../domain/meetings/operation.ts';
import type { MessagePreset } from '../../domain/meetings/partner-message.ts';
import type { FollowUp } from '../../domain/notes/meeting-note.ts';
import type { NotificationChannel } from '../../domain/notifications/channels.ts';
import type {
  NotificationContent,
  NotificationTranslations,
} from '../../domain/notifications/notification-news.ts';
import type { PushContent } from '../../domain/notifications/push-content.ts';
import type { NotificationTopic } from '../../domain/notifications/topics.ts';
import type { ImportChange } from '../../domain/organizations/import/import-changes.ts';
import type { InvitationStatus } from '../../domain/people/invitation.ts';
import type {
  OrganizationDetails,
  OrganizationProfile,
  OrganizationStatus,
} from '../../domain/people/organization.ts';
import type { InternalRole, OrganizationRole, PlatformRole, ProgramRole } from '../../domain/people/roles.ts';
import type { GivenRole, RoleOfValue } from '../../domain/people/sign-in-provider.ts';
import type { PlanStage } from '../../domain/plan/make-plan.ts';
import type { PlanChange, PlanExchange, PlanFigures, PlanUnmetReason } from '../../domain/plan/outcome.ts';
import type { PlanState } from '../../domain/plan/plan.ts';
import type { PlanMode, PublishedAs } from '../../domain/plan/planner-settings.ts';
import type { ProgramStatus } from '../../domain/programs/program.ts';
import type { ProgramType } from '../../domain/programs/program-type.ts';
import type { AgreementScope, AgreementWay } from '../../domain/registration/agreement.ts';
import type { RegistrationStatus } from '../../domain/registration/registration.ts';
import type { RequirementTarget, RequirementType } from '../../domain/registration/requirements.ts';
import type { RehearsalEnd } from '../../domain/rehearsal/rehearsal.ts';
import type { OfferAnswer, OfferResult } from '../../domain/reoffer/offer.ts';
import type { BellScreen, BellSound } from '../../domain/schedule/bell-settings.ts';
import type { FloorPlan } from '../../domain/schedule/floor-plan.ts';
import type { StayReason } from '../../domain/schedule/reseat.ts';
import type { ReseatChange } from '../../domain/schedule/reseat-change.ts';
import type { SeatAt } from '../../domain/schedule/reseat-places.ts';
import type { Former, UndoHindrance } from '../../domain/schedule/reseat-undo.ts';
import type { EventStatus, TimeslotType, Venue } from '../../domain/schedule/schedule.ts';
import type { TimetableShift } from '../../domain/schedule/shift.ts';
import type { ShiftArgs } from '../../domain/schedule/shift-args.ts';
import type { SessionKind } from '../../domain/sessions/session.ts';
import type { SponsorTier } from '../../domain/sponsors/tiers.ts';
import type { SuggestionReason } from '../../domain/suggestions/reason.ts';
import type { SuggestionWeights } from '../../domain/suggestions/weights.ts';
import type { TemplateType } from '../../domain/templates/variables.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { OwnWishKind, WishKind } from '../../domain/wishes/wish.ts';

/**
 * The tables, as kysely sees them: made by `npm run schema` of the migrated database, with the types and notes of
 * `scripts/schema/columns.ts`. Instants are ISO UTC text, dates `YYYY-MM-DD` (see column-values.ts).
 */
export interface Schema {
  /** Of an organization with a program; at most one that has not ended. */
  agreement: {
    id: string;
    program_id: string;
    organization_id: string;
    how: AgreementWay;
    scope: Generated<AgreementScope>;
    /** Of ENTERED: who of the staff typed it. */
    given_by: string | null;
    since: Instant;
    ended_at: Instant | null;
    ended_by: string | null;
  };
  api_key: {
    program_id: string;
    id: string;
    name: string;
    prefix: string;
    token_hash: string;
    permissions: string[];
    user_id: string;
    created_by: string;
    created_at: Instant;
    expires_at: Instant;
    last_used_at: Instant | null;
    revoked_at: Instant | null;
    revoked_why: KeyEndReason | null;
  };
  app_user: {
    id: string;
    email: string;
    password_hash: string | null;
    email_confirmed_at: Instant | null;
    /** Present: dashboard access; else a profile only (SPEC.md 3). */
    cognito_id: string | null;
    name: Generated<string>;
    profile_picture: string | null;
    linkedin: string | null;
    nationality: string | null;
    phone_number: string | null;
    user_role: Generated<PlatformRole>;
    internal_role: Generated<InternalRole>;
    active_organization_id: string | null;
    created_at: Generated<Instant>;
    is_deleted: Generated<boolean>;
    /** Null: never chosen. */
    language: Language | null;
    /** The address is somebody else's row; nobody signs in as this one (docs/decisions/036). */
    is_typed: Generated<boolean>;
  };
  /** A line of the trail of administrative changes. */
  audit_change: {
    call_id: string;
    position: number;
    program_id: string | null;
    changed_at: Instant;
    call: string;
    noun: AuditNoun;
    object_id: string;
    object_name: string;
    action: AuditAction;
    attribute_name: string;
    old_value: string | null;
    new_value: string | null;
    changed_by: string | null;
    changed_by_name: string;
  };
  audit_note: {
    xid: Generated<string>;
    position: Generated<number>;
    table_name: string;
    before: JSONColumnType<object> | null;
    after: JSONColumnType<object> | null;
  };
  badge_key: {
    program_id: string;
    /** 8 hex digits. */
    key_id: string;
    /** Raw Ed25519 public key, base64url. */
    public_key: string;
    /** PKCS#8 private key, base64url. */
    private_key: string;
    created_at: Generated<Instant>;
    retired_at: Instant | null;
  };
  /** Every badge number that was revoked, and what the person got instead. */
  badge_revocation: {
    program_id: string;
    badge_number: string;
    organization_id: string;
    user_id: string;
    revoked_at: Instant;
    revoked_by: string;
    reason: Generated<string>;
    replaced_by: string | null;
  };
  broadcast: {
    id: string;
    program_id: string;
    state: BroadcastState;
    subject: string;
    html: string;
    text: string;
    audience: ColumnType<Audience, string, never>;
    created_by: string;
    created_at: Instant;
    finished_at: Instant | null;
    /** Chosen beforehand; null: it was sent when its button was pressed. */
    send_at: Instant | null;
    /** Whom it is for has not been written yet. */
    awaits: Generated<boolean>;
    scheduled_by: string | null;
    /** Of the program, when the time was chosen. */
    scheduled_status: ProgramStatus | null;
    /** Why it was not sent at its time. */
    held: HeldReason | null;
  };
  broadcast_recipient: {
    broadcast_id: string;
    email: string;
    name: string;
    organization_id: string;
    organization_name: string;
    state: RecipientState;
    reason: string | null;
    mail_id: string | null;
    queued_at: Instant | null;
    settled_at: Instant | null;
  };
  broadcast_template: {
    program_id: string;
    template_title: string;
    subject: string;
    html: string;
    text: string;
    updated_at: Instant;
    updated_by: string;
  };
  bulk_action: {
    program_id: string;
    id: string;
    kind: string;
    args: JSONColumnType<object>;
    total: number;
    user_id: string;
    created_by: string;
    created_at: Instant;
    ended_at: Instant | null;
    stopped_by: string | null;
  };
  bulk_action_row: {
    bulk_id: string;
    organization_id: string;
    name: string;
    state: string;
    reason: string | null;
    canceled: Generated<number>;
    settled_at: Instant | null;
  };
  /** The secret link of a person's schedule. */
  calendar_feed: {
    user_id: string;
    /** SHA-256. */
    secret_hash: string;
    created_at: Instant;
    last_read_at: Instant | null;
  };
  check_in: {
    id: string;
    program_id: string;
    meeting_id: string;
    verb: OperationVerb;
    party: 'OWNER' | 'PARTICIPANT' | 'BOTH';
    attended_at: Instant | null;
    reason: string | null;
    source: string;
    captured_at: Instant;
    /** `captured_at` by the corrected clock: what decides which check-in stands. */
    stamp_at: Instant;
    received_at: Instant;
    clock_offset_ms: Generated<number>;
    caller: string;
    device_id: string | null;
    recorded_by: string;
    content_hash: string;
    verdict: 'applied' | 'superseded' | 'refused';
    /** A refusal code: why staff should look at it; null when there is nothing to settle. */
    attention: string | null;
    settled_at: Instant | null;
    settled_by: string | null;
    settlement: string | null;
    notice: NoticeArgs | null;
    partner_told: Generated<boolean>;
    /** Whom staff named with it, or how many they counted; null: nobody. */
    attendee: Attendee | null;
  };
  claim_link: {
    id: string;
    program_id: string;
    organization_id: string;
    email: string;
    secret_hash: string | null;
    invited_by: string | null;
    created_at: Instant;
    sent_at: Instant | null;
    expires_at: Instant | null;
    opened_at: Instant | null;
    used_at: Instant | null;
    used_by: string | null;
    ended_at: Instant | null;
    end_reason: ClaimEnd | null;
  };
  /** What a person agreed to, in the words that they were shown (docs/decisions/091). */
  consent: {
    id: string;
    user_id: string;
    kind: string;
    /** What it is about, such as a meeting; empty: it holds everywhere. */
    about: Generated<string>;
    version: string;
    language: string;
    /** In full, in the language of the screen. */
    text: string;
    text_hash: string;
    given_at: Instant;
    /** How it was given: on which screen. */
    given_by: string;
    withdrawn_at: Instant | null;
    withdrawn_by: string | null;
  };
  /** That someone asks for a contact outside of meetings: one scanned the badge of the other. */
  contact_ask: {
    id: string;
    program_id: string;
    asker_id: string;
    asker_organization_id: string;
    asked_id: string;
    asked_organization_id: string;
    text: Generated<string>;
    tags: Generated<string[]>;
    asked_at: Instant;
    declined_at: Instant | null;
  };
  /** What someone gives to the other side of a meeting, where that gives theirs too. */
  contact_share: {
    meeting_id: string | null;
    user_id: string;
    organization_id: string;
    name: string;
    job_title: string;
    organization_name: string;
    email: string | null;
    phone_number: string | null;
    consent_version: string;
    consented_at: Instant;
    taken_back_at: Instant | null;
    id: Generated<string>;
    ask_id: string | null;
  };
  /** A paired tablet, from its pairing code on. */
  device: {
    program_id: string;
    id: string;
    name: string;
    mode: DeviceMode;
    room_ids: Generated<string[]>;
    pin_salt: string;
    pin_iterations: number;
    pin_hash: string;
    code_hash: string | null;
    code_expires_at: Instant;
    /** SHA-256 of the token; null until a tablet took the code. */
    token_hash: string | null;
    paired_by: string;
    created_at: Instant;
    paired_at: Instant | null;
    revoked_at: Instant | null;
    revoked_by: string | null;
    left_at: Instant | null;
    /** With which its calls are signed; null: the token alone is good (docs/decisions/038). */
    public_key: ColumnType<PublicKey | null, string | null | undefined, string | null>;
    /** The code for several tablets by which it was paired; null: by its own. */
    fleet_id: string | null;
    /** Counts the changes of its settings; confirmed_revision is the one that it has. */
    settings_revision: Generated<number>;
    confirmed_revision: Generated<number>;
    /** What it was set to before, while it may hold check-ins for that. */
    former_scopes: JSONColumnType<TabletScope[], string | undefined, string>;
    ring_id: string | null;
    /** The newest ring; ring_stopped_at: when somebody touched the tablet. */
    rung_at: Instant | null;
    ring_stopped_at: Instant | null;
    rehearsal_id: string | null;
    rehearsal_said_at: Instant | null;
    /** Of the newest word to rehearse; one that ends a rehearsal is over when it is said. */
    rehearsal_until: Instant | null;
    rehearsal_ended: RehearsalEnd | null;
  };
  /** What a device last said of itself. */
  device_contact: {
    program_id: string;
    kind: 'TABLET' | 'PERSON';
    device_id: string;
    user_id: string | null;
    person: Generated<string>;
    name: Generated<string>;
    is_staff: Generated<boolean>;
    state: 'OPEN' | 'LEFT';
    queued: number;
    oldest_unsent_at: Instant | null;
    offset_ms: number | null;
    app_version: string;
    battery_percent: number | null;
    battery_charging: boolean | null;
    room_id: string | null;
    last_contact_at: Instant;
    removed_at: Instant | null;
    /** By the server's clock, as far as the device knows it; null: from before it was kept. */
    said_at: Instant | null;
    rehearsing: Generated<boolean>;
  };
  /** A code that pairs several tablets. */
  device_fleet: {
    program_id: string;
    id: string;
    name: string;
    mode: DeviceMode;
    room_ids: Generated<string[]>;
    pin_salt: string;
    pin_iterations: number;
    pin_hash: string;
    code_hash: string;
    expires_at: Instant;
    places: number;
    first_number: number;
    /** Places that were ever given. */
    taken: Generated<number>;
    created_at: Instant;
    created_by: string;
    withdrawn_at: Instant | null;
  };
  /** Proofs that tablets have used in the last minutes; a copy of one is refused. */
  device_proof: {
    jti: string;
    used_at: Generated<Instant>;
  };
  email_code: {
    id: string;
    user_id: string;
    purpose: 'CONFIRM' | 'RESET';
    code_hash: string;
    expires_at: Instant;
    attempts: Generated<number>;
    used_at: Instant | null;
    created_at: Generated<Instant>;
  };
  erasure: {
    user_id: string;
    erased_at: Instant;
    asked: string;
    erased_by: string | null;
  };
  event: {
    id: string;
    program_id: string;
    name: string;
    type: Venue[];
    date: string;
    event_status: Generated<EventStatus>;
    start_at: Instant;
    end_at: Instant;
    duration: number;
    default_gap: Generated<number>;
    disabled_at: Instant | null;
    is_deleted: Generated<boolean>;
  };
  /** An uploaded file; what became of it (type, extension, size) is null until its bytes have come. */
  file: {
    id: string;
    key: string;
    purpose: FilePurpose;
    name: string;
    acl: FileAcl;
    announced_size: number;
    stored_size: number | null;
    content_type: string | null;
    extension: string | null;
    uploaded_by: string;
    organization_id: string | null;
    created_at: Instant;
    stored_at: Instant | null;
  };
  file_removal: {
    value: string;
    asked_at: Instant;
  };
  former_name: {
    user_id: string;
    name: string;
  };
  idempotency: {
    caller: string;
    key: string;
    body_hash: string;
    status: number;
    answer: JSONColumnType<object>;
    created_at: Generated<Instant>;
  };
  identity_to_confirm: {
    id: string;
    provider_id: string;
    issuer: string;
    subject: string;
    email: string;
    name: string;
    wanted_role: GivenRole | null;
    browser: string;
    language: Language | null;
    code_hash: string;
    attempts: Generated<number>;
    return_url: string | null;
    expires_at: Instant;
    provider_revision: Generated<number>;
  };
  invitation: {
    id: string;
    email: string;
    message: Generated<string>;
    organization_id: string;
    job_title: string;
    organization_role: OrganizationRole;
    invitation_status: InvitationStatus;
    expired_at: Instant;
    resent_at: Instant | null;
    invited_by: string | null;
    created_at: Instant;
    updated_at: Instant;
  };
  /** Browsers that someone has signed in from, each as the hash of its cookie. */
  known_browser: {
    user_id: string;
    browser: string;
    last_used_at: Instant;
  };
  linked_identity: {
    provider_id: string;
    issuer: string;
    subject: string;
    user_id: string;
    given_role: GivenRole | null;
    former_role: PlatformRole | ProgramRole | null;
    created_at: Instant;
    last_used_at: Instant;
    id: Generated<string>;
    email: Generated<string>;
  };
  mail: {
    id: string;
    recipient: string;
    subject: string;
    text: string;
    html: string | null;
    created_at: Generated<Instant>;
    attempts: Generated<number>;
    next_attempt_at: Generated<Instant>;
    sent_at: Instant | null;
    last_error: string | null;
    /** Of a mail to many. */
    broadcast_id: string | null;
    headers: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
    /** Given up: it is not tried again. */
    failed_at: Instant | null;
    claim_link_id: string | null;
  };
  mail_opt_out: {
    email: string;
    opted_out_at: Instant;
  };
  mail_template: {
    id: string;
    program_id: string;
    template_name: string;
    template_type: TemplateType;
    template_title: Generated<string>;
    subject: string;
    html: Generated<string>;
    text: Generated<string>;
    created_at: Instant;
    updated_at: Instant;
    reply_to: Generated<string>;
  };
  mailbox_mail: {
    id: string;
    email: string;
    sent_at: Instant;
  };
  meeting: {
    id: string;
    program_id: string;
    event_id: string | null;
    timeslot_id: string | null;
    start_at: Instant;
    end_at: Instant;
    venue: Venue;
    meeting_status: Generated<MeetingStatus>;
    meeting_owner: string;
    meeting_participant: string;
    meeting_purpose: Generated<string>;
    message: Generated<string>;
    meeting_location: string | null;
    meeting_link: string | null;
    proposed_timeslots: Generated<string[]>;
    room_id: string | null;
    table_id: string | null;
    table_name: string | null;
    seat_number: number | null;
    owner_attendance: Attendance | null;
    participant_attendance: Attendance | null;
    last_action_by: LastActionBy;
    accepted_at: Instant | null;
    canceled_at: Instant | null;
    moved_at: Instant | null;
    created_at: Instant;
    updated_at: Instant;
    is_deleted: Generated<boolean>;
    /** Rooms it was in before, oldest first. */
    former_room_ids: Generated<string[]>;
    /** SPEC.md 3, proposedOffTimeslots: only of meetings outside of the timeslots. */
    proposed_off_timeslots: JSONColumnType<OffTimeslot[], string | undefined, string>;
    /** Every room that it was in and is in no more, kept by a trigger. */
    left_room_ids: Generated<string[]>;
    /** The transaction in which where it stands last changed, kept by a trigger; as text. */
    placed_xid: Generated<string>;
    owner_notice: ArrivalNotice | null;
    participant_notice: ArrivalNotice | null;
    /** Of its appointment, by shifts; the present start last. */
    shifted_starts: JSONColumnType<Instant[], string | undefined, string>;
    released: MeetingRelease | null;
    rebooks: string | null;
    /** Only of a request that nobody answered. */
    expired_at: Instant | null;
    /** The lane of the side that is the owner; null: the first. */
    owner_lane: number | null;
    /** Null: the first. */
    participant_lane: number | null;
  };
  meeting_history: {
    id: string;
    program_id: string;
    meeting_id: string;
    history_type: string;
    meeting_status: MeetingStatus;
    message: Generated<string>;
    created_by: string;
    created_at: Instant;
    /** Of two of one moment the later is the greater. */
    seq: Generated<number>;
  };
  /** What someone wrote for themselves about a meeting; an empty one is kept for their other devices. */
  meeting_note: {
    meeting_id: string;
    author_id: string;
    organization_id: string;
    version: number;
    text: string;
    tags: Generated<string[]>;
    follow_up: FollowUp;
    is_shared: boolean;
    updated_at: Instant;
  };
  meeting_reminder: {
    meeting_id: string;
    user_id: string;
    minutes: number;
    start_at: Instant;
    reminded_at: Instant;
  };
  migration_checksum: {
    name: string;
    checksum: string;
    recorded_at: Generated<Instant>;
  };
  news: {
    id: string;
    program_id: string;
    slug: string;
    title: string;
    content: Generated<string>;
    summary: Generated<string>;
    source: Generated<string>;
    author: Generated<string>;
    organization_id: string | null;
    picture: string | null;
    picture_alt: Generated<string>;
    published_at: Instant | null;
    revision: number;
    created_at: Instant;
    updated_at: Instant;
    updated_by: string;
  };
  /** A meeting that someone missed, of which its sides were written to. */
  no_show_notice: {
    meeting_id: string;
    start_at: Instant;
    told_at: Instant;
  };
  /** What one person is told in the product. */
  notification: {
    id: string;
    user_id: string;
    program_id: string;
    meeting_id: string | null;
    organization_id: string | null;
    notification_type: string;
    title: Generated<string>;
    message: Generated<string>;
    url: string;
    created_at: Instant;
    read_at: Instant | null;
    /** Of an earlier version: what it says in the languages that are not English; null: as it was before there were any. */
    translations: NotificationTranslations | null;
    /** What it says, in no language; null: of an earlier version, which kept its sentences. */
    content: NotificationContent | null;
  };
  notification_choice: {
    user_id: string;
    topic: NotificationTopic;
    channel: NotificationChannel;
    enabled: boolean;
    changed_at: Instant;
  };
  organization: {
    id: string;
    name: string;
    slug: string;
    owner_id: string | null;
    logo: string | null;
    banner: string | null;
    legal_name: string;
    profile: Generated<OrganizationProfile>;
    status: Generated<OrganizationStatus>;
    founded_date: string | null;
    website_link: Generated<string>;
    country: Generated<string>;
    hq_location: Generated<string>;
    phone_number: string | null;
    email: string | null;
    number_of_employee: string | null;
    description: string | null;
    tags: Generated<string[]>;
    business_sectors: Generated<string[]>;
    details: ColumnType<OrganizationDetails, OrganizationDetails | undefined, OrganizationDetails>;
    created_at: Generated<Instant>;
    updated_at: Generated<Instant>;
    is_deleted: Generated<boolean>;
  };
  organization_booking: {
    program_id: string;
    organization_id: string;
    meeting_id: string;
    during: string;
    /** From 1 to the registration’s delegations. */
    lane: Generated<number>;
  };
  organization_import: {
    id: string;
    program_id: string;
    file_name: string;
    created_by: string | null;
    created_at: Instant;
    undone_at: Instant | null;
    undone_by: string | null;
  };
  organization_import_row: {
    import_id: string;
    organization_id: string;
    made: boolean;
    registered: boolean;
    changes: JSONColumnType<ImportChange[], string | undefined, string>;
    undone_at: Instant | null;
  };
  organization_member: {
    organization_id: string;
    user_id: string;
    organization_role: OrganizationRole;
    job_title: Generated<string>;
    created_at: Generated<Instant>;
    is_deleted: Generated<boolean>;
  };
  /** What an organization has marked for itself; the latest stands. */
  partner_bookmark: {
    program_id: string;
    organization_id: string;
    partner_id: string;
    is_set: boolean;
    said_at: Instant;
  };
  partner_message: {
    program_id: string;
    id: string;
    meeting_id: string;
    party: Party;
    preset: MessagePreset | null;
    text: string | null;
    created_at: Instant;
    created_by: string;
    reported_at: Instant | null;
    reported_by: string | null;
    report_reason: string | null;
    settled_at: Instant | null;
    settled_by: string | null;
  };
  partner_message_block: {
    program_id: string;
    organization_id: string;
    blocked_id: string;
    created_at: Instant;
  };
  passkey: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: Generated<string[]>;
    name: string;
    created_at: Instant;
    last_used_at: Instant | null;
  };
  passkey_challenge: {
    challenge_hash: string;
    user_id: string | null;
    browser: string | null;
    expires_at: Instant;
  };
  /** Who meets whom when, as it was computed; published, it became meetings. */
  plan: {
    program_id: string;
    id: string;
    number: number;
    state: PlanState;
    mode: PlanMode;
    settings: ColumnType<unknown, string, string>;
    as_of: Instant;
    digest: string | null;
    figures: ColumnType<PlanFigures | null, string | null | undefined, string | null>;
    stage: PlanStage | null;
    share: Generated<number>;
    /** Who runs it says so now and then: one that is silent has ended. */
    beat_at: Instant | null;
    is_cancel_asked: Generated<boolean>;
    failure: string | null;
    created_by: string;
    created_at: Instant;
    ended_at: Instant | null;
    published_as: PublishedAs | null;
    published_by: string | null;
    published_at: Instant | null;
    undone_by: string | null;
    undone_at: Instant | null;
    undo_left: number | null;
  };
  plan_meeting: {
    program_id: string;
    plan_id: string;
    /** The smaller of the two ids. */
    organization_id: string;
    partner_id: string;
    change: PlanChange;
    weight: number;
    rank_a: number | null;
    rank_b: number | null;
    is_must: boolean;
    event_id: string | null;
    timeslot_id: string | null;
    start_at: Instant | null;
    end_at: Instant | null;
    venue: Venue | null;
    room_id: string | null;
    table_id: string | null;
    table_name: string | null;
    seat_number: number | null;
    meeting_id: string | null;
    /** Of a published plan: the meeting as it was before; null: there was none. */
    former: ColumnType<Meeting | null, string | null | undefined, string | null>;
  };
  plan_unmet: {
    program_id: string;
    plan_id: string;
    organization_id: string;
    partner_id: string;
    weight: number;
    rank_a: number | null;
    rank_b: number | null;
    is_must: boolean;
    reason: PlanUnmetReason;
    is_about_a: boolean;
    is_about_b: boolean;
    exchange: ColumnType<PlanExchange | null, string | null | undefined, string | null>;
  };
  program: {
    id: string;
    slug: string;
    name: string;
    short_name: Generated<string>;
    description: Generated<string>;
    organizer: Generated<string>;
    location: Generated<string>;
    logo: string | null;
    banner: string | null;
    type: Generated<ProgramType>;
    status: Generated<ProgramStatus>;
    timeline_start: Instant;
    timeline_end: Instant;
    timezone: Generated<string>;
    color_theme: Generated<string>;
    meeting_purposes: string[];
    meeting_reviews: string[];
    disable_matchmaking: Generated<boolean>;
    disable_notification: Generated<boolean>;
    disable_sponsor: Generated<boolean>;
    is_visible: Generated<boolean>;
    created_by: string | null;
    created_at: Generated<Instant>;
    updated_at: Generated<Instant>;
    is_deleted: Generated<boolean>;
    /** Until then a registration may be revised; null: as long as the program is not over. */
    revision_end_date: Instant | null;
    /** 0 to 120. */
    check_in_opens_minutes: Generated<number>;
    bell_screens: Generated<BellScreen[]>;
    bell_start: Generated<BellSound | null>;
    bell_two_minutes_left: Generated<BellSound | null>;
    bell_end: Generated<BellSound | null>;
    /** 1 to 30. */
    missing_after_minutes: Generated<number>;
    /** Released tables are offered to organizations that are free. */
    reoffer_tables: Generated<boolean>;
    copied_from: string | null;
    /** Of one organization at a time; 1 to 500. */
    max_open_requests: Generated<number>;
    /** Days without an answer, up to 90; 0: never. */
    request_expiry_days: Generated<number>;
    /** What was open before waits from then on. */
    requests_expire_from: Generated<Instant>;
    /** How many organizations each may wish to meet; 1 to 100. */
    max_wishes: Generated<number>;
    /** Null: until the program ends. */
    wishes_until: Instant | null;
    /** Before a meeting starts, up to 120; 0: no reminders. */
    first_reminder_minutes: Generated<number>;
    /** Less than the first; 0: one reminder alone. */
    last_reminder_minutes: Generated<number>;
    /** After a meeting that someone missed both sides are written to. */
    notify_no_shows: Generated<boolean>;
    /** Nobody is written to of what was due before. */
    no_shows_from: Generated<Instant>;
    /** With how many an organization may come at most; 1 to 20. */
    delegations: Generated<number>;
    /** After its end, how long personal data is kept; 30 to 3650. */
    retention_days: Generated<number>;
    /** When its admins were told that personal data is removed. */
    removal_announced_at: Instant | null;
    /** The moment that they were told. */
    removal_announced_for: Instant | null;
    /** A removal that has begun goes on. */
    removal_begun_at: Instant | null;
    /** When it was done; before the end: of a program that was extended since. */
    personal_data_removed_at: Instant | null;
  };
  program_announcement: {
    program_id: string;
    id: string;
    text: string;
    audience: AnnouncementAudience;
    room_id: string | null;
    ends_at: Instant;
    created_at: Instant;
    created_by: string;
    withdrawn_at: Instant | null;
  };
  program_asset: {
    program_id: string;
    id: string;
    value: string;
    name: string;
    width: number;
    height: number;
    created_at: Instant;
  };
  program_content: {
    program_id: string;
    revision: number;
    sections: JSONColumnType<ContentSection[], string, string>;
    updated_at: Instant;
    updated_by: string;
    published: JSONColumnType<ContentSection[], string | null, string | null> | null;
    published_revision: number | null;
    published_at: Instant | null;
  };
  program_member: {
    program_id: string;
    organization_id: string;
    user_id: string;
    /** 16 hex digits, unique in the program: what a badge carries instead of a name. */
    badge_number: string;
    badge_revoked_at: Instant | null;
    created_at: Generated<Instant>;
    /** Not shown to other participants. */
    hide_on_profile: Generated<boolean>;
    /** Brought by the program’s staff: the organization has not said so itself. */
    by_staff: Generated<boolean>;
    /** In which delegation the person is; null: in all of them. */
    lane: number | null;
  };
  program_requirement: {
    id: string;
    program_id: string;
    form_order: number;
    requirement_label: string;
    requirement_required: Generated<boolean>;
    requirement_target: Generated<RequirementTarget>;
    requirement_type: RequirementType;
    requirement_value: Generated<string[]>;
    is_visible: Generated<boolean>;
  };
  program_session: {
    program_id: string;
    id: string;
    title: string;
    description: Generated<string>;
    speakers: Generated<string[]>;
    date: string;
    start_at: Instant;
    end_at: Instant;
    room_id: string | null;
    place: Generated<string>;
    kind: SessionKind;
    capacity: number | null;
    created_at: Instant;
    updated_at: Instant;
    revision: Generated<number>;
  };
  program_user: {
    program_id: string;
    user_id: string;
    program_role: ProgramRole;
  };
  provider_sign_in: {
    state_hash: string;
    provider_id: string;
    browser: string;
    nonce: string;
    code_verifier: string;
    return_url: string | null;
    language: Language | null;
    expires_at: Instant;
  };
  /** A message for one browser that was not handed over yet. */
  push_message: {
    id: string;
    subscription_id: string;
    meeting_id: string | null;
    reminds_of: Instant | null;
    content: JSONColumnType<PushContent>;
    created_at: Instant;
    expires_at: Instant;
    attempts: Generated<number>;
    next_attempt_at: Generated<Instant>;
    last_error: string | null;
  };
  push_subscription: {
    id: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Instant;
    session_id: string | null;
  };
  rate_limit: {
    key: string;
    window_start: Instant;
    count: number;
  };
  rating: {
    program_id: string;
    meeting_id: string;
    rating_by: string;
    rating_for: string;
    score: number;
    review: string;
    feedback: string;
    updated_at: Instant;
  };
  refresh_token: {
    id: string;
    family_id: string;
    user_id: string;
    token_hash: string;
    issued_at: Instant;
    expires_at: Instant;
    used_at: Instant | null;
    revoked_at: Instant | null;
    browser: string | null;
    system: string | null;
    identity_id: string | null;
  };
  /** Kept by triggers (migrations/programs/registrant-counts): the numbers are sums of these rows. */
  registrant_count: {
    id: Generated<number>;
    program_id: string;
    registration_status: RegistrationStatus;
    is_revision_submitted: boolean;
    amount: number;
  };
  registration: {
    program_id: string;
    organization_id: string;
    registration_status: Generated<RegistrationStatus>;
    previous_status: RegistrationStatus | null;
    purpose: Generated<string>;
    message: Generated<string>;
    notification_sent: Generated<boolean>;
    created_by: string | null;
    created_at: Generated<Instant>;
    updated_at: Generated<Instant>;
    investment_deck: string | null;
    additional_file: string | null;
    company_deck: string | null;
    target_investment_amount: string | null;
    association: string | null;
    /** The answers to the program's requirements, by requirement id. */
    requirement_values: JSONColumnType<Record<string, string>, string | undefined, string>;
    /** Changed since it was last submitted. */
    is_edited: Generated<boolean>;
    /** Submitted since it was last reviewed. */
    is_revision_submitted: Generated<boolean>;
    /** From its first check-in on: it is offered released tables. */
    stands_by: Generated<boolean>;
    /** It has as many lanes: up to so many meetings at a time. */
    delegations: Generated<number>;
  };
  registration_history: {
    id: string;
    program_id: string;
    organization_id: string;
    registration_status: RegistrationStatus;
    message: Generated<string>;
    created_by: string;
    created_at: Generated<Instant>;
    /** From 1, in the order in which the statuses stood. */
    position: number;
  };
  registration_tag: {
    program_id: string;
    organization_id: string;
    tag_id: string;
  };
  /** An offer of a released table to two organizations that are free. */
  reoffer: {
    program_id: string;
    id: string;
    released_meeting_id: string;
    /** The smaller of the two ids. */
    organization_a: string;
    organization_b: string;
    answer_a: OfferAnswer | null;
    answer_b: OfferAnswer | null;
    round: number;
    made_at: Instant;
    expires_at: Instant;
    result: OfferResult | null;
    ended_at: Instant | null;
    /** The meeting that it became. */
    meeting_id: string | null;
  };
  /** A closing with what became of the meetings that lost their place. */
  reseat: {
    id: string;
    program_id: string;
    change: JSONColumnType<ReseatChange>;
    what: string;
    former: JSONColumnType<Former>;
    closed_now: boolean;
    made_by: string;
    made_at: Instant;
    undone_by: string | null;
    undone_at: Instant | null;
  };
  reseat_meeting: {
    program_id: string;
    reseat_id: string;
    meeting_id: string;
    /** Null: it was moved. */
    reason: StayReason | null;
    place_before: JSONColumnType<SeatAt>;
    place_after: JSONColumnType<SeatAt> | null;
    not_back: UndoHindrance | null;
    settled_by: string | null;
    settled_at: Instant | null;
  };
  return_invitation: {
    program_id: string;
    organization_id: string;
    invited_by: string | null;
    created_at: Instant;
    email: string | null;
    sent_at: Instant | null;
    ended_at: Instant | null;
  };
  room: {
    id: string;
    program_id: string;
    name: string;
    type: Venue;
    room_order: Generated<number>;
    total_tables: number;
    disabled_event_ids: Generated<string[]>;
    meeting_link: string | null;
    is_deleted: Generated<boolean>;
    floor_plan: ColumnType<FloorPlan | null, string | null | undefined, string | null>;
  };
  room_table: {
    id: string;
    program_id: string;
    room_id: string;
    name: string;
    number: number;
  };
  /** The rest of an event or a day that starts later. */
  schedule_shift: {
    id: string;
    program_id: string;
    args: JSONColumnType<ShiftArgs>;
    what: string;
    timetable: JSONColumnType<TimetableShift>;
    stays: Generated<string[]>;
    meetings: number;
    requests: number;
    made_by: string;
    made_at: Instant;
    undone_by: string | null;
    undone_at: Instant | null;
  };
  segment: {
    program_id: string;
    id: string;
    name: string;
    filter: ColumnType<unknown, string, string>;
    created_by: string;
    created_at: Instant;
    updated_at: Instant;
  };
  session_registration: {
    program_id: string;
    session_id: string;
    organization_id: string;
    user_id: string;
    registered_at: Instant;
  };
  setting: {
    name: string;
    value: JSONColumnType<object>;
  };
  sign_in_provider: {
    id: string;
    program_id: string | null;
    name: string;
    issuer: string;
    client_id: string;
    client_secret: string | null;
    domains: Generated<string[]>;
    is_only: Generated<boolean>;
    is_enabled: Generated<boolean>;
    role_claim: string | null;
    roles: JSONColumnType<RoleOfValue[], string | undefined, string>;
    revision: Generated<number>;
    created_at: Generated<Instant>;
    updated_at: Generated<Instant>;
  };
  sought_offered: {
    program_id: string;
    organization_id: string;
    sought: Generated<string[]>;
    offered: Generated<string[]>;
    updated_at: Instant;
  };
  sponsor: {
    program_id: string;
    id: string;
    tier: SponsorTier;
    place: number;
    title: string;
    image: string;
    link: string;
    description: Generated<string>;
    participant_id: string | null;
    created_at: Instant;
    updated_at: Instant;
  };
  /** A mail that someone caused to somebody who did not ask for it; kept for a day. */
  stranger_mail: {
    id: string;
    user_id: string;
    sent_at: Instant;
  };
  suggestion: {
    program_id: string;
    organization_id: string;
    partner_id: string;
    place: number;
    score: number;
    reasons: JSONColumnType<SuggestionReason[], string, string>;
  };
  suggestion_refusal: {
    program_id: string;
    organization_id: string;
    partner_id: string;
    is_refused: boolean;
    said_at: Instant;
  };
  suggestion_setting: {
    program_id: string;
    weights: ColumnType<Partial<SuggestionWeights>, string | undefined, string>;
    input: Generated<string>;
    computed_at: Instant | null;
  };
  /** `xid` is read as text: a 64-bit transaction id. */
  sync_mark: {
    program_id: string;
    noun: string;
    object_id: string;
    xid: string;
  };
  /** A message from the desk to a tablet. */
  tablet_message: {
    program_id: string;
    id: string;
    device_id: string;
    text: string;
    sent_at: Instant;
    sent_by: string;
    /** By the server's clock, as far as the tablet knows it. */
    read_at: Instant | null;
  };
  tag: {
    program_id: string;
    id: string;
    label: string;
    description: string;
    created_at: Instant;
    updated_at: Instant;
  };
  tag_count: {
    id: Generated<number>;
    program_id: string;
    tag_id: string;
    amount: number;
  };
  /** To manage a program: the latest of each person in each. */
  team_invitation: {
    id: string;
    program_id: string;
    user_id: string | null;
    program_role: ProgramRole;
    invitation_status: InvitationStatus;
    expired_at: Instant;
    resent_at: Instant | null;
    invited_by: string | null;
    created_at: Instant;
    updated_at: Instant;
    email: string | null;
    secret_hash: string | null;
  };
  timeslot: {
    id: string;
    program_id: string;
    event_id: string;
    slot_start_time: Instant;
    slot_end_time: Instant;
    timeslot_type: Generated<TimeslotType>;
    venues: Venue[];
    disabled_at: Instant | null;
    /** Minutes until the next timeslot may begin. */
    gap: Generated<number>;
    is_deleted: Generated<boolean>;
    room_id: string | null;
  };
  /** A timeslot that an organization closed for itself, for one venue. */
  timeslot_closure: {
    program_id: string;
    timeslot_id: string;
    organization_id: string;
    venue: Venue;
    closed_at: Instant;
    closed_by: string;
  };
  webhook: {
    program_id: string;
    id: string;
    address: string;
    kinds: string[];
    enabled: boolean;
    off_reason: WebhookOffReason | null;
    failing_since: Instant | null;
    secret: string;
    former_secret: string | null;
    former_secret_until: Instant | null;
    created_by: string;
    created_at: Instant;
    former_secrets: JSONColumnType<FormerSecret[], string | undefined, string>;
    replayed_at: Instant | null;
  };
  webhook_delivery: {
    webhook_id: string;
    event_id: string;
    seq: number;
    subject: string;
    state: 'WAITING' | 'SENT' | 'FAILED';
    queued_at: Instant;
    tries: Generated<number>;
    next_try_at: Generated<Instant>;
    last_tried_at: Instant | null;
    response_status: number | null;
    problem: string | null;
    leased_until: Instant | null;
  };
  webhook_event: {
    id: Generated<string>;
    seq: Generated<number>;
    program_id: string;
    source: WebhookOccurrence['source'];
    what: string;
    status: string | null;
    subject: string;
    facts: ColumnType<Record<string, unknown>, string, never>;
    happened_at: Instant;
    recorded_at: Generated<Instant>;
    read_at: Instant | null;
    kind: string | null;
    body: string | null;
  };
  /** Whom an organization wishes to meet, rather would not, or is to meet as staff wish. */
  wish: {
    program_id: string;
    organization_id: string;
    partner_id: string;
    kind: WishKind;
    rank: number | null;
    own_kind: OwnWishKind | null;
    own_rank: number | null;
    by_id: string | null;
    created_at: Instant;
    updated_at: Instant;
  };
  wish_list: {
    program_id: string;
    organization_id: string;
    version: number;
    updated_at: Instant;
  };
  /** Pairs that were notified that both wish to meet. */
  wish_mutual: {
    program_id: string;
    organization_a: string;
    organization_b: string;
    told_at: Instant;
  };
}
