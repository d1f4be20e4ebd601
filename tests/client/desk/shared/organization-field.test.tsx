import '../../support/small-dom.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ChosenOrganization,
  OrganizationField,
} from '../../../../src/client/desk/shared/organization-field.tsx';
import { buttonOf, type Mounted, mount, press, settle } from '../../support/mount.ts';

/** One of the organizations of a program, or none; the form around it is not this field's to send. */

const kopi = { id: '11111111-1111-4111-8111-111111111111', name: 'Kopi Nusa' };

function Field() {
  const [value, setValue] = useState<ChosenOrganization | null>(null);
  const field = { programId: kopi.id, label: 'Organization', hint: 'It takes part.' };
  return <OrganizationField {...field} value={value} onChange={setValue} />;
}

let screen: Mounted;
let focused: (string | null)[];
const own = document.getElementById;
beforeEach(async () => {
  focused = [];
  // What has the field's id when it is asked for the focus.
  document.getElementById = (id) => {
    const found = ['input', 'button']
      .flatMap((name) => screen.container.all(name))
      .find((one) => one.getAttribute('id') === id);
    const focus = () => focused.push(found?.localName === 'input' ? 'search' : (found?.textContent ?? null));
    return { focus } as unknown as HTMLElement;
  };
  const result = {
    items: [{ ...kopi, slug: 'kopi-nusa', profile: 'STARTUP', badges: 1 }],
    page: 1,
    size: 6,
    total: 1,
  };
  screen = await mount(<Field />, { answer: () => ({ result }) });
});
afterEach(async () => {
  await screen.unmount();
  document.getElementById = own;
});

test('keeps Enter in its search to itself', async () => {
  await press(screen, 'Choose an organization');
  const [input] = screen.container.all('input');
  const kept: string[] = [];
  for (const key of ['a', 'Enter'])
    (input!.props().onKeyDown as (event: object) => void)({ key, preventDefault: () => kept.push(key) });
  expect(kept).toEqual(['Enter']);
});

test('its search has its label, and can be left without a choice', async () => {
  await press(screen, 'Choose an organization');
  const [label] = screen.container.all('label');
  expect(screen.container.all('input')[0]?.getAttribute('id')).toBe(label?.getAttribute('for'));
  await press(screen, 'Cancel');
  expect(screen.container.all('input')).toEqual([]);
  expect(buttonOf(screen, 'Choose an organization')).not.toBeNull();
});

test('gives the focus to what stands in the place of what was pressed, and takes it from nobody before', async () => {
  expect(focused).toEqual([]);
  await press(screen, 'Choose an organization');
  await settle();
  await press(screen, 'Kopi Nusa');
  await press(screen, 'Remove it');
  expect(focused).toEqual(['search', 'Remove it', 'Choose an organization']);
});
