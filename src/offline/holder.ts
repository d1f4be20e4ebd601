import type { Actor, ProgramStanding } from '../domain/people/actor.ts';
import type { DeviceDatabase } from './database.ts';
import type { SessionRow, StoredMe, Tablet, TabletSessionRow } from './documents.ts';

/** Whose device this is: the person's who is signed in, or the tablet itself. */
export interface Holder {
  me: StoredMe | null;
  tablet: Tablet | null;
}

/** @returns nobody's while nobody is signed in and nothing is paired */
export const holderOf = (session: SessionRow | null | undefined): Holder =>
  session?.kind === 'DEVICE'
    ? { me: null, tablet: session.tablet }
    : { me: session?.me ?? null, tablet: null };

/** The holder of the device, read from it. */
export const holderOn = async (db: DeviceDatabase): Promise<Holder> =>
  holderOf(await db.session.get('current'));

/** Whoever uses the device, as an actor of the domain. */
export function actorOf({ me, tablet }: Holder): Actor {
  if (tablet) {
    const { deviceId, name, programId, mode, roomIds } = tablet;
    return { kind: 'DEVICE', deviceId, name, programId, mode, roomIds, revoked: false };
  }
  if (!me) return { kind: 'ANONYMOUS' };
  const { id: userId, name, userRole, organizationId, organizationRole } = me;
  return { kind: 'USER', userId, name, userRole, organizationId, organizationRole };
}

/** A person's standing in a program; a tablet's is its scope. */
export function programStandingOf({ me }: Holder, programId: string): ProgramStanding | undefined {
  const mine = me?.programs.find(({ id }) => id === programId);
  if (!mine) return undefined;
  const { programRole, organizationApproved } = mine;
  return { programId, programRole, organizationApproved };
}

/** The paired tablet's session, or null. */
export async function tabletSession(db: DeviceDatabase): Promise<TabletSessionRow | null> {
  const session = await db.session.get('current');
  return session?.kind === 'DEVICE' ? session : null;
}
