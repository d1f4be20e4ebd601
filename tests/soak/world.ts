import { randomBytes } from 'node:crypto';
import { programTagOf } from '../../src/domain/meetings/badge-code.ts';
import { addMinutes, type Instant } from '../../src/domain/time/instants.ts';
import type { StoredMe } from '../../src/offline/documents.ts';
import { forgetTablet } from '../../src/offline/tablet-end.ts';
import { badgeMinter } from '../../src/server/badges/mint.ts';
import { signingKey } from '../../src/server/store/badges.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../support/program-factory.ts';
import { codeFor } from './desk.ts';
import { type Dice, diceOf } from './dice.ts';
import type { Lane } from './lane.ts';
import { type Forget, pair, report } from './pairing.ts';
import { type DevicePlan, isKiosk, type Scenario } from './scenario.ts';
import type { Person } from './sessions.ts';
import { Tablet } from './tablet.ts';
import { count, type Totals } from './totals.ts';
import { Aether, type Ask, askInProcess, Wire } from './wire.ts';

/** What one run plays in: a program on the server, and devices that have it. */
export interface World {
  lane: Lane;
  scenario: Scenario;
  program: TestProgram;
  /** Grows by requests. */
  meetings: string[];
  tablets: Tablet[];
  staff: Person;
  ask: Ask;
  aether: Aether;
  totals: Totals;
  dice: Dice;
  /** Check-ins and undos that the server acknowledged at a desk, one for each side; null: not known, it may have died. */
  acknowledgedOnline: number | null;
  badgeText(organization: number): string;
  revokedBadges: Set<string>;
  /** The end of every id that is made by chance: the same run can be played twice on one database. */
  salt: string;
}

const TIMESLOTS = 20;

/** What a test that proves the audit puts in the product's place. */
export interface Replaced {
  /** Between devices and server. */
  wire?: (ask: Ask) => Ask;
  /** How a tablet forgets. */
  forget?: Forget;
}

export async function openWorld(
  lane: Lane,
  scenario: Scenario,
  totals: Totals,
  { wire: over = (ask) => ask, forget = forgetTablet }: Replaced = {},
): Promise<World> {
  const dayBegins = lane.time.begin();
  const { database } = lane;
  const dice = diceOf(scenario.seed ^ 0x5eed, scenario.run);
  const salt = randomBytes(6).toString('hex');
  const organizations = scenario.meetings + 2;
  const program = await makeProgram(database.db, {
    now: dayBegins,
    organizations,
    timeslots: TIMESLOTS,
    rooms: [
      { type: 'offline', tables: 4 },
      { type: 'offline', tables: 3 },
    ],
  });
  const meetings = await makeMeetings(lane, program, scenario.meetings, dice, dayBegins);
  const key = await signingKey(database.db, program.programId);
  if (!key) throw new Error('The program has no badge key.');
  const mint = badgeMinter(key.private_key);
  const staff = await staffPerson(lane, program);
  // An address of its own: the limits by address are not what is soaked here.
  const remoteAddress = `10.${(scenario.run >> 16) & 255}.${(scenario.run >> 8) & 255}.${scenario.run & 255}`;
  const ask = over(askInProcess(lane.app.http, remoteAddress));
  const world: World = {
    lane,
    scenario,
    program,
    meetings,
    staff,
    ask,
    totals,
    dice,
    salt,
    aether: new Aether(),
    tablets: [],
    acknowledgedOnline: 0,
    revokedBadges: new Set(),
    badgeText: (organization) =>
      mint({
        kind: 'BADGE',
        keyId: key.key_id,
        programTag: programTagOf(program.programId),
        expiresAt: addMinutes(key.timeline_end, 1440),
        badgeNumber: program.organizations[organization]?.badgeNumber ?? '',
        meetingId: null,
      }),
  };
  const other = await staffPerson(lane, program);
  for (const [place, plan] of scenario.devices.entries()) {
    const person = plan.kind === 'PHONE' ? phonePerson(program, place) : place % 2 === 0 ? staff : other;
    world.tablets.push(await openTablet(world, plan, place, person, forget));
  }
  return world;
}

/** Most are accepted and at a table; the last one is only asked for. Back to back, each organization has two. */
async function makeMeetings(
  { database }: Lane,
  program: TestProgram,
  count: number,
  dice: Dice,
  dayBegins: Instant,
): Promise<string[]> {
  const meetings: string[] = [];
  for (let index = 0; index < count; index++) {
    const [owner, participant] = [program.organizations[index], program.organizations[index + 1]];
    const accepted = index === 0 || index < count - 1 || dice.chance(0.5);
    const over = accepted ? acceptedAt(program, (index >> 1) + 1, addMinutes(dayBegins, -600)) : {};
    const slot = program.timeslots[index % 2];
    const meeting = meetingOf(program, owner?.id ?? '', participant?.id ?? '', slot, over);
    meetings.push((await saveNewMeeting(database.db, meeting)).id);
  }
  return meetings;
}

async function staffPerson({ database }: Lane, { programId }: TestProgram): Promise<Person> {
  const userId = await makePerson(database.db, { programId, programRole: 'PROGRAM_MANAGER' });
  return { userId, name: 'Staff', organizationId: null };
}

const phonePerson = (program: TestProgram, place: number): Person => {
  const one = program.organizations[place % program.organizations.length];
  if (!one) throw new Error('The program has no organizations.');
  return { userId: one.userId, name: 'Participant', organizationId: one.id };
};

async function openTablet(
  world: World,
  plan: DevicePlan,
  place: number,
  person: Person,
  forget: Forget,
): Promise<Tablet> {
  const { lane, ask, aether, totals, program, scenario, salt } = world;
  const wire = new Wire({ ask, aether, totals, time: lane.time, line: plan });
  const tablet = new Tablet({
    plan,
    wire,
    person,
    salt,
    forget,
    time: lane.time,
    programId: program.programId,
    name: `Door ${place + 1}`,
    dice: diceOf(scenario.seed + place, scenario.run),
    happened: (what) => count(totals, what),
  });
  if (isKiosk(plan))
    count(totals, `tablet: ${await pair(tablet, tablet.tab(0), await codeFor(world, tablet))}`);
  else await signInAt(world, tablet);
  wire.fates = ['SLOW', 'SLOW'];
  await tablet.pull(0);
  await report(tablet.tab(0), program.programId);
  return tablet;
}

export async function signInAt({ lane, program }: World, tablet: Tablet): Promise<void> {
  const session = await lane.sessions.open(lane.app.performer, tablet.person, lane.time.now());
  await tablet.signIn(session, meOf(tablet.person, program));
}

const dayOf = ({ timeslots }: TestProgram): Instant => timeslots[0]?.startAt ?? '';

const meOf = ({ userId, name, organizationId }: Person, program: TestProgram): StoredMe => ({
  id: userId,
  name,
  organizationId,
  profilePicture: null,
  language: null,
  userRole: 'USER',
  internalRole: 'USER',
  organizationRole: organizationId === null ? null : 'ORGANIZATION_OWNER',
  organizations: [],
  programs: [
    {
      id: program.programId,
      slug: program.slug,
      name: program.slug,
      timezone: 'Asia/Jakarta',
      colorTheme: '#FFFFFF',
      timelineStart: addMinutes(dayOf(program), -1440),
      timelineEnd: addMinutes(dayOf(program), 1440),
      programRole: organizationId === null ? 'PROGRAM_MANAGER' : null,
      organizationApproved: organizationId !== null,
    },
  ],
});
