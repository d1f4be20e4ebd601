import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A port whose connections go to others, in turn: a load balancer that neither reads nor keeps what passes. */
export interface Relay {
  port: number;
  /** Where new connections go from now on; those of before stay, unless they are cut. */
  to(ports: readonly number[]): void;
  cut(): void;
  close(): Promise<void>;
}

export async function startRelay(first: readonly number[]): Promise<Relay> {
  let ports = first;
  let turn = 0;
  const open = new Set<Socket>();

  /** The next that accepts; with none left the caller is cut off. */
  const join = (caller: Socket, tries: number): void => {
    turn += 1;
    const port = ports[turn % Math.max(1, ports.length)];
    if (port === undefined || tries === 0) {
      caller.destroy();
      return;
    }
    const called = connect(port, '127.0.0.1');
    const refused = () => join(caller, tries - 1);
    called.once('error', refused);
    called.once('connect', () => {
      called.off('error', refused);
      for (const [one, other] of [
        [caller, called],
        [called, caller],
      ] as const) {
        open.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          open.delete(one);
          other.destroy();
        });
      }
      caller.pipe(called);
      called.pipe(caller);
    });
  };
  const server = createServer((caller) => {
    caller.on('error', () => undefined);
    join(caller, ports.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    to(next) {
      ports = next;
    },
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
