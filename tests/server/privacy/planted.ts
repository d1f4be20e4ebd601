import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { purposeRules } from '../../../src/domain/files/purposes.ts';
import type { Schema } from '../../../src/server/db/schema.ts';
import type { FileStore } from '../../../src/server/files/file-store.ts';
import { meetingOf, saveNewMeeting, type TestProgram } from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';

/** Strings that stand nowhere but where they were planted. */
const planted = (what: string): string => `Zq${what} Xv${randomBytes(6).toString('hex')}`;
const word = (what: string): string => planted(what).replace(' ', '').toLowerCase();

/**
 * Plants a string of the first organization's owner in every place where a person types or uploads something, or where the
 * product writes their name or address. The other organization's owner is the witness: theirs stay.
 *
 * @returns the strings by where they are
 */
export async function plantEverywhere(
  db: Kysely<Schema>,
  program: TestProgram,
  store: FileStore,
  now: string,
): Promise<Record<string, string>> {
  const [mine, other] = program.organizations as [
    TestProgram['organizations'][0],
    TestProgram['organizations'][0],
  ];
  const { programId } = program;
  const me = mine.userId;
  const picture = await plantFile(db, store, {
    purpose: 'PROFILE_PICTURE',
    by: me,
    organizationId: null,
    now,
  });
  const deck = await plantFile(db, store, { purpose: 'DECK', by: me, organizationId: mine.id, now });
  const strings: Record<string, string> = {
    formerName: planted('Former'),
    name: planted('Name'),
    email: `${word('mail')}@example.test`,
    phone: `+62 8${Math.floor(1e9 + Math.random() * 9e9)}`,
    linkedin: `https://linkedin.example/${word('in')}`,
    nationality: planted('Nation'),
    pictureBytes: picture.content,
    jobTitle: planted('Job'),
    organizationPhone: planted('Phone'),
    organizationEmail: `${word('office')}@example.test`,
    website: `https://${word('web')}.example`,
    description: planted('Description'),
    details: planted('Details'),
    purpose: planted('Purpose'),
    association: planted('Association'),
    amount: planted('Amount'),
    requirement: planted('Requirement'),
    deckBytes: deck.content,
    deckName: planted('Deck'),
    meetingMessage: planted('Message'),
    historyReason: planted('Reason'),
    partnerMessage: planted('Partner'),
    reportReason: planted('Report'),
    feedback: planted('Feedback'),
    sought: planted('Sought'),
    offered: planted('Offered'),
    invitationMessage: planted('Invitation'),
    importedValue: planted('Imported'),
    typedName: planted('Typed'),
    deviceName: planted('Device'),
    checkInReason: planted('Settled'),
    ownNotification: planted('Notice'),
    pushEndpoint: `https://push.example/${word('push')}`,
    auditValue: planted('Audit'),
    passkeyName: planted('Passkey'),
    subject: planted('Subject'),
    nameAtProvider: planted('Provider'),
  };
  const s = strings as { [key: string]: string };
  const at = (key: string): string => s[key] as string;

  await update(db, 'app_user', { id: me }, { name: at('formerName') });
  await update(
    db,
    'app_user',
    { id: me },
    {
      name: at('name'),
      email: at('email'),
      phone_number: at('phone'),
      linkedin: at('linkedin'),
      nationality: at('nationality'),
      profile_picture: picture.value,
      password_hash: 'x',
    },
  );
  await update(db, 'organization_member', { user_id: me }, { job_title: at('jobTitle') });
  await update(
    db,
    'organization',
    { id: mine.id },
    {
      owner_id: me,
      phone_number: at('organizationPhone'),
      email: at('organizationEmail'),
      website_link: at('website'),
      description: at('description'),
      details: JSON.stringify({ department: at('details'), investmentDeck: deck.value }) as never,
    },
  );
  await update(db, 'file', { id: deck.id }, { name: at('deckName') });
  await update(
    db,
    'registration',
    { program_id: programId, organization_id: mine.id },
    {
      purpose: at('purpose'),
      association: at('association'),
      target_investment_amount: at('amount'),
      company_deck: deck.value,
      requirement_values: JSON.stringify({ [randomUUID()]: at('requirement') }),
    },
  );
  const meeting = await saveNewMeeting(
    db,
    meetingOf(program, other.id, mine.id, undefined, { message: at('meetingMessage') }),
  );
  await insert(db, 'meeting_history', [
    {
      id: randomUUID(),
      program_id: programId,
      meeting_id: meeting.id,
      history_type: 'CANCELED',
      meeting_status: 'CANCELED',
      message: at('historyReason'),
      created_by: `${at('formerName')} (Phone of ${at('name')})`,
      created_at: now,
    },
    {
      id: randomUUID(),
      program_id: programId,
      meeting_id: meeting.id,
      history_type: 'CANCELED',
      meeting_status: 'CANCELED',
      message: 'Kept as it is',
      created_by: 'Person of Organization 2',
      created_at: now,
    },
  ]);
  await insert(db, 'partner_message', {
    program_id: programId,
    id: randomUUID(),
    meeting_id: meeting.id,
    party: 'PARTICIPANT',
    text: at('partnerMessage'),
    created_at: now,
    created_by: at('name'),
    reported_at: now,
    reported_by: at('name'),
    report_reason: at('reportReason'),
  });
  await insert(db, 'rating', {
    program_id: programId,
    meeting_id: meeting.id,
    rating_by: mine.id,
    rating_for: other.id,
    score: 4,
    review: 'Helpful',
    feedback: at('feedback'),
    updated_at: now,
  });
  await insert(db, 'sought_offered', {
    program_id: programId,
    organization_id: mine.id,
    sought: [at('sought')],
    offered: [at('offered')],
    updated_at: now,
  });
  await insert(db, 'invitation', {
    id: randomUUID(),
    email: at('email'),
    message: at('invitationMessage'),
    organization_id: other.id,
    job_title: 'Adviser',
    organization_role: 'ORGANIZATION_MEMBER',
    invitation_status: 'PENDING',
    expired_at: now,
    created_at: now,
    updated_at: now,
  });
  const importId = randomUUID();
  await insert(db, 'organization_import', {
    id: importId,
    program_id: programId,
    file_name: 'list.csv',
    created_at: now,
  });
  await insert(db, 'organization_import_row', {
    import_id: importId,
    organization_id: mine.id,
    made: false,
    registered: true,
    changes: JSON.stringify([{ column: 'description', from: at('importedValue'), to: 'x' }]),
  });
  // A link that was sent has a secret always.
  await insert(db, 'claim_link', {
    id: randomUUID(),
    program_id: programId,
    organization_id: other.id,
    email: at('email'),
    secret_hash: randomBytes(8).toString('hex'),
    created_at: now,
    sent_at: now,
    expires_at: now,
  });
  const typed = randomUUID();
  await insert(db, 'app_user', { id: typed, email: at('email'), name: at('typedName'), is_typed: true });
  await insert(db, 'organization_member', {
    organization_id: other.id,
    user_id: typed,
    organization_role: 'ORGANIZATION_MEMBER',
    job_title: at('jobTitle'),
  });
  await insert(db, 'device_contact', {
    program_id: programId,
    kind: 'PERSON',
    device_id: randomUUID(),
    user_id: me,
    person: at('name'),
    name: at('deviceName'),
    is_staff: false,
    state: 'OPEN',
    queued: 0,
    app_version: '1',
    last_contact_at: now,
  });
  await insert(db, 'check_in', {
    id: randomUUID(),
    program_id: programId,
    meeting_id: meeting.id,
    verb: 'UNDO' as never,
    party: 'OWNER',
    reason: at('checkInReason'),
    source: 'DESK',
    captured_at: now,
    stamp_at: now,
    received_at: now,
    caller: `user:${me}`,
    recorded_by: at('name'),
    content_hash: 'x',
    verdict: 'applied',
  });
  await insert(db, 'notification', [
    {
      id: randomUUID(),
      user_id: me,
      program_id: programId,
      organization_id: mine.id,
      notification_type: 'MEETING',
      title: 'For you',
      message: at('ownNotification'),
      url: '/',
      created_at: now,
    },
    {
      id: randomUUID(),
      user_id: other.userId,
      program_id: programId,
      organization_id: other.id,
      notification_type: 'MEETING',
      title: `${at('name')} asks for a meeting`,
      message: `Write to ${at('email').toUpperCase()} or call ${at('phone')}.`,
      url: '/',
      created_at: now,
      translations: JSON.stringify({ id: { title: at('name'), message: at('email') } }) as never,
    },
    {
      id: randomUUID(),
      user_id: other.userId,
      program_id: programId,
      organization_id: other.id,
      notification_type: 'CONTACT_SHARED',
      url: '/',
      created_at: now,
      content: {
        title: {
          code: 'notificationTexts.contactGiven',
          params: { name: at('name'), organization: 'Organization 1' },
        },
        message: { code: 'notificationTexts.reasonLine', params: { reason: [at('email'), at('phone')] } },
      },
    },
  ]);
  await insert(db, 'mail', [
    {
      id: randomUUID(),
      recipient: at('email'),
      subject: `Dear ${at('name')}`,
      text: 'Hello',
      next_attempt_at: now,
      sent_at: now,
    },
    {
      id: randomUUID(),
      recipient: 'other@example.test',
      subject: `${at('name')} would like to meet`,
      text: `${at('name')} <${at('email')}>`,
      html: `<p>${at('name')}</p>`,
      next_attempt_at: now,
      sent_at: now,
    },
  ]);
  const broadcastId = randomUUID();
  await insert(db, 'broadcast', {
    id: broadcastId,
    program_id: programId,
    state: 'DONE',
    subject: 'News',
    html: '',
    text: '',
    audience: '{}',
    created_by: 'Staff',
    created_at: now,
  });
  await insert(db, 'broadcast_recipient', {
    broadcast_id: broadcastId,
    email: at('email'),
    name: at('name'),
    organization_id: mine.id,
    organization_name: 'Organization 1',
    state: 'SENT',
  });
  await insert(db, 'push_subscription', {
    id: randomUUID(),
    user_id: me,
    endpoint: at('pushEndpoint'),
    p256dh: 'x',
    auth: 'x',
    created_at: now,
  });
  await insert(db, 'calendar_feed', {
    user_id: me,
    secret_hash: randomBytes(8).toString('hex'),
    created_at: now,
  });
  await insert(db, 'idempotency', [
    {
      caller: `user:${me}`,
      key: randomUUID(),
      body_hash: 'x',
      status: 200,
      answer: JSON.stringify({ result: at('email') }),
    },
    {
      caller: `user:${other.userId}`,
      key: randomUUID(),
      body_hash: 'x',
      status: 200,
      answer: JSON.stringify({ messages: [], result: { name: at('name'), email: at('email') } }),
    },
  ]);
  const providerId = randomUUID();
  await insert(db, 'sign_in_provider', {
    id: providerId,
    name: 'Provider',
    issuer: 'https://id.example.test',
    client_id: 'x',
  });
  await insert(db, 'linked_identity', {
    provider_id: providerId,
    issuer: 'https://id.example.test',
    subject: at('subject'),
    email: at('email'),
    user_id: me,
    created_at: now,
    last_used_at: now,
  });
  await insert(db, 'identity_to_confirm', {
    id: randomUUID(),
    provider_id: providerId,
    issuer: 'https://id.example.test',
    subject: at('subject'),
    email: at('email'),
    name: at('nameAtProvider'),
    browser: 'x',
    code_hash: 'x',
    expires_at: now,
  });
  await insert(db, 'passkey', {
    id: randomUUID(),
    user_id: me,
    credential_id: randomUUID(),
    public_key: 'x',
    counter: 0,
    name: at('passkeyName'),
    created_at: now,
  });
  await insert(db, 'api_key', {
    program_id: programId,
    id: randomUUID(),
    name: 'Accounting',
    prefix: 'mdapi_x',
    token_hash: randomUUID(),
    permissions: [],
    user_id: me,
    created_by: at('name'),
    created_at: now,
    expires_at: now,
  });
  const line = {
    program_id: programId,
    changed_at: now,
    call: 'x',
    action: 'CHANGED' as const,
    changed_by: me,
  };
  await insert(db, 'audit_change', [
    {
      ...line,
      call_id: randomUUID(),
      position: 0,
      noun: 'USER',
      object_id: me,
      object_name: at('formerName'),
      attribute_name: 'name',
      old_value: at('formerName'),
      new_value: at('name'),
      changed_by_name: at('formerName'),
    },
    {
      ...line,
      call_id: randomUUID(),
      position: 0,
      noun: 'ORGANIZATION',
      object_id: mine.id,
      object_name: 'Organization 1',
      attribute_name: 'description',
      old_value: null,
      new_value: at('auditValue'),
      changed_by_name: at('name'),
    },
  ]);
  return strings;
}

async function plantFile(
  db: Kysely<Schema>,
  store: FileStore,
  {
    purpose,
    by,
    organizationId,
    now,
  }: { purpose: 'PROFILE_PICTURE' | 'DECK'; by: string; organizationId: string | null; now: string },
) {
  const id = randomUUID();
  const key = `${purposeRules[purpose].folder}/${id}`;
  const content = planted('Bytes');
  await insert(db, 'file', {
    id,
    key,
    purpose,
    name: 'file',
    acl: purpose === 'DECK' ? 'private' : 'public-read',
    announced_size: 10,
    stored_size: 10,
    content_type: 'application/pdf',
    extension: 'pdf',
    uploaded_by: by,
    organization_id: organizationId,
    created_at: now,
    stored_at: now,
  });
  const value = `${key}.pdf`;
  await store.put(value, Buffer.from(content), 'application/pdf');
  return { id, value, content };
}

/** Which of the texts stand in which tables, in whatever case. */
export async function found(
  pool: pg.Pool,
  texts: readonly string[],
): Promise<{ table: string; text: string }[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema() order by 1',
  );
  const stands: { table: string; text: string }[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(
      `select needle as text from unnest($1::text[]) as each(needle)
       where exists (select from "${name}" t where position(lower(needle) in lower(to_jsonb(t)::text)) > 0)`,
      [texts],
    );
    stands.push(...rows.map(({ text }) => ({ table: name, text })));
  }
  return stands;
}
