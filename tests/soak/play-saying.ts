import type { Attendee } from '../../src/domain/meetings/attendee.ts';
import type { CheckInSource } from '../../src/domain/meetings/check-in.ts';
import type { NoticeArgs } from '../../src/domain/meetings/late.ts';
import type { Party } from '../../src/domain/meetings/meeting.ts';
import { addMinutes, type Instant } from '../../src/domain/time/instants.ts';
import { evaluateScan } from '../../src/offline/evaluate-scan.ts';
import { meetingOf } from '../../src/offline/venue-queries.ts';
import { forget } from './killing.ts';
import { type Acts, tabletOf } from './play-acts.ts';
import { isKiosk } from './scenario.ts';
import type { Tablet } from './tablet.ts';
import { count } from './totals.ts';
import type { World } from './world.ts';

/** What people say at a device: scanned, pressed, taken back. */
export const sayingActs: Acts<'SCAN' | 'CHECK_IN' | 'UNDO'> = {
  SCAN: async (world, { device, meeting, party, door, fault }) => {
    const tablet = tabletOf(world, device);
    if (tablet.plan.kind === 'PHONE') return await checkInOneself(world, tablet, fault);
    if (await isUnpaired(world, tablet)) return;
    const organization = party === 'OWNER' ? meeting : meeting + 1;
    const now = tablet.clock();
    const roomId = door ? (world.program.rooms[tablet.plan.room ?? device % 2]?.id ?? null) : null;
    const text = world.badgeText(organization % world.program.organizations.length);
    const verdict = await evaluateScan(tablet.db, world.program.programId, roomId, text, now);
    count(world.totals, `scan: ${verdict.kind}`);
    if (!('found' in verdict) || verdict.found.decision.kind === 'refused') return;
    const { view, party: side } = verdict.found;
    const shown = tablet.plan.kind === 'STAND' ? { badge: text } : {};
    const spoken = { attendedAt: now, source: 'SCAN', ...shown } as const;
    const command = await commandOf(world, tablet, view.meeting.id, side, spoken);
    await say(
      world,
      tablet,
      command,
      now,
      fault,
      isKiosk(tablet.plan) ? 'tablet: scan recorded' : 'scan recorded',
    );
  },
  CHECK_IN: async (world, { device, meeting, party, customMinutes, fault }) => {
    const tablet = tabletOf(world, device);
    if (tablet.plan.kind === 'PHONE') return await checkInOneself(world, tablet, fault);
    if (await isUnpaired(world, tablet)) return;
    if (tablet.plan.kind === 'STAND') return await atStand(world, tablet, { meeting, party, fault });
    const now = tablet.clock();
    const at = customMinutes === null ? now : addMinutes(now, customMinutes);
    const what = customMinutes === null ? 'check-in recorded' : 'custom time recorded';
    // Every fourth one names who came, of one side.
    const names = party !== 'BOTH' && tablet.said.length % 4 === 3;
    const attendee = { personId: null, guestName: 'Budi Santoso', people: 2 };
    const spoken = { attendedAt: at, source: 'MANUAL', ...(names && { attendee }) } as const;
    const command = await commandOf(world, tablet, meetingAt(world, meeting), party, spoken);
    await say(world, tablet, command, now, fault, names ? 'substitute recorded' : what);
  },
  UNDO: async (world, { device, meeting, party, fault }) => {
    const tablet = tabletOf(world, device);
    if (tablet.plan.kind === 'PHONE') return await giveNotice(world, tablet, fault);
    if (await isUnpaired(world, tablet)) return;
    if (tablet.plan.kind === 'STAND') return await atStand(world, tablet, { meeting, party, fault });
    const now = tablet.clock();
    const spoken = { reason: 'Wrong meeting' };
    const command = await commandOf(world, tablet, meetingAt(world, meeting), party, spoken);
    await say(world, tablet, command, now, fault, 'undo recorded');
  },
};

/** A tablet that is not paired shows the pairing form, and nothing to scan with. */
async function isUnpaired({ totals }: World, tablet: Tablet): Promise<boolean> {
  if (!isKiosk(tablet.plan) || (await tablet.db.session.get('current'))) return false;
  count(totals, 'tablet: nothing said, not paired');
  return true;
}

/** A stand says one side, and that it was scanned; here also where its own judge would have said no. */
async function atStand(
  world: World,
  tablet: Tablet,
  { meeting, party, fault }: { meeting: number; party: Party | 'BOTH'; fault: Parameters<Tablet['say']>[2] },
): Promise<void> {
  const now = tablet.clock();
  const side = party === 'BOTH' ? 'OWNER' : party;
  const organization = side === 'OWNER' ? meeting : meeting + 1;
  const badge = world.badgeText(organization % world.program.organizations.length);
  const spoken = { attendedAt: now, source: 'SCAN', badge } as const;
  const command = await commandOf(world, tablet, meetingAt(world, meeting), side, spoken);
  await say(world, tablet, command, now, fault, 'tablet: scan recorded');
}

const meetingAt = ({ meetings }: World, meeting: number): string => meetings[meeting % meetings.length] ?? '';

type Spoken =
  | { attendedAt: Instant; source: CheckInSource; badge?: string; attendee?: Attendee }
  | { reason: string }
  | { notice: NoticeArgs };

/** As a screen says it: with the appointment that it shows. Now and then as an older version, which did not name it. */
async function commandOf(
  { program, dice }: World,
  tablet: Tablet,
  meetingId: string,
  party: Party | 'BOTH',
  spoken: Spoken,
): Promise<Command> {
  const shown = dice.chance(0.1) ? null : await meetingOf(tablet.db, program.programId, meetingId);
  const common = { meetingId, party, ...(shown ? { startAt: shown.meeting.startAt } : {}) };
  if ('notice' in spoken)
    return {
      verb: 'NOTICE',
      args: { ...common, party: party === 'PARTICIPANT' ? party : 'OWNER', ...spoken },
    };
  return 'reason' in spoken
    ? { verb: 'UNDO', args: { ...common, ...spoken } }
    : { verb: 'CHECK_IN', args: { ...common, ...spoken } };
}

type Command = Parameters<Tablet['say']>[0];

async function say(
  world: World,
  tablet: Tablet,
  command: Command,
  scannedAt: Instant,
  fault: Parameters<Tablet['say']>[2],
  what: string,
): Promise<void> {
  const { told } = await tablet.say(command, scannedAt, fault);
  count(world.totals, told === 'SAVED' ? what : 'nothing told');
  if (fault !== null) {
    count(world.totals, `storage: saving ${fault}`);
    if ((fault === 'KILLED_AFTER') !== (told === 'NOTHING')) throw new Error(`${fault}, yet told ${told}`);
    if (fault !== 'KILLED_AFTER' && told !== 'FAILED') throw new Error(`${fault}, yet told ${told}`);
    if (fault.startsWith('KILLED')) forget(world);
  }
}

/** A participant on their own phone: one side, theirs; now and then somebody else's, which is refused. */
async function checkInOneself(
  world: World,
  tablet: Tablet,
  fault: Parameters<Tablet['say']>[2],
): Promise<void> {
  const now = tablet.clock();
  const { meetingId, party } = ownMeeting(world, tablet);
  const command = await commandOf(world, tablet, meetingId, party, { attendedAt: now, source: 'SELF' });
  await say(world, tablet, command, now, fault, 'own check-in recorded');
}

/** The same of what it says of its coming: late by something, on time after all, not coming, or waiting. */
async function giveNotice(world: World, tablet: Tablet, fault: Parameters<Tablet['say']>[2]): Promise<void> {
  const { meetingId, party } = ownMeeting(world, tablet);
  const notices: NoticeArgs[] = [
    { kind: 'LATE', minutes: 5 },
    { kind: 'LATE', minutes: 15 },
    { kind: 'ON_TIME' },
    { kind: 'NOT_COMING' },
    { kind: 'WAITING' },
  ];
  const notice = notices[tablet.said.length % notices.length] ?? { kind: 'ON_TIME' };
  const command = await commandOf(world, tablet, meetingId, party, { notice });
  await say(world, tablet, command, tablet.clock(), fault, 'notice recorded');
}

/** A meeting of the phone's organization, and its side there; now and then a meeting of others. */
function ownMeeting(world: World, tablet: Tablet): { meetingId: string; party: Party } {
  const place = world.program.organizations.findIndex(({ id }) => id === tablet.person.organizationId);
  const asOwner = place < world.scenario.meetings && (place === 0 || tablet.said.length % 2 === 0);
  const meetingId = meetingAt(world, asOwner ? place : Math.max(0, place - 1));
  return { meetingId, party: asOwner ? 'OWNER' : 'PARTICIPANT' };
}
