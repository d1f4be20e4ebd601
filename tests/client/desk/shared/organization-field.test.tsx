import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ChosenOrganization,
  OrganizationField,
} from '../../../../src/client/desk/shared/organization-field.tsx';
import { all, buttonOf, type Mounted, mount, press, settle, user, within } from '../../support/mount.ts';

/** One of the organizations of a program, or none; the form around it is not this field's to send. */

const kopi = { id: '11111111-1111-4111-8111-111111111111', name: 'Kopi Nusa' };

function Field() {
  const [value, setValue] = useState<ChosenOrganization | null>(null);
  const field = { programId: kopi.id, label: 'Organization', hint: 'It takes part.' };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <OrganizationField {...field} value={value} onChange={setValue} />
      <button type="submit">Save</button>
    </form>
  );
}

let screen: Mounted;
let sent = 0;
const focused = () => document.activeElement;
beforeEach(async () => {
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
});

test('keeps Enter in its search to itself', async () => {
  await press(screen, 'Organization: Choose an organization');
  await user.keyboard('a{Enter}');
  expect(sent).toBe(0);
  expect(within(screen.container).getByRole('searchbox')).toHaveProperty('value', 'a');
});

test('its search has its label, and can be left without a choice', async () => {
  await press(screen, 'Organization: Choose an organization');
  const [label] = all(screen.container, 'label');
  expect(all(screen.container, 'input')[0]?.getAttribute('id')).toBe(label?.getAttribute('for'));
  await press(screen, 'Cancel');
  expect(all(screen.container, 'input')).toEqual([]);
  expect(buttonOf(screen, 'Organization: Choose an organization')).not.toBeNull();
});

test('gives the focus to what stands in the place of what was pressed, and takes it from nobody before', async () => {
  expect(focused()).toBe(document.body);
  await press(screen, 'Organization: Choose an organization');
  await settle();
  expect(focused()).toBe(within(screen.container).getByRole('searchbox'));
  await press(screen, 'Kopi Nusa');
  expect(focused()).toBe(buttonOf(screen, 'Organization: Remove it'));
  await press(screen, 'Organization: Remove it');
  expect(focused()).toBe(buttonOf(screen, 'Organization: Choose an organization'));
});
