import { expect } from 'vitest';
import { bellDefaults } from '../../../src/domain/schedule/bell-settings.ts';
import { programTest } from '../../support/fixtures.ts';
import { snapshot } from '../event-day/device-copy.ts';

const { test, database, program, as } = programTest({
  program: { now: new Date().toISOString(), organizations: 1 },
});

// T2036
test('The bell is off until staff choose screens and sounds; every device gets what they chose with the program', async () => {
  const params = { programId: program.programId };
  const settings = async () => (await as.staff.call('getProgramSettings', { params })).result;
  expect(await settings()).toMatchObject(bellDefaults);
  expect((await settings()).bellScreens).toEqual([]);
  const chosen = { bellScreens: ['DOOR', 'BOARD', 'DOOR'], bellStart: 'BEEPS', bellEnd: null } as const;
  const saved = await as.staff.call('updateProgram', {
    params,
    body: { ...chosen, bellScreens: [...chosen.bellScreens] },
  });
  expect(saved.status).toBe(200);
  expect(await settings()).toMatchObject({
    bellScreens: ['BOARD', 'DOOR'],
    bellStart: 'BEEPS',
    bellTwoMinutesLeft: 'BEEPS',
    bellEnd: null,
  });
  for (const organizationId of [null, program.organizations[0]!.id]) {
    const copy = await snapshot(database, { programId: program.programId, organizationId });
    expect(copy.documents.get(`program ${program.programId}`)).toMatchObject({
      bell: {
        screens: ['BOARD', 'DOOR'],
        sounds: { START: 'BEEPS', TWO_MINUTES_LEFT: 'BEEPS', END: null },
      },
    });
  }
  const wrong = { params, body: { bellStart: 'SIREN' } };
  expect((await as.staff.request('PATCH', `/program/${program.programId}`, wrong.body)).status).toBe(400);
  expect((await as.organization(0).call('updateProgram', { params, body: { bellScreens: [] } })).status).toBe(
    403,
  );
});
