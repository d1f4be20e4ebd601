import { z } from 'zod';
import { uploadArgs } from '../domain/files/upload.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { endpoint } from './endpoint.ts';

/**
 * Files (API.md, Files): ask for an address, PUT the bytes there, keep the value that the PUT answers. Private files
 * are read by links that live a few minutes.
 */

/** The address of an upload, below `/api`; beside the contract's routes, since bytes are no JSON. */
export const UPLOAD_PATH = '/utils/upload';

/** In the answer to HEAD on an upload's address: how many bytes have come, and whether it is stored. */
export const UPLOAD_OFFSET_HEADER = 'upload-offset';
export const UPLOAD_COMPLETE_HEADER = 'upload-complete';

export const createUploadUrl = endpoint(
  {},
  {
    name: 'createUploadUrl',
    method: 'POST',
    path: '/utils/upload/url',
    summary:
      'An upload address for one file, valid for a day. PUT the bytes there, whole or in parts with Content-Range; HEAD returns how many have arrived (upload-offset).',
    may: 'signedIn',
    body: uploadArgs,
    invalidates: 'nothing',
    result: z.object({ key: z.string(), uploadUrl: z.string() }),
    // Who has the address may write there.
    neverKept: true,
  },
);

/** What a PUT of bytes answers: how far it is; with the last byte, the value to keep. */
export const uploadAnswerShape = z.discriminatedUnion('complete', [
  z.object({ complete: z.literal(false), offset: z.int() }),
  z.object({
    complete: z.literal(true),
    key: z.string(),
    /** Key plus extension: what forms send and tables hold (SPEC.md 7). */
    value: z.string(),
    contentType: z.string(),
    /** Bytes that are kept. */
    size: z.int(),
  }),
]);
export type UploadAnswer = z.output<typeof uploadAnswerShape>;
export type StoredFile = Extract<UploadAnswer, { complete: true }>;

export const getFileLink = endpoint(
  {},
  {
    name: 'getFileLink',
    method: 'GET',
    path: '/utils/file/{fileId}/link',
    shows: [],
    summary:
      'A download address for a file, valid for five minutes: for its uploader, and once it belongs to an organization also for its members and the staff of programs in which it is registered.',
    may: 'signedIn',
    params: z.object({ fileId: z.uuid({ error: encodeMessage(idMessages.undefinedFileId) }) }),
    result: z.object({
      /** Below the origin of the product. */
      url: z.string(),
      name: z.string(),
      contentType: z.string(),
      size: z.int(),
      expiresAt: z.string(),
    }),
  },
);
