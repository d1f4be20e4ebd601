import './small-dom.ts';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CallerContext } from '../../../src/client/desk/caller-context.ts';
import { SessionContext } from '../../../src/client/desk/session-context.ts';
import type { Me } from '../../../src/contract/identity.ts';

export { act };

import { SmallNode } from './small-dom.ts';

// Answers reach the screen without a timer, so that a test's timers are the screen's alone.
notifyManager.setScheduler(queueMicrotask);

/** A call that a screen made. */
export interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** What the server answers; undefined: it never does. */
export type Answer = { status?: number; code?: string; message?: string; result?: unknown } | undefined;

export interface MountOptions {
  /** Who is signed in. */
  me?: Me | null;
  /** Where the screen stands; default /. */
  at?: string;
  /** Default: every call stays under way. */
  answer?: (call: Call) => Answer;
  /** What the server answered before: query key and data. */
  known?: readonly (readonly [readonly unknown[], unknown])[];
  queries?: QueryClient;
}

const nothing = async () => undefined;

/** Draws a screen and keeps it alive, with a session, a server that answers as told, and an address. */
export async function mount(screen: ReactNode, options: MountOptions = {}) {
  const { me = null, at = '/', answer = () => undefined, known = [] } = options;
  const calls: Call[] = [];
  const transport = (url: string, init: RequestInit = {}): Promise<Response> => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const call = { method: init.method ?? 'GET', path: url, body };
    calls.push(call);
    const said = answer(call);
    if (!said) return new Promise<never>(() => undefined);
    const { status = 200, code, message } = said;
    const result = code ? { ...(said.result as object | undefined), code } : said.result;
    const envelope = { statusCode: status, messages: message ? [message] : [], result };
    return Promise.resolve(
      new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json' } }),
    );
  };
  const queries =
    options.queries ?? new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  for (const [key, data] of known) queries.setQueryData(key, data);
  const session = {
    me,
    signIn: nothing,
    adoptToken: nothing,
    reloadMe: nothing,
    signOut: async () => ({ refused: null }),
  };
  const routes = [{ path: '*', element: screen }];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const container = new SmallNode('main');
  const root = createRoot(container as unknown as HTMLElement);
  const caller = { base: '/api', headers: () => ({}), transport };
  const inside = createElement(
    QueryClientProvider,
    { client: queries },
    createElement(RouterProvider, { router }),
  );
  const signedIn = createElement(SessionContext, { value: session as never }, inside);
  await act(async () => root.render(createElement(CallerContext, { value: caller as never }, signedIn)));
  return {
    container,
    calls,
    queries,
    /** All that stands on the screen. */
    text: () => container.textContent,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    unmount: () => act(async () => root.unmount()),
  };
}

export type Mounted = Awaited<ReturnType<typeof mount>>;

const named = (one: SmallNode, words: string): boolean =>
  one.textContent === words || one.getAttribute('aria-label') === words;

/** The button (or link) with exactly these words, or this label; null: there is none. */
export const buttonOf = ({ container }: Mounted, words: string): SmallNode | null =>
  [...container.all('button'), ...container.all('a')].find((one) => named(one, words)) ?? null;

/** Presses the button with these words; one that submits has its form submitted. Fails where it cannot be pressed. */
export async function press(at: Mounted, words: string): Promise<void> {
  const button = buttonOf(at, words);
  if (!button) throw new Error(`No button ${words} in: ${at.text()}`);
  const { disabled, onClick, type } = button.props();
  if (disabled) throw new Error(`The button ${words} is disabled`);
  const event = {
    target: button,
    currentTarget: button,
    type: 'click',
    button: 0,
    defaultPrevented: false,
    preventDefault: () => undefined,
    stopPropagation: () => undefined,
    persist: () => undefined,
  };
  let form: SmallNode | null = button;
  while (type === 'submit' && form && form.localName !== 'form') form = form.parentNode;
  const submit = type === 'submit' ? form?.props().onSubmit : undefined;
  await act(async () => {
    await (onClick as ((event: unknown) => unknown) | undefined)?.(event);
    await (submit as ((event: unknown) => unknown) | undefined)?.({ ...event, target: form, type: 'submit' });
  });
}

/** Submits a form as a browser does: the event goes up through everything that the form stands in. */
export const submit = ({ container }: Mounted, form: SmallNode): Promise<void> =>
  act(async () =>
    container.heard.get('submit')?.({
      type: 'submit',
      target: form,
      bubbles: true,
      cancelable: true,
      defaultPrevented: false,
      preventDefault: () => undefined,
      stopPropagation: () => undefined,
    }),
  );

/** Types into (or chooses in) the field with this label. */
export async function fill({ container }: Mounted, label: string, value: string): Promise<void> {
  const id = container
    .all('label')
    .find((one) => one.textContent.startsWith(label))
    ?.getAttribute('for');
  const fields = ['input', 'select', 'textarea'].flatMap((name) => container.all(name));
  const field = fields.find(
    (one) => one.getAttribute('aria-label') === label || (id && one.getAttribute('id') === id),
  );
  if (!field) throw new Error(`No field ${label} in: ${container.textContent}`);
  field.value = value;
  const { onChange, name } = field.props();
  const target = Object.assign(field, { name });
  await act(async () => {
    await (onChange as (event: unknown) => unknown)({ target, currentTarget: target, type: 'change' });
  });
}

/** Types into a part of a time picker, such as "Start time (GMT+7): hour", and leaves it. */
export async function typeTime(at: Mounted, part: string, value: string): Promise<void> {
  await fill(at, part, value);
  const field = at.container.all('input').find((one) => one.getAttribute('aria-label') === part);
  await act(async () => (field?.props().onBlur as (() => void) | undefined)?.());
}

/** Chooses the radio button or checkbox whose label begins with these words. */
export async function choose({ container }: Mounted, words: string): Promise<void> {
  const label = container
    .all('label')
    .find((one) => one.textContent.startsWith(words) && one.all('input').length > 0);
  const [input] = label?.all('input') ?? [];
  if (!input) throw new Error(`No choice ${words}`);
  if (input.props().disabled) throw new Error(`The choice ${words} is disabled`);
  input.checked = true;
  await act(async () => {
    await (input.props().onChange as (event: unknown) => unknown)({ target: input, currentTarget: input });
  });
}

/** Opens the tab whose label begins with these words. */
export async function openTab({ container }: Mounted, words: string): Promise<void> {
  const tab = container
    .all('button')
    .find((one) => one.getAttribute('role') === 'tab' && one.textContent.startsWith(words));
  if (!tab) throw new Error(`No tab ${words}`);
  const event = {
    button: 0,
    ctrlKey: false,
    defaultPrevented: false,
    currentTarget: tab,
    target: tab,
    preventDefault: () => undefined,
  };
  await act(async () => (tab.props().onMouseDown as (pressed: unknown) => void)(event));
  await settle();
}

/** Lets answers that are on their way arrive. */
export const settle = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise<void>((next) => setImmediate(next));
  });
