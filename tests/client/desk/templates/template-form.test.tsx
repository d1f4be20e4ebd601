import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  NewTemplateScreen,
  TemplateScreen,
} from '../../../../src/client/desk/templates/template-screens.tsx';
import {
  type Answer,
  all,
  buttonOf,
  choose,
  fill,
  type Mounted,
  mount,
  press,
  settle,
  toasts,
} from '../../support/mount.ts';
import { program, staff } from '../meetings/a-program.ts';

/** The form of a mail in a program's own words, and its preview beside it. */

vi.mock('../../../../src/client/desk/shared/letters/mail-frame.tsx', () => ({ MailFrame: () => null }));
vi.mock('../../../../src/client/desk/shared/program-gate.tsx', () => ({
  ProgramGate: ({ children }: { children: (one: unknown) => ReactNode }) => children(program),
}));

const template = {
  templateId: '77777777-7777-4777-8777-777777777777',
  programId: program.id,
  templateName: 'News',
  replyTo: '',
  templateTitle: '',
  templateType: 'BROADCAST',
  predefinedVariables: [],
  subject: 'News for you',
  html: '',
  text: 'Hello',
  updatedAt: '2026-11-21T07:00:00.000Z',
};
const at = `/programs/${program.slug}/templates`;

let screen: Mounted;
afterEach(() => screen.unmount());
const open = async (Screen: () => ReactNode, answer: (path: string, method: string) => Answer) => {
  screen = await mount(<Screen />, {
    me: staff,
    at: `${at}/one`,
    answer: ({ path, method }) => answer(path, method),
  });
  await settle();
};
const go = async (button: string) => {
  await press(screen, button);
  await settle();
};
const sentTo = (method: string, end: string) =>
  screen.calls.filter((call) => call.method === method && call.path.endsWith(end)).map(({ body }) => body);
/** The words of the mail, in the format that is shown. */
const words = () => all(screen.container, 'textarea')[0];
const write = (format: string, value: string) => {
  const container = words()?.parentElement;
  if (!container) throw new Error('No words');
  return fill({ ...screen, container }, format, value);
};
const alerts = () =>
  all(screen.container, 'p')
    .filter((one) => one.getAttribute('role') === 'alert')
    .map(({ textContent }) => textContent);

describe('A new template', () => {
  const answer = (path: string, method: string): Answer => {
    if (path.includes('/preview')) return { result: { subject: 'Hello Lamtoro', html: '', text: 'Hi' } };
    return method === 'POST' ? { result: template } : undefined;
  };

  test('is previewed before it has a name; what is wrong with its words stands at them until they are typed anew', async () => {
    await open(NewTemplateScreen, answer);
    await fill(screen, 'Subject', 'Hello {{organisation}}');
    await write('Text', 'Hi');
    await go('Show preview');
    expect(alerts()).toHaveLength(1);
    expect(sentTo('POST', '/preview')).toEqual([]);
    await fill(screen, 'Subject', 'Hello {{organizationName}}');
    await settle();
    expect(alerts()).toEqual([]);
    await go('Show preview');
    expect(sentTo('POST', '/preview')).toEqual([
      {
        templateType: 'BROADCAST',
        subject: 'Hello {{organizationName}}',
        templateTitle: '',
        html: '',
        text: 'Hi',
      },
    ]);
    expect(screen.text()).toContain('Hello Lamtoro');
  });

  test('needs a name and words; says so at each, and is sent once it has them', async () => {
    await open(NewTemplateScreen, answer);
    await go('Save template');
    expect(alerts()).toEqual(['Name is required.', 'Subject is required.', expect.stringContaining('text')]);
    await fill(screen, 'Name', 'News');
    await fill(screen, 'Subject', 'Hello');
    await write('Text', 'Hi {{organizationName}}');
    await go('Save template');
    expect(sentTo('POST', program.id)).toEqual([
      {
        templateType: 'BROADCAST',
        templateName: 'News',
        replyTo: '',
        subject: 'Hello',
        templateTitle: '',
        html: '',
        text: 'Hi {{organizationName}}',
      },
    ]);
    expect(screen.address()).toBe(at);
    expect(await toasts()).toEqual(['Template has been successfully added']);
  });

  test('shows the format in which something is wrong', async () => {
    await open(NewTemplateScreen, answer);
    await fill(screen, 'Name', 'News');
    await fill(screen, 'Subject', 'Hello');
    await choose(screen, 'HTML');
    await write('HTML', '<p>{{organisation}}</p>');
    await choose(screen, 'Text');
    expect(words()?.value).toBe('');
    await go('Save template');
    expect(words()?.value).toBe('<p>{{organisation}}</p>');
    expect(alerts()).toHaveLength(1);
  });
});

test('The format stays while one of two faults is mended', async () => {
  await open(NewTemplateScreen, () => undefined);
  await fill(screen, 'Subject', 'Hello');
  await write('Text', 'Hi {{organisation}}');
  await choose(screen, 'HTML');
  await write('HTML', '<p>{{organisation}}</p>');
  await choose(screen, 'Text');
  await go('Show preview');
  expect(alerts()).toHaveLength(1);
  await write('Text', 'Hi Lamtoro');
  await settle();
  expect(words()?.value).toBe('Hi Lamtoro');
});

describe('A template that two change at once', () => {
  test('takes the words of the other where that is chosen; what else was typed stays', async () => {
    const answers: Answer[] = [
      {
        status: 409,
        code: 'CHANGED_MEANWHILE',
        message: 'Changed.',
        result: { standing: { text: 'Good evening' } },
      },
      { result: template },
    ];
    await open(TemplateScreen, (_path, method) =>
      method === 'PATCH' ? answers.shift() : { result: template },
    );
    await fill(screen, 'Subject', 'Other news');
    await write('Text', 'Good morning');
    await go('Save template');
    expect(screen.text()).toContain('TextTheirsGood eveningYoursGood morning');
    await go('Take theirs');
    expect(words()?.value).toBe('Good evening');
    await go('Save template');
    const { templateName, subject, templateTitle, html, text } = template;
    const read = { templateName, replyTo: '', subject, templateTitle, html, text };
    expect(sentTo('PATCH', template.templateId)).toEqual([
      { ...read, subject: 'Other news', text: 'Good morning', seen: read },
      { ...read, subject: 'Other news', text: 'Good evening', seen: { ...read, text: 'Good evening' } },
    ]);
    expect(buttonOf(screen, 'Leave without saving')).toBeNull();
  });
});
