import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputText } from 'meeting-door/contract/input-text.ts';
import { decodeMessage, englishText } from 'meeting-door/domain/language/message.ts';
import {
  type CreateOrganizationArgs,
  createOrganizationArgs,
} from 'meeting-door/domain/people/organization.ts';
import { z } from 'zod';

/** Real organizations and a real schedule, read from a folder: what is odd is refused with its reason. */

/** An entry that was not taken. */
export interface DataRefusal {
  kind: 'organization' | 'day' | 'room' | 'session';
  /** What it is called, or where it stands in its file. */
  entry: string;
  reason: string;
}

/** A file of the folder that cannot be used at all. */
export class DataUnreadable extends Error {
  override name = 'DataUnreadable';
}

/** @throws DataUnreadable naming the file */
export async function readJson<Shape extends z.ZodType>(
  dataDir: string,
  file: string,
  shape: Shape,
): Promise<z.output<Shape>> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(join(dataDir, file), 'utf8'));
  } catch (error) {
    throw new DataUnreadable(`${join(dataDir, file)} cannot be read: ${(error as Error).message}`);
  }
  const read = shape.safeParse(content);
  if (read.success) return read.data;
  throw new DataUnreadable(`${join(dataDir, file)} is not as expected: ${z.prettifyError(read.error)}`);
}

/** The organizations that the product accepts (SPEC.md 5), in the file's order. @throws DataUnreadable */
export async function readOrganizations(
  dataDir: string,
): Promise<{ organizations: CreateOrganizationArgs[]; refused: DataRefusal[] }> {
  const entries = await readJson(dataDir, 'organizations.json', z.array(z.unknown()));
  const organizations: CreateOrganizationArgs[] = [];
  const refused: DataRefusal[] = [];
  for (const [index, entry] of entries.entries()) {
    const read = readEntry(createOrganizationArgs, entry);
    if (read.success) organizations.push(read.data);
    else
      refused.push({
        kind: 'organization',
        entry: nameOf(entry, index),
        reason: reasonOf(entry, read.error),
      });
  }
  return { organizations, refused };
}

/** An entry as its shape has it, or why not, in the sentences that a form's fields have too. */
export const readEntry = <Shape extends z.ZodType>(shape: Shape, entry: unknown) =>
  shape.safeParse(entry, { error: inputText });

export function nameOf(entry: unknown, index: number): string {
  const name = fieldOf(entry, 'name') ?? fieldOf(entry, 'title');
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : `number ${index + 1}`;
}

/** Every fault of an entry in one line; a field that is not there is called required, whatever its type. */
export function reasonOf(entry: unknown, error: z.ZodError): string {
  const sentences = error.issues.map(({ path, message: encoded }) => {
    const message = englishText(decodeMessage(encoded));
    const [field] = path;
    if (field === undefined) return message;
    const missing = (fieldOf(entry, field) ?? null) === null;
    return missing ? `${wordsOf(String(field))} is required.` : message;
  });
  return [...new Set(sentences)].join(' ');
}

const fieldOf = (entry: unknown, field: PropertyKey): unknown =>
  typeof entry === 'object' && entry !== null ? (entry as Record<PropertyKey, unknown>)[field] : undefined;

/** `foundedDate` as "Founded date". */
const wordsOf = (field: string): string => {
  const spaced = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
