import { expect, it, vi } from 'vitest';
import { eventReader, type LiveDeps, listenLive, type StreamTransport } from '../../src/offline/live.ts';
import { until } from '../support/until.ts';
import { HeldTime } from './support/device.ts';
import { start } from './support/program.ts';

/** A stream that the test writes to. */
class Line {
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  readonly body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      this.#controller = controller;
    },
  });
  say(text: string): void {
    this.#controller.enqueue(new TextEncoder().encode(text));
  }
  end(): void {
    this.#controller.close();
  }
}

function listening(statuses: number[] = []) {
  const time = new HeldTime(start);
  const lines: Line[] = [];
  const signals: AbortSignal[] = [];
  const counted = { nudges: 0, news: 0, refused: 0, lost: 0 };
  const transport: StreamTransport = async (_url, { signal }) => {
    signals.push(signal);
    const status = statuses.shift() ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    if (status !== 200) return { status, body: null };
    const line = new Line();
    lines.push(line);
    return { status, body: line.body };
  };
  const deps: LiveDeps = {
    url: 'https://door.test/api/v2/sync/program/x/stream',
    headers: async () => ({ authorization: 'Bearer t' }),
    transport,
    platform: time,
    onNudge: () => {
      counted.nudges += 1;
    },
    onNews: () => {
      counted.news += 1;
    },
    onLost: () => {
      counted.lost += 1;
    },
    onRefused: async () => {
      counted.refused += 1;
    },
  };
  return { time, lines, signals, counted, stop: listenLive(deps) };
}

it('pulls once when it is connected and once for every nudge, not for heartbeats', async () => {
  const { lines, counted, stop } = listening();
  await until('it connects', () => lines[0]);
  lines[0]!.say(': welcome\n\n');
  await until('it catches up', () => counted.nudges === 1);
  lines[0]!.say(': still here\n\nevent: nudge\nda');
  lines[0]!.say('ta: {"cursor":"7"}\n\n');
  await until('it hears the nudge', () => counted.nudges === 2);
  stop();
});

it('takes a line without a byte for 40 seconds for dead and connects again', async () => {
  const { time, lines, signals, counted, stop } = listening();
  await until('it connects', () => lines[0]);
  lines[0]!.say(': welcome\n\n');
  await until('it is open', () => counted.nudges === 1);
  time.pass(39_000);
  expect(signals[0]?.aborted).toBe(false);
  time.pass(1_000);
  expect(signals[0]?.aborted).toBe(true);
  await until('it waits to try again', () => time.waiting > 0);
  time.pass(1_000);
  await until('it connects again', () => lines[1]);
  stop();
});

it('connects again after the line ends, later and later while the server refuses', async () => {
  const { time, lines, counted, stop } = listening([503, 401, 503]);
  const waits: number[] = [];
  for (let n = 0; n < 3; n++) {
    await until('it waits', () => time.due.length === 1 && time.due[0]! < 40_000);
    waits.push(time.due[0]!);
    time.pass(time.due[0]!);
  }
  expect(waits).toEqual([750, 1500, 3000]);
  expect(counted.refused).toBe(1);
  await until('it connects', () => lines[0]);
  lines[0]!.say(': welcome\n\n');
  await until('it is open', () => counted.nudges === 1);
  lines[0]!.end();
  await until('it waits again, shortly', () => time.due[0] === 750);
  stop();
  await until('nothing is left', () => time.waiting === 0);
});

it('asks a network that is not there every second or two, however long it is gone', async () => {
  const { time, lines, stop } = listening(Array.from({ length: 9 }, () => 0));
  const waits: number[] = [];
  for (let n = 0; n < 9; n++) {
    await until('it waits', () => time.due.length === 1 && time.due[0]! < 40_000);
    waits.push(time.due[0]!);
    time.pass(time.due[0]!);
  }
  expect(waits).toEqual([750, 1500, ...Array.from({ length: 7 }, () => 2000)]);
  await until('it connects', () => lines[0]);
  stop();
});

// T1690
it('of a phone comes back at a moment of its own within 20 s; of a door immediately', async () => {
  const { time, lines, counted, stop } = listening();
  await until('it connects', () => lines[0]);
  lines[0]!.say('event: lane\ndata: {"lane":"PHONE"}\n\n');
  await until('it is open', () => counted.nudges === 1);
  lines[0]!.end();
  await until('it waits', () => time.due[0] === 10_000);
  time.pass(10_000);
  await until('it connects again', () => lines[1]);
  lines[1]!.say('event: lane\ndata: {"lane":"DOOR"}\n\n');
  await until('it is open again', () => counted.nudges === 2);
  lines[1]!.end();
  await until('it waits shortly', () => time.due[0] === 750);
  stop();
});

it('reads events however the bytes are cut', () => {
  const whole = ': hello\r\n\r\nevent: nudge\r\ndata: {"cursor":"1"}\r\n\r\nevent: other\ndata: x\n\n';
  for (let cut = 0; cut < whole.length; cut++) {
    const heard: string[] = [];
    const read = eventReader((event) => heard.push(event));
    read(whole.slice(0, cut));
    read(whole.slice(cut));
    expect(heard, `cut at ${cut}`).toEqual(['nudge', 'other']);
  }
});

it('says when a line that was open has ended, once for each, and not when it is told to stop', async () => {
  const { time, lines, counted, stop } = listening([200, 0, 200]);
  await until('it connects', () => lines[0]);
  lines[0]!.say(': welcome\n\n');
  await until('it catches up', () => counted.nudges === 1);
  lines[0]!.end();
  await until('it says that the line is lost', () => counted.lost === 1);
  await until('it connects again, though nobody answered once', () => {
    if (time.waiting > 0) time.pass(2000);
    return lines[1];
  });
  expect(counted.lost).toBe(1);
  stop();
  expect(counted.lost).toBe(1);
});

// T1117
it('hears of a notification, for which nothing need be pulled', async () => {
  const { lines, counted, stop } = listening();
  await until('it connects', () => lines[0]);
  lines[0]!.say(': welcome\n\n');
  await until('it catches up', () => counted.nudges === 1);
  lines[0]!.say('event: notification\ndata: {}\n\n');
  await until('it hears of it', () => counted.news === 1);
  expect(counted.nudges).toBe(1);
  stop();
});

// T1328
it('that has given way to newer windows waits a minute before it asks for a place again', async () => {
  const { time, lines, counted, stop } = listening();
  const after = vi.spyOn(time, 'after');
  await until('it connects', () => lines[0]);
  lines[0]!.say(': welcome\n\n');
  await until('it is open', () => counted.nudges === 1);
  lines[0]!.say('event: crowded\ndata: {}\n\n');
  lines[0]!.end();
  await until('it waits to try again', () => after.mock.calls.some(([ms]) => ms === 60_000));
  time.pass(59_000);
  expect([lines.length, counted.lost]).toEqual([1, 0]);
  time.pass(1_000);
  await until('it connects again', () => lines[1]);
  stop();
});
