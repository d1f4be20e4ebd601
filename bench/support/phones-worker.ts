import { type Hall, Phone } from './phone.ts';

/** The phones of a bench, in a process of their own. It is told what to do over IPC, and answers each word once. */

export type PhonesWord =
  | { do: 'load'; base: string; programId: string; phones: { organizationId: string; token: string }[] }
  | { do: 'listen' }
  | { do: 'reset' }
  | { do: 'counts' }
  | { do: 'returned'; since: number }
  | { do: 'compare' };

export interface PhoneCounts {
  pulls: number;
  busy: number;
  carried: number;
  failures: string[];
  /** When each phone that has a meeting first knew it anew, in ms since the epoch. */
  known: { meetingId: string; at: number[] }[];
}

const hall: Hall = {
  base: '',
  programId: '',
  pulls: 0,
  busy: 0,
  failures: [],
  onMeeting(meetingId, phone) {
    const times = known.get(meetingId) ?? new Map<Phone, number>();
    known.set(meetingId, times);
    if (!times.has(phone)) times.set(phone, Date.now());
  },
};
/** When each phone first knew a meeting anew. */
const known = new Map<string, Map<Phone, number>>();
let phones: Phone[] = [];

/** So many first snapshots at a time. */
const TOGETHER = 4;

const answers: { [Do in PhonesWord['do']]: (word: Extract<PhonesWord, { do: Do }>) => Promise<unknown> } = {
  async load({ base, programId, phones: wanted }) {
    hall.base = base;
    hall.programId = programId;
    phones = wanted.map(
      ({ organizationId, token }) => new Phone(hall, organizationId, { authorization: `Bearer ${token}` }),
    );
    const rest = [...phones];
    await Promise.all(
      Array.from({ length: TOGETHER }, async () => {
        for (let phone = rest.pop(); phone; phone = rest.pop()) await phone.load();
      }),
    );
  },
  async listen() {
    for (const [index, phone] of phones.entries()) {
      phone.listen();
      // A hall does not fill in one moment.
      if (index % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await until(() => phones.every(({ connected }) => connected > 0));
    await settle();
  },
  async reset() {
    await settle();
    known.clear();
    Object.assign(hall, { pulls: 0, busy: 0, failures: [] });
    for (const phone of phones) phone.carried = 0;
  },
  async counts(): Promise<PhoneCounts> {
    await settle();
    return {
      pulls: hall.pulls,
      busy: hall.busy,
      carried: phones.reduce((sum, { carried }) => sum + carried, 0),
      failures: hall.failures.slice(0, 5),
      known: [...known].map(([meetingId, times]) => ({ meetingId, at: [...times.values()] })),
    };
  },
  /** How long until every phone is connected again, in ms from a moment. */
  async returned({ since }) {
    await until(() => phones.every(({ connectedAt }) => connectedAt > since));
    return Math.max(...phones.map(({ connectedAt }) => connectedAt)) - since;
  },
  /** How many phones hold another state than one that begins anew. */
  async compare() {
    const fresh = new Map<string, string>();
    let different = 0;
    for (const phone of phones) {
      await phone.idle();
      let state = fresh.get(phone.organizationId);
      if (state === undefined) {
        const anew = phone.anew();
        await anew.load();
        state = stateOf(anew);
        fresh.set(phone.organizationId, state);
      }
      if (stateOf(phone) !== state) different += 1;
    }
    for (const phone of phones) phone.stop();
    return different;
  },
};

const stateOf = ({ documents }: Phone): string =>
  [...documents]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flat()
    .join();

async function settle(): Promise<void> {
  for (const phone of phones) await phone.idle();
}

async function until(is: () => boolean): Promise<void> {
  const end = Date.now() + 120_000;
  while (!is()) {
    if (Date.now() > end) throw new Error('The phones waited two minutes in vain.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

process.on('message', (word: PhonesWord) => {
  const answer = answers[word.do] as (word: PhonesWord) => Promise<unknown>;
  answer(word).then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
