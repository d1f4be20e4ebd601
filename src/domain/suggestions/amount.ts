/** A span of money, in whatever currency its words name or leave open. */
export interface AmountSpan {
  from: number;
  to: number;
  /** Three letters, or null where none is said. */
  currency: string | null;
}

const times: Readonly<Record<string, number>> = {
  k: 1e3,
  rb: 1e3,
  ribu: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  jt: 1e6,
  juta: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  miliar: 1e9,
  billion: 1e9,
};

const signs: readonly (readonly [RegExp, string])[] = [
  [/us\$|usd/i, 'USD'],
  [/s\$|sgd/i, 'SGD'],
  [/€|eur/i, 'EUR'],
  [/£|gbp/i, 'GBP'],
  [/\brp\b|\brp(?=\d)|idr/i, 'IDR'],
  [/\$/, 'USD'],
];

/**
 * What an amount that people typed says: "USD 200k - 1M", "Rp 5 miliar", "200,000 to 1 million". Null where it cannot be read without
 * guessing: then nothing is said of it.
 */
export function readAmount(text: string | null | undefined): AmountSpan | null {
  if (!text) return null;
  const currency = signs.find(([sign]) => sign.test(text))?.[1] ?? null;
  const found = [...text.matchAll(/(\d[\d.,]*)\s*([a-z]+)?/gi)].map(([, digits = '', word = '']) => ({
    value: numberOf(digits),
    unit: times[word.toLowerCase()],
  }));
  if (found.length === 0 || found.length > 2 || found.some(({ value }) => value === null)) return null;
  const [first, last] = [found[0], found.at(-1)];
  // "1 - 2 million": the unit stands once for both.
  const of = (one: (typeof found)[number] | undefined) =>
    (one?.value ?? 0) * (one?.unit ?? ((one?.value ?? 0) < 1000 ? last?.unit : 1) ?? 1);
  const [from, to] = [of(first), of(last)];
  return from > 0 && to >= from ? { from, to, currency } : null;
}

/** "1,000,000", "1.000.000" and "1.5": a last group of three digits is one of thousands. */
function numberOf(digits: string): number | null {
  const bare = digits.replace(/[.,]+$/, '');
  if (/^\d{1,3}([.,]\d{3})+$/.test(bare)) return Number(bare.replace(/[.,]/g, ''));
  return /^\d+([.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : null;
}

/** Whether the two can be one sum: of different currencies nothing is said. */
export const amountsMeet = (one: AmountSpan | null, other: AmountSpan | null): boolean =>
  one !== null &&
  other !== null &&
  (one.currency === null || other.currency === null || one.currency === other.currency) &&
  one.from <= other.to &&
  other.from <= one.to;
