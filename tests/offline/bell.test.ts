import { expect, it } from 'vitest';
import { syncedProgramShape } from '../../src/contract/shapes.ts';
import type { BellSettings } from '../../src/domain/schedule/bell-settings.ts';
import { bellsOnDevice } from '../../src/offline/bell.ts';
import { freshDatabase, signIn } from './support/device.ts';
import { programChanges, programId, roomIds, slots, start } from './support/program.ts';
import { onDevice } from './support/say.ts';

const bell: BellSettings = {
  screens: ['BOARD'],
  sounds: { START: 'GONG', TWO_MINUTES_LEFT: 'BEEPS', END: 'CHIME' },
};

// T2034
it('A screen rings by what is on the device alone; a device of an earlier version has no bell', async () => {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, []);
  const ring = (screen: 'BOARD' | 'DOOR' = 'BOARD', rooms: readonly string[] = []) =>
    bellsOnDevice(db, programId, screen, rooms);
  expect(await ring()).toBeNull();
  await db.programs.update(programId, { bell });
  expect((await ring())?.[0]).toEqual({ at: start, moment: 'START', sound: 'GONG' });
  expect(await ring()).toHaveLength(6);
  expect(await ring('DOOR')).toBeNull();
  expect(await ring('BOARD', [roomIds[0]])).toHaveLength(6);
  await db.timeslots.update(slots[0], { disabledAt: start });
  expect(await ring()).toHaveLength(3);
});

// T2035
it('What a later version rings is silent here, and its program is still read', () => {
  const doc = programChanges().find(({ noun }) => noun === 'program')?.doc;
  const later = { screens: ['BOARD', 'WATCH'], sounds: { ...bell.sounds, START: 'SIREN' } };
  expect(syncedProgramShape.parse({ ...doc, bell: later }).bell).toEqual({
    screens: ['BOARD'],
    sounds: { START: null, TWO_MINUTES_LEFT: 'BEEPS', END: 'CHIME' },
  });
  expect(syncedProgramShape.parse(doc).bell).toBeUndefined();
});
