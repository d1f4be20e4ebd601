import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { type BackupHeader, BackupUnreadable, footerShape, headerShape, rowsShape } from './backup-format.ts';

/**
 * Lines of a backup file, unpacked. They end with a line feed and nothing else: node's readline would also end one at
 * U+2028 or U+2029, which stand unescaped in what people wrote.
 *
 * @throws BackupUnreadable where it is cut off or not gzip
 */
async function* linesOf(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file);
  const unpacked = packed.pipe(createGunzip()).setEncoding('utf8');
  packed.on('error', (error) => unpacked.destroy(error));
  let line = '';
  try {
    for await (const text of unpacked as AsyncIterable<string>) {
      let from = 0;
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
        yield line + text.slice(from, end);
        line = '';
        from = end + 1;
      }
      line += text.slice(from);
    }
    if (line) yield line;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'ENOENT') throw new BackupUnreadable(`There is no file ${file}.`);
    if (typeof code === 'string' && code.startsWith('Z_'))
      throw new BackupUnreadable('This file is not a backup of this product, or it is cut off.');
    throw error;
  }
}

/** Reads a whole backup once without keeping it: everything is known to be right before anything is written. */
export async function checkBackup(file: string): Promise<BackupHeader> {
  const digest = createHash('sha256');
  const counts: Record<string, number> = {};
  let header: BackupHeader | undefined;
  let whole = false;
  for await (const line of linesOf(file)) {
    if (whole) throw new BackupUnreadable('This backup is damaged: it goes on after its end.');
    const said = parsed(line);
    if (!header) {
      header = shaped(
        headerShape,
        said,
        'This file is not a backup of this product, or one of a later version.',
      );
      for (const table of header.tables) counts[table] = 0;
    } else if (typeof said === 'object' && said !== null && 'sha256' in said) {
      const footer = shaped(footerShape, said, 'This backup is damaged: its end cannot be read.');
      if (
        footer.sha256 !== digest.digest('hex') ||
        JSON.stringify(footer.counts) !== JSON.stringify(counts)
      ) {
        throw new BackupUnreadable('This backup is damaged: its content does not fit its checksum.');
      }
      whole = true;
      continue;
    } else {
      const { table, rows } = shaped(rowsShape, said, 'This backup is damaged: a line cannot be read.');
      if (counts[table] === undefined) throw new BackupUnreadable(`This backup is damaged: table ${table}.`);
      counts[table] += rows.length;
    }
    digest.update(`${line}\n`);
  }
  if (!header || !whole) throw new BackupUnreadable('This backup is cut off: its end is missing.');
  return header;
}

/** The rows of a backup that was checked: some of one table at a time, in the order in which they can be inserted. */
export async function* rowsOf(file: string): AsyncGenerator<{ table: string; rows: unknown[] }> {
  for await (const line of linesOf(file)) {
    const said = rowsShape.safeParse(JSON.parse(line));
    if (said.success) yield said.data;
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BackupUnreadable('This backup is damaged: a line cannot be read.');
  }
}

function shaped<Shape extends z.ZodType>(shape: Shape, said: unknown, sentence: string): z.output<Shape> {
  const read = shape.safeParse(said);
  if (!read.success) throw new BackupUnreadable(sentence);
  return read.data;
}
