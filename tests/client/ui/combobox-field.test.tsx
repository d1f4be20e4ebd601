import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ComboboxField } from '../../../src/client/ui/combobox-field.tsx';
import { all, fill, fireEvent, type Mounted, mount, settle } from '../support/mount.ts';

/** One of a long list, found by typing. */

const cities = ['Bandung', 'Bangkok', 'Jakarta'];

function City() {
  const [city, setCity] = useState('Jakarta');
  return (
    <ComboboxField
      label="City"
      value={city}
      chosen={city}
      onChange={setCity}
      find={(text) =>
        cities
          .filter((one) => one.toLowerCase().includes(text.toLowerCase()))
          .map((one) => ({ value: one, label: one }))
      }
    />
  );
}

let screen: Mounted;
afterEach(() => screen.unmount());
const field = () => all(screen.container, 'input')[0] as HTMLInputElement;
const options = () => all(screen.container, 'li').map(({ textContent }) => textContent);
const key = async (name: string) => {
  fireEvent.keyDown(field(), { key: name });
  await settle();
};

// T2937
test('lists what is typed, chooses by the keyboard, and leaving it without a choice changes nothing', async () => {
  screen = await mount(<City />);
  expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['Jakarta', 'false']);
  await fill(screen, 'City', 'ban');
  expect([options(), field().getAttribute('aria-expanded')]).toEqual([['Bandung', 'Bangkok'], 'true']);
  await key('Escape');
  expect([field().value, options()]).toEqual(['Jakarta', []]);
  await fill(screen, 'City', 'ban');
  await key('ArrowDown');
  await key('Enter');
  expect([field().value, options()]).toEqual(['Bangkok', []]);
  await fill(screen, 'City', 'nowhere');
  expect(screen.text()).toContain('Nothing found.');
  await key('Enter');
  expect(field().value).toBe('Bangkok');
});
