import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  act,
  cleanup,
  configure,
  fireEvent,
  isInaccessible,
  render,
  within,
} from '@testing-library/react/pure';
import { userEvent } from '@testing-library/user-event';
import { createElement, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { toast } from 'sonner';
import { afterEach, vi } from 'vitest';
import { CallerContext } from '../../../src/client/desk/caller-context.ts';
import { SessionContext } from '../../../src/client/desk/session-context.ts';
import { ToastRegion } from '../../../src/client/ui/toast.tsx';
import type { Me } from '../../../src/contract/identity.ts';

/** Screens in the document of happy-dom, with Testing Library's hands and eyes. It knows no layout: that is `e2e/`. */

export { act, fireEvent, within };

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
const { setImmediate: soon, setTimeout: later } = globalThis;
// As Testing Library's own for React, without its timer: a test may have stopped the timers.
configure({
  asyncWrapper: async (job) => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      const result = await job();
      await new Promise((next) => soon(next));
      return result;
    } finally {
      globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    }
  },
});
const hands = () => userEvent.setup({ delay: null });
/** The hands: they press and type without a pause. */
export let user = hands();

// Answers reach the screen without a timer, so that a test's timers are the screen's alone.
notifyManager.setScheduler(queueMicrotask);

/** Nothing stands in the document any more, no toast either. */
const clear = () => {
  cleanup();
  for (const { id } of toast.getToasts()) toast.dismiss(id);
};

/**
 * Before the tests of a file: its document is another one than that of the file before it, and Vitest forgets what this
 * module asked to be done after each test.
 */
export function beginFile(): void {
  user = hands();
  // Sonner's style sheet: here nothing has a look, and each question what is hidden would go through it.
  document.head.replaceChildren();
  afterEach(clear);
}
beginFile();

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
    signOut: async (_sure?: boolean, first?: () => Promise<unknown>) => {
      await first?.();
      return { refused: null };
    },
  };
  const routes = [{ path: '*', element: screen }];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const caller = { base: '/api', headers: () => ({}), transport };
  const inside = createElement(
    QueryClientProvider,
    { client: queries },
    createElement(RouterProvider, { router }),
  );
  const signedIn = createElement(
    SessionContext,
    { value: session as never },
    inside,
    createElement(ToastRegion),
  );
  // One screen at a time stands in the document.
  clear();
  const container = document.body.appendChild(document.createElement('main'));
  const drawn = render(createElement(CallerContext, { value: caller as never }, signedIn), { container });
  await loaded();
  return {
    /** Where the helpers below look: dialogs and menus stand in the body, beside the screen itself. */
    container: document.body as HTMLElement,
    calls,
    queries,
    /** All that stands on the screen, without the toasts. */
    text: () =>
      [...container.childNodes, ...[...document.body.children].filter((one) => one !== container)]
        .filter((one) => !(one instanceof Element && one.matches('section[aria-live][tabindex="-1"]')))
        .map(({ textContent }) => textContent)
        .join(''),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    unmount: async () => drawn.unmount(),
  };
}

export type Mounted = Awaited<ReturnType<typeof mount>>;
type Place = Pick<Mounted, 'container'>;

/** Every element of this kind below another one, in order. */
export const all = <Name extends keyof HTMLElementTagNameMap>(
  below: Element | null | undefined,
  name: Name,
): HTMLElementTagNameMap[Name][] => [...(below?.querySelectorAll(name) ?? [])];

/** The button, link, tab or line of a menu with this name; null: there is none. */
export function buttonOf({ container }: Place, name: string | RegExp): HTMLButtonElement | null {
  for (const role of ['button', 'link', 'menuitem', 'tab']) {
    const [found] = within(container).queryAllByRole(role, { name });
    if (found) return found as HTMLButtonElement;
  }
  return null;
}

/** The dialog, drawer or question that stands above all else; null: there is none. */
export const dialogOf = ({ container }: Place): HTMLElement | null =>
  ['dialog', 'alertdialog'].flatMap((role) => within(container).queryAllByRole(role))[0] ?? null;

const pressable = (one: Element): boolean =>
  !one.matches(':disabled, [aria-disabled="true"], fieldset:disabled *');

/** Presses the button with this name. Fails where it cannot be pressed. */
export async function press(at: Place, name: string | RegExp): Promise<void> {
  const button = buttonOf(at, name);
  if (!button) throw new Error(`No button ${name} in: ${at.container.textContent}`);
  if (!pressable(button)) throw new Error(`The button ${name} is disabled`);
  await user.click(button);
  await loaded();
}

/** Submits a form without a press. */
export async function submit(_at: Place, form: HTMLFormElement): Promise<void> {
  fireEvent.submit(form);
  await loaded();
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The field with this label, or whose label begins with it. */
export function fieldOf({ container }: Place, label: string): Field {
  const selector = 'input, select, textarea';
  const [found] = within(container)
    .queryAllByLabelText((text) => text.trim().startsWith(label), { selector })
    .filter((one) => !isInaccessible(one));
  if (!found) throw new Error(`No field ${label} in: ${container.textContent}`);
  return found as Field;
}

/** What is written: in the others a person chooses. */
const written = ['text', 'search', 'email', 'url', 'tel', 'password', 'number'];

/** Types into (or chooses in) the field with this label. */
export async function fill(at: Place, label: string, value: string): Promise<void> {
  const field = fieldOf(at, label);
  if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
  else if (field instanceof HTMLInputElement && !written.includes(field.type))
    fireEvent.change(field, { target: { value } });
  else {
    // Over what stands there, as after Ctrl+A: the first letter typed, the others pasted, since forms draw at each.
    const selection = { initialSelectionStart: 0, initialSelectionEnd: field.value.length };
    const [first, rest] = [value.slice(0, 1), value.slice(1)];
    await user.type(field, value === '' ? '{Delete}' : first.replace(/[{[]/, '$&$&'), selection);
    if (rest) await user.paste(rest);
  }
  await loaded();
}

/** Types into a part of a time picker, such as "Start time (GMT+7): hour", and leaves it. */
export async function typeTime(at: Place, part: string, value: string): Promise<void> {
  await fill(at, part, value);
  act(() => fieldOf(at, part).blur());
}

/** Chooses the radio button or checkbox whose label begins with these words. */
export async function choose({ container }: Place, words: string): Promise<void> {
  const [input] = within(container)
    .queryAllByLabelText((text) => text.trim().startsWith(words), { selector: 'input' })
    .filter((one) => !isInaccessible(one));
  if (!input) throw new Error(`No choice ${words}`);
  if (!pressable(input)) throw new Error(`The choice ${words} is disabled`);
  await user.click(input);
  await loaded();
}

/** Opens the tab whose label begins with these words. */
export async function openTab({ container }: Place, words: string): Promise<void> {
  const [tab] = within(container).queryAllByRole('tab', { name: (name) => name.startsWith(words) });
  if (!tab) throw new Error(`No tab ${words}`);
  await user.click(tab);
  await settle();
}

/** Lets code arrive that the screen loads when it needs it, such as a dialog's, and what it says in the next turn. */
const loaded = (): Promise<void> =>
  act(async () => {
    await new Promise((next) => later(next, 1));
    await vi.dynamicImportSettled();
    await new Promise((next) => later(next, 1));
  });

/** What the toasts say that stand there, the first one first; with a title of their own if they are no success or error. */
export async function toasts(): Promise<(string | undefined)[]> {
  // Sonner shows a toast in the next turn, where time goes on.
  if (vi.isFakeTimers()) await act(async () => void vi.advanceTimersByTime(0));
  await loaded();
  return [...document.querySelectorAll('[data-sonner-toast]')].reverse().map((one) => {
    const [title, description] = ['title', 'description'].map(
      (part) => one.querySelector(`[data-${part}]`)?.textContent,
    );
    return ['success', 'error'].includes(one.getAttribute('data-type') ?? '')
      ? description
      : `${title} ${description}`;
  });
}

/** Lets answers that are on their way arrive. */
export const settle = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => soon(next));
    await vi.dynamicImportSettled();
    await new Promise((next) => later(next, 1));
  });
