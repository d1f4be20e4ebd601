import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useProgramTimeslots } from '../../../../src/client/desk/meetings/use-program-timeslots.ts';
import { keyOf } from '../../../../src/client/desk/use-api.ts';
import { listEvents, listTimeslots } from '../../../../src/contract/programs.ts';
import { act, all, mount, press, settle } from '../../support/mount.ts';
import { participant, program } from './a-program.ts';

const day = (id: string) => ({ id, programId: program.id, name: `Day ${id}` });

/** A form that knows what was chosen only while it is there. */
function Screen() {
  const { data: events } = useProgramTimeslots(program.id);
  return events ? <Form names={events.map(({ event }) => event.name)} /> : <p>Loading</p>;
}

function Form({ names }: { names: string[] }) {
  const [chosen, setChosen] = useState('nothing');
  return (
    <>
      <p>{`${names.join()}: ${chosen} chosen`}</p>
      <button type="button" onClick={() => setChosen('one')}>
        Choose
      </button>
    </>
  );
}

test('a day that is added while a form stands on the others loses nothing of what was chosen in it', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const params = { programId: program.id };
  const keyOfEvents = keyOf(listEvents, { params });
  const keyOfDay = (eventId: string) => keyOf(listTimeslots, { params: { ...params, eventId } });
  const screen = await mount(<Screen />, {
    me: participant,
    queries,
    known: [
      [keyOfEvents, { events: [day('one')] }],
      [keyOfDay('one'), { timeslots: [] }],
    ],
  });
  const arrives = async (key: readonly unknown[], data: unknown) => {
    await act(async () => void queries.setQueryData(key, data));
    await settle();
  };
  const shown = () => all(screen.container, 'p').map(({ textContent }) => textContent);
  await press(screen, 'Choose');
  expect(shown()).toEqual(['Day one: one chosen']);
  await arrives(keyOfEvents, { events: [day('one'), day('two')] });
  expect(shown()).toEqual(['Day one: one chosen']);
  await arrives(keyOfDay('two'), { timeslots: [] });
  expect(shown()).toEqual(['Day one,Day two: one chosen']);
});
