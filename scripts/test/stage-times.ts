import { cpus } from 'node:os';

/** What a part of `npm test` took, and how busy the machine was in it: where it is not, more can run side by side. */
export interface StageTime {
  title: string;
  seconds: number;
  /** Share of all processors' time that was in use, 0 to 1. */
  busy: number;
}

/** Processor time of the machine since it started, in ms. */
export interface ProcessorTime {
  used: number;
  idle: number;
}

function processorTime(): ProcessorTime {
  const sum = { used: 0, idle: 0 };
  for (const { times } of cpus()) {
    sum.used += times.user + times.nice + times.sys + times.irq;
    sum.idle += times.idle;
  }
  return sum;
}

/** @returns 0 where no time has passed */
export function busyShare(before: ProcessorTime, after: ProcessorTime): number {
  const used = after.used - before.used;
  const all = used + after.idle - before.idle;
  return all > 0 ? used / all : 0;
}

/** Does the work and adds what it took to `times`. @throws what the work throws; its time is added all the same */
export async function timed<Result>(
  times: StageTime[],
  title: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  const before = processorTime();
  try {
    return await work();
  } finally {
    const seconds = (performance.now() - begun) / 1000;
    times.push({ title, seconds, busy: busyShare(before, processorTime()) });
  }
}

export const stageLine = ({ title, seconds, busy }: StageTime): string =>
  `${(seconds / 60).toFixed(1).padStart(5)} min, processors ${Math.round(busy * 100)} % busy  ${title}`;
