import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { encodeMessage, type Message } from '../language/message.ts';
import * as filesMessages from './messages.ts';
import { type FilePurpose, fileAcls, filePurposes, purposeRules } from './purposes.ts';

/** SPEC.md 5: "file name longer than 7 characters". The message speaks of what stands before a suffix of four. */
const NAME_LONGER_THAN = 7;

const nameMessage = filesMessages.nameTooShort;
/** SPEC.md 5: "supporting document limit 10 MB but message still says 5MB". */
export const sizeMessage = filesMessages.tooLarge;

/** The longest file name that is kept; file systems end at 255 bytes. */
const MAX_NAME_LENGTH = 255;

/**
 * What is wrong with a file before a byte of it was read; null: nothing. The same in the form and on the server.
 *
 * @param file its name, and its size in bytes
 */
export function fileProblem(file: { name: string; size: number }, purpose: FilePurpose): Message | null {
  if (cleanFileName(file.name).length <= NAME_LONGER_THAN) return nameMessage;
  if (file.size >= purposeRules[purpose].maxBytes) return sizeMessage;
  if (file.size === 0) return filesMessages.fileEmpty;
  return null;
}

/** The body of POST /utils/upload/url (API.md, Files). */
export const uploadArgs = z
  .object({
    name: z.string().max(MAX_NAME_LENGTH, encodeMessage(filesMessages.nameTooLong)),
    purpose: z.enum(filePurposes),
    /** Bytes. */
    size: z.int().min(0),
    acl: z.enum(fileAcls).default('public-read'),
    /** Whose file it is; left out: the uploader's own, until a form that carries it is saved. */
    organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }).optional(),
  })
  .check((context) => {
    const { value } = context;
    const message = fileProblem(value, value.purpose);
    if (message === null) return;
    context.issues.push({
      code: 'custom',
      input: value,
      path: [message === nameMessage ? 'name' : 'size'],
      message: encodeMessage(message),
    });
  });
export type UploadArgs = z.output<typeof uploadArgs>;

/**
 * A file's name as it is kept and shown: its last part, without controls and without marks that turn the direction of
 * writing ("deck\u202Efdp.exe" reads as if it ended in .pdf).
 */
export const cleanFileName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, ' ')
    .toWellFormed()
    .trim();

/** The name with which a file is saved: its own, with the suffix of what it is. */
export function downloadName(name: string, extension: string): string {
  const bare = name.replace(/\.[a-z0-9]{1,8}$/i, '').trim();
  return `${bare || 'file'}.${extension}`;
}
