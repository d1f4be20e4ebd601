/** A page of WebKit, driven by the protocol of its remote inspector (`WEBKIT_INSPECTOR_HTTP_SERVER`). */
export interface InspectedPage {
  /** Evaluates an expression in the page, waits for it where it is a promise. @returns its value as JSON carries it */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Waits until an expression is true of the page, across reloads. @throws Error that names it after `ms` */
  until(what: string, expression: string, ms?: number): Promise<void>;
  /** Opens an address and waits until its document is there. */
  goto(url: string): Promise<void>;
  close(): void;
}

const START_MS = 30_000;
const WAIT_MS = 30_000;
const POLL_MS = 50;

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

interface Evaluated {
  result: { value?: unknown; objectId?: string; description?: string; className?: string };
  wasThrown?: boolean;
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, POLL_MS));

/** @param gone whether the browser has ended meanwhile */
export async function inspect(port: number, gone: () => boolean): Promise<InspectedPage> {
  const socket = await connect(port, gone);
  const channel = new Channel(socket);
  await channel.ready();
  return new Inspected(channel);
}

/** The page's own line, once the browser says which one that is. */
async function connect(port: number, gone: () => boolean): Promise<WebSocket> {
  const end = Date.now() + START_MS;
  while (Date.now() < end && !gone()) {
    const listed = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.text(),
      () => '',
    );
    const [, path] = /'(\/socket\/\d+\/\d+\/WebPage)'/.exec(listed) ?? [];
    if (!path) {
      await pause();
      continue;
    }
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve(), { once: true });
      socket.addEventListener('error', () => reject(new Error('The inspector refused the line.')), {
        once: true,
      });
    });
    return socket;
  }
  throw new Error('WebKit did not open a page.');
}

/** Calls into whichever page is shown now: a navigation may put another one (a target) in its place. */
class Channel {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve(message: Message): void; reject(error: Error): void }>();
  #target: string | undefined;
  #last = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as Message));
    socket.addEventListener('close', () => this.#fail('The inspector has gone.'));
  }

  async ready(): Promise<void> {
    const end = Date.now() + START_MS;
    while (!this.#target) {
      if (Date.now() > end) throw new Error('WebKit names no page to talk to.');
      await pause();
    }
  }

  async call(method: string, params: object): Promise<Record<string, unknown>> {
    this.#last += 1;
    const id = this.#last;
    const answered = new Promise<Message>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    const message = JSON.stringify({ id, method, params });
    this.#last += 1;
    this.#socket.send(
      JSON.stringify({
        id: this.#last,
        method: 'Target.sendMessageToTarget',
        params: { targetId: this.#target, message },
      }),
    );
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }

  close(): void {
    this.#socket.close();
    this.#fail('The inspector was closed.');
  }

  #hear({ id, method, params, result, error }: Message): void {
    const info = params?.targetInfo as
      | { targetId: string; type: string; isProvisional?: boolean }
      | undefined;
    if (method === 'Target.targetCreated' && info?.type === 'page' && !info.isProvisional)
      this.#target = info.targetId;
    if (method === 'Target.didCommitProvisionalTarget') this.#move(String(params?.newTargetId));
    if (method === 'Target.dispatchMessageFromTarget')
      this.#hear(JSON.parse(String(params?.message)) as Message);
    if (id === undefined) return;
    this.#waiting.get(id)?.resolve({ ...(result ? { result } : {}), ...(error ? { error } : {}) });
    this.#waiting.delete(id);
  }

  #move(target: string): void {
    this.#target = target;
    this.#fail('The page was left.');
  }

  #fail(why: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
    this.#waiting.clear();
  }
}

class Inspected implements InspectedPage {
  readonly #channel: Channel;

  constructor(channel: Channel) {
    this.#channel = channel;
  }

  async evaluate<Value>(expression: string): Promise<Value> {
    const asked = `(async () => JSON.stringify({ value: await (${expression}) }))()`;
    const made = (await this.#channel.call('Runtime.evaluate', {
      expression: asked,
    })) as unknown as Evaluated;
    const { objectId } = made.result;
    if (made.wasThrown || !objectId) throw new Error(`${made.result.description}: ${expression}`);
    const kept = (await this.#channel.call('Runtime.awaitPromise', {
      promiseObjectId: objectId,
      returnByValue: true,
    })) as unknown as Evaluated;
    if (kept.wasThrown) throw new Error(`${kept.result.description ?? kept.result.value}: ${expression}`);
    return (JSON.parse(String(kept.result.value)) as { value: Value }).value;
  }

  async until(what: string, expression: string, ms = WAIT_MS): Promise<void> {
    const end = Date.now() + ms;
    let last = '';
    while (Date.now() < end) {
      try {
        if (await this.evaluate<boolean>(`Boolean(${expression})`)) return;
        last = 'not so';
      } catch (error) {
        // The page is being replaced by another.
        last = (error as Error).message;
      }
      await pause();
    }
    const shown = await this.evaluate<string>('location.href + " " + document.body.innerText').catch(
      () => '',
    );
    throw new Error(`Waited in vain until ${what} (${last}). The page: ${shown.slice(0, 1500)}`);
  }

  async goto(url: string): Promise<void> {
    await this.evaluate(
      `void (document.documentElement.dataset.left = 'yes', location.assign(${JSON.stringify(url)}))`,
    ).catch(() => undefined);
    await this.until(
      `${url} is open`,
      `document.documentElement.dataset.left === undefined && document.readyState === 'complete'`,
    );
  }

  close(): void {
    this.#channel.close();
  }
}
