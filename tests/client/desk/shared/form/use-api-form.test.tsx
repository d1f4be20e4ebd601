import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiForm } from '../../../../../src/client/desk/shared/form/api-form.tsx';
import { FormButtons } from '../../../../../src/client/desk/shared/form/form-buttons.tsx';
import { FormControl } from '../../../../../src/client/desk/shared/form/form-control.tsx';
import { useApiForm } from '../../../../../src/client/desk/shared/form/use-api-form.ts';
import { useEditForm } from '../../../../../src/client/desk/shared/form/use-edit-form.ts';
import { useApiQuery } from '../../../../../src/client/desk/use-api.ts';
import { FormDialog } from '../../../../../src/client/ui/form-dialog.tsx';
import { RadioGroupField } from '../../../../../src/client/ui/radio-group-field.tsx';
import { TextField } from '../../../../../src/client/ui/text-field.tsx';
import { TextareaField } from '../../../../../src/client/ui/textarea-field.tsx';
import { endpoint } from '../../../../../src/contract/endpoint.ts';
import { withSeen } from '../../../../../src/domain/verdict/optimistic-concurrency.ts';
import { takeConsole } from '../../../../support/quiet-console.ts';
import {
  type Answer,
  all,
  choose,
  fieldOf,
  fill,
  fireEvent,
  type Mounted,
  mount,
  press,
  settle,
  toasts,
} from '../../../support/mount.ts';

/** The one form of the desk: what its schema and the server say, and what is never lost. */

const schema = z.object({
  title: z.string().trim().min(1, 'A title is needed.'),
  text: z.string(),
  kind: z.enum(['A', 'B']),
});
const saveThing = endpoint(
  {},
  {
    name: 'saveThing',
    method: 'PUT',
    path: '/things/{id}',
    summary: 'Saves a thing.',
    may: 'open',
    params: z.object({ id: z.string() }),
    body: withSeen(schema),
    invalidates: 'nothing',
    result: z.object({ title: z.string() }),
  },
);

const done = vi.fn();
const closed = vi.fn();

function Thing({ shared = false }: { shared?: boolean }) {
  const form = useEditForm(schema, {
    values: { title: 'Before', text: '', kind: 'A' as 'A' | 'B' },
    call: saveThing,
    params: { id: '7' },
    faultAt: { TITLE_TAKEN: 'title' },
    onSuccess: ({ title }, args) => done(title, args),
    conflict: shared ? { fields: { title: { label: 'Title' }, text: { label: 'Text' } } } : null,
  });
  return (
    <ApiForm form={form}>
      <TextField name="title" label="Title" />
      <TextareaField name="text" label="Text" />
      <FormControl name="kind">
        {(field) => (
          <RadioGroupField
            label="Kind"
            options={[
              { value: 'A', label: 'Kind A' },
              { value: 'B', label: 'Kind B' },
            ]}
            {...field}
          />
        )}
      </FormControl>
      <FormButtons submit="Save" onCancel={closed} />
    </ApiForm>
  );
}

// A frame comes after what React has to draw.
vi.stubGlobal('requestAnimationFrame', (job: () => void) => setTimeout(job, 16));

let screen: Mounted;
afterEach(() => {
  vi.clearAllMocks();
  return screen.unmount();
});

const open = async (answer: () => Answer, shared = false) => {
  screen = await mount(
    <FormDialog open onOpenChange={closed} title="A thing">
      <Thing shared={shared} />
    </FormDialog>,
    { answer },
  );
};
const idOf = (label: string) =>
  all(screen.container, 'label')
    .find(({ textContent }) => textContent === label)
    ?.getAttribute('for');
const field = (label: string) => {
  const found = [...all(screen.container, 'input'), ...all(screen.container, 'textarea')].find(
    (one) => one.getAttribute('id') === idOf(label),
  );
  if (!found) throw new Error(`No field ${label}`);
  return found;
};
/** What is said at a field. */
const faultAt = (label: string) =>
  all(screen.container, 'p').find((one) => one.getAttribute('id') === `${idOf(label)}-error`)?.textContent;
const save = async () => {
  await press(screen, 'Save');
  await settle();
};
const sent = () => screen.calls.map(({ body }) => body);

describe('A form that makes one call', () => {
  // T1570
  test('sends what its fields say, each found by its name, and gives the answer to whoever goes on', async () => {
    await open(() => ({ result: { title: 'After' } }));
    await fill(screen, 'Title', ' After ');
    await fill(screen, 'Text', 'Words');
    await choose(screen, 'Kind B');
    await save();
    expect(screen.calls).toMatchObject([{ method: 'PUT', path: '/api/things/7' }]);
    expect(sent()).toEqual([{ title: 'After', text: 'Words', kind: 'B' }]);
    expect(done).toHaveBeenCalledExactlyOnceWith('After', { title: 'After', text: 'Words', kind: 'B' });
  });

  test('says what is wrong at its field, takes the focus there, and sends nothing', async () => {
    await open(() => undefined);
    await fill(screen, 'Title', ' ');
    await save();
    expect(faultAt('Title')).toBe('A title is needed.');
    expect(field('Title').getAttribute('aria-invalid')).toBe('true');
    expect(faultAt('Text')).toBeUndefined();
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Title')));
    expect(sent()).toEqual([]);
    // What is mended is not wrong any more.
    await fill(screen, 'Title', 'After');
    await settle();
    expect(faultAt('Title')).toBeUndefined();
  });

  // T0757
  test('says what the server refuses at the field that it names; what was typed stays', async () => {
    const issues = [{ path: 'text', message: 'Too many words.' }];
    await open(() => ({ status: 400, code: 'BAD_INPUT', message: 'Bad.', result: { issues } }));
    await fill(screen, 'Text', 'Words');
    await save();
    expect(faultAt('Text')).toBe('Too many words.');
    expect(field('Text').value).toBe('Words');
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Text')));
    expect(await toasts()).toEqual([]);
  });

  test('says a refusal that is about one field there, by its code', async () => {
    await open(() => ({ status: 409, code: 'TITLE_TAKEN', message: 'This title is taken.' }));
    await save();
    expect(faultAt('Title')).toBe('This title is taken.');
    expect(await toasts()).toEqual([]);
  });

  // T0583
  test('says every other refusal once, as a toast, and can be sent again', async () => {
    let again = false;
    const result = { issues: [{ path: 'idempotency-key', message: 'odd' }] };
    await open(() =>
      again
        ? { result: { title: 'Words' } }
        : { status: 429, code: 'RATE_LIMITED', message: 'Not now.', result },
    );
    await fill(screen, 'Text', 'Words');
    await save();
    expect(await toasts()).toEqual(['Not now.']);
    expect(done).not.toHaveBeenCalled();
    again = true;
    await save();
    expect(done).toHaveBeenCalledOnce();
  });

  test('is sent once while its call is under way', async () => {
    await open(() => undefined);
    await save();
    await expect(save()).rejects.toThrow('disabled');
    expect(sent()).toHaveLength(1);
  });

  test('asks before what was typed is lost, and closes at once where nothing was', async () => {
    await open(() => undefined);
    await press(screen, 'Cancel');
    expect(closed).toHaveBeenCalledTimes(1);
    await fill(screen, 'Text', 'Words');
    await settle();
    await press(screen, 'Cancel');
    expect(closed).toHaveBeenCalledTimes(1);
    await press(screen, 'Leave without saving');
    expect(closed).toHaveBeenCalledTimes(2);
  });

  test('sends what was read of a thing that others may change, and asks whose words stand', async () => {
    const standing = { title: 'Theirs' };
    let first = true;
    await open(() => {
      if (!first) return { result: { title: 'Mine' } };
      first = false;
      return { status: 409, code: 'CHANGED_MEANWHILE', message: 'Changed.', result: { standing } };
    }, true);
    await fill(screen, 'Title', 'Mine');
    await save();
    expect(sent()).toEqual([
      { title: 'Mine', text: '', kind: 'A', seen: { title: 'Before', text: '', kind: 'A' } },
    ]);
    expect(await toasts()).toEqual([]);
    await press(screen, 'Keep mine');
    await settle();
    expect(sent()[1]).toEqual({
      title: 'Mine',
      text: '',
      kind: 'A',
      seen: { title: 'Theirs', text: '', kind: 'A' },
    });
    expect(done).toHaveBeenCalledOnce();
  });

  test('takes the words of the other in place of its own where that is chosen', async () => {
    const standing = { title: 'Theirs' };
    await open(
      () => ({ status: 409, code: 'CHANGED_MEANWHILE', message: 'Changed.', result: { standing } }),
      true,
    );
    await fill(screen, 'Title', 'Mine');
    await fill(screen, 'Text', 'Words');
    await save();
    await press(screen, 'Take theirs');
    await settle();
    expect([field('Title').value, field('Text').value]).toEqual(['Theirs', 'Words']);
    expect(done).not.toHaveBeenCalled();
  });
});

describe('A refusal about fields', () => {
  const booking = z.object({ slots: z.array(z.string()), room: z.string() });
  const bookings = endpoint(
    {},
    {
      name: 'bookings',
      method: 'GET',
      path: '/bookings',
      summary: 'Lists bookings.',
      may: 'open',
      result: z.object({ count: z.int() }),
    },
  );
  const book = endpoint(
    {},
    {
      name: 'book',
      method: 'POST',
      path: '/bookings',
      summary: 'Books.',
      may: 'open',
      body: booking,
      invalidates: ['bookings'],
      result: z.object({}),
    },
  );
  /** Draws its slots, not its room. */
  function Booking() {
    const query = useApiQuery(bookings, {});
    const form = useApiForm(booking, {
      values: { slots: ['09:00', '10:00'], room: 'Garuda' },
      call: book,
      renewOnProblem: true,
    });
    return (
      <ApiForm form={form}>
        <p>{query.data?.count} bookings</p>
        <FormControl name="slots">
          {({ value, onChange, error }) => (
            <TextField
              label="Slots"
              value={value.join()}
              onChange={({ target }) => onChange(target.value.split(','))}
              error={error}
            />
          )}
        </FormControl>
        <FormButtons submit="Save" />
      </ApiForm>
    );
  }
  const refusedWith = async (...issues: { path: string; message: string }[]) => {
    screen = await mount(<Booking />, {
      answer: ({ method }) =>
        method === 'GET'
          ? { result: { count: 3 } }
          : { status: 400, code: 'BAD_INPUT', message: 'Bad.', result: { issues } },
    });
    await settle();
    await save();
  };

  // T1650
  test('appears at the list of whose later entry it is', async () => {
    await refusedWith({ path: 'slots.1', message: 'This timeslot is taken.' });
    expect(faultAt('Slots')).toBe('This timeslot is taken.');
    expect(await toasts()).toEqual([]);
  });

  // T1651
  test.each(['slots.1.startAt', 'room'])(
    'is a toast where no field of the form shows it, beside those that one shows: %s',
    async (path) => {
      await refusedWith(
        { path: 'slots.0', message: 'This timeslot is over.' },
        { path, message: 'This cannot be booked.' },
      );
      expect(faultAt('Slots')).toBe('This timeslot is over.');
      expect(await toasts()).toEqual(['This cannot be booked.']);
    },
  );

  // T1652
  test('has the data asked anew, as every other refusal has', async () => {
    await refusedWith({ path: 'slots', message: 'These timeslots are taken.' });
    expect(screen.calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
  });
});

test('A form that has a value otherwise than its call puts faults and the words of the other in its own terms', async () => {
  const pause = endpoint(
    {},
    {
      name: 'pause',
      method: 'PUT',
      path: '/pause',
      summary: 'Sets a pause.',
      may: 'open',
      body: z.object({ pauses: z.array(z.object({ length: z.int() })), seen: z.unknown() }),
      invalidates: 'nothing',
      result: z.object({}),
    },
  );
  const minutes = z
    .object({ minutes: z.string() })
    .transform(({ minutes }) => ({ length: Number.parseInt(minutes, 10) }));
  function Pause() {
    const form = useEditForm(minutes, {
      values: { minutes: '10 min' },
      call: pause,
      body: ({ seen, ...args }) => ({ pauses: [args], seen }),
      fieldOf: (path, values) => (path === 'pauses.0.length' && 'minutes' in values ? 'minutes' : path),
      conflict: {
        read: { length: 10 },
        fields: { length: { label: 'Length' } },
        inForm: ({ length }, mine) => ({ minutes: mine.minutes.replace(/\d+/, String(length)) }),
      },
      onSuccess: (_result, args) => done(args),
    });
    return (
      <ApiForm form={form}>
        <TextField name="minutes" label="Minutes" />
        <FormButtons submit="Save" />
      </ApiForm>
    );
  }
  const answers: Answer[] = [
    {
      status: 400,
      code: 'BAD_INPUT',
      message: 'Bad.',
      result: { issues: [{ path: 'pauses.0.length', message: 'Too long.' }] },
    },
    { status: 409, code: 'CHANGED_MEANWHILE', message: 'Changed.', result: { standing: { length: 7 } } },
    { result: {} },
  ];
  screen = await mount(<Pause />, { answer: () => answers.shift() });
  await fill(screen, 'Minutes', '90 min');
  await save();
  expect(faultAt('Minutes')).toBe('Too long.');
  expect(screen.text()).not.toContain('Cancel');
  await fill(screen, 'Minutes', '20 min');
  await save();
  await press(screen, 'Take theirs');
  await settle();
  expect(field('Minutes').value).toBe('7 min');
  await save();
  // Whoever goes on is told what was sent, with what was known of the thing by then.
  expect(done).toHaveBeenCalledExactlyOnceWith({ length: 7, seen: { length: 7 } });
});

test('A form of which something is to be asked first is sent once that is answered', async () => {
  const asked: object[] = [];
  function Careful() {
    const form = useApiForm(schema, {
      values: { title: 'Before', text: '', kind: 'A' as 'A' | 'B' },
      call: saveThing,
      params: { id: '7' },
      holdBack: (args) => args.kind === 'A' && asked.push(args) > 0,
      onSuccess: (_result, args) => done(args),
    });
    return (
      <>
        <ApiForm form={form}>
          <TextField name="title" label="Title" />
          <FormButtons submit="Save" />
        </ApiForm>
        <button type="button" onClick={() => form.send(asked[0] as Parameters<typeof form.send>[0])}>
          Sure
        </button>
      </>
    );
  }
  screen = await mount(<Careful />, { answer: () => ({ result: { title: 'After' } }) });
  await fill(screen, 'Title', 'After');
  await save();
  expect(sent()).toEqual([]);
  await press(screen, 'Sure');
  await settle();
  const said = { title: 'After', text: '', kind: 'A' };
  expect(sent()).toEqual([said]);
  expect(done).toHaveBeenCalledExactlyOnceWith(said);
});

test('A field whose name the form does not have is a mistake that shows at once', async () => {
  function Wrong() {
    const form = useApiForm(schema, {
      values: { title: '', text: '', kind: 'A' as 'A' | 'B' },
      call: saveThing,
      params: { id: '7' },
      onSuccess: done,
    });
    return (
      <ApiForm form={form}>
        <TextField name="titel" label="Title" />
      </ApiForm>
    );
  }
  screen = await mount(<Wrong />);
  expect(screen.text()).toContain('The form has no field titel.');
  // React Router says what it caught.
  expect(takeConsole().join()).toContain('The form has no field titel.');
});

test('A field outside of a form keeps the value that it is given', async () => {
  const typed = vi.fn();
  screen = await mount(
    <TextField name="title" label="Title" value="Mine" error="Not that." onChange={typed} />,
  );
  expect(field('Title').value).toBe('Mine');
  expect(faultAt('Title')).toBe('Not that.');
  fireEvent.change(fieldOf(screen, 'Title'), { target: { value: 'More' } });
  expect(typed).toHaveBeenCalledOnce();
});
