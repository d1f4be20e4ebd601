import pg from 'pg';

/** A PostgreSQL value as text to what the domain works with. */
type Parse = (text: string) => unknown;

/** The oids of the types we read in our own way, and of their arrays (from PostgreSQL's pg_type.dat). */
const OWN: [oid: number, arrayOid: number, parse: Parse][] = [
  [20, 1016, safeInteger],
  [1082, 1182, String],
  [1114, 1115, String],
  [1184, 1185, instant],
];
const TEXT_ARRAY_OID: number = 1009;

const parsers = new Map<number, Parse>(
  OWN.flatMap(([oid, arrayOid, parse]) => [
    [oid, parse],
    [arrayOid, arrayOf(parse)],
  ]),
);

/**
 * How `pg` reads columns, for a client's or pool's `types` (never set globally):
 * int8 is a number (an error beyond 2^53), timestamptz an ISO 8601 instant in UTC with milliseconds
 * (`2026-11-20T02:30:00.000Z`), date `YYYY-MM-DD`, timestamp PostgreSQL's own text: no result depends on the
 * machine's zone. All else is as `pg` has it (numeric is text).
 */
export const columnValues: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? pg.types.getTypeParser(oid, format);
  },
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is too large for a number: read it as text`);
  return value;
}

const INSTANT = /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?([+-]\d\d)(?::(\d\d))?$/;

/** `2026-11-20 02:30:00.123456+00` and its kin in any offset; micro- become milliseconds by cutting off. */
function instant(text: string): string {
  const match = INSTANT.exec(text);
  if (match === null) return text;
  const [, year, month, day, time, fraction = '', hours, minutes = '00'] = match;
  const local = `${year}-${month}-${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}`;
  if (hours === '+00' && minutes === '00') return `${local}Z`;
  return new Date(`${local}${hours}:${minutes}`).toISOString();
}

function arrayOf(parse: Parse): Parse {
  return (text) => {
    const items: (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY_OID)(text);
    return items.map((item) => (item === null ? null : parse(item)));
  };
}
