import { buildWeb } from '../scripts/build-web.ts';
import type { Bench } from './bench.ts';
import { keep } from './report.ts';

/**
 * `npm run bench -- [NAME …]`: measures, prints and writes docs/performance.md. Each bench is loaded when its turn
 * comes, so that one does not weigh on another.
 */
const benches: Record<string, () => Promise<Bench>> = {
  scan: async () => (await import('./scan.ts')).scan,
  decode: async () => (await import('./decode.ts')).decode,
  lookup: async () => (await import('./lookup.ts')).lookup,
  sync: async () => (await import('./sync.ts')).sync,
  replay: async () => (await import('./replay.ts')).replay,
  pull: async () => (await import('./pull.ts')).pull,
  throughput: async () => (await import('./throughput.ts')).throughput,
  nudge: async () => (await import('./nudge.ts')).nudge,
  phones: async () => (await import('./phones.ts')).phones,
  memory: async () => (await import('./memory.ts')).memory,
  meetings: async () => (await import('./meetings.ts')).meetings,
  registrants: async () => (await import('./registrants.ts')).registrants,
  reseat: async () => (await import('./reseat.ts')).reseat,
  reoffer: async () => (await import('./reoffer.ts')).reoffer,
  offer: async () => (await import('./offer.ts')).offer,
  shift: async () => (await import('./shift.ts')).shift,
  plan: async () => (await import('./plan.ts')).plan,
  views: async () => (await import('./views.ts')).views,
};

// `--seeds 7,8` and `--parts base,small` are read by the bench of plans.
const given = process.argv.slice(2);
const isOption = (word: string | undefined) => word === '--seeds' || word === '--parts';
const wanted = given.filter((name, at) => !isOption(name) && !isOption(given[at - 1]));
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(
    `\nNo bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}\n\n`,
  );
  process.exit(1);
}

// Some benches open the product in a browser.
await buildWeb();
const say = (line: string) => process.stdout.write(`${line}\n`);
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const bench = await load();
  say(`\n${bench.title} (${name}) …`);
  const figures = await bench.run((line) => say(`  ${line}`));
  keep(bench, figures, new Date());
  for (const { what, how, value, spread, goal, met } of figures) {
    const judged =
      goal === undefined ? '' : `  goal ${goal}${met === undefined ? '' : met ? ': met' : ': not met'}`;
    say(`  ${what} (${how}): ${value}${spread ? `, ${spread}` : ''}${judged}`);
  }
}
// One that waits for its next device would keep this process from its end.
await (await import('../e2e/support/chromium.ts')).closeIdleBrowsers();
