import { statusMessage } from '../../../../contract/answer-messages.ts';
import { CallError, type Caller, call, callErrorOf } from '../../../../contract/call.ts';
import { envelopeShape, REQUEST_ID_HEADER } from '../../../../contract/envelope.ts';
import {
  createUploadUrl,
  type StoredFile,
  UPLOAD_OFFSET_HEADER,
  type UploadAnswer,
  uploadAnswerShape,
} from '../../../../contract/files.ts';
import { refusalMessage } from '../../../../contract/sentences.ts';
import { type FilePurpose, purposeRules } from '../../../../domain/files/purposes.ts';
import { fileProblem } from '../../../../domain/files/upload.ts';
import { englishText, type Message } from '../../../../domain/language/message.ts';

/** Bytes sent at once: small enough that a bad line brings one through and the bar moves, in bytes. */
export const PART_BYTES = 256 * 1024;
/** A part without an answer for so long is given up, in ms. */
const PART_MS = 60_000;
/** So many failures in a row, without a byte between them, end the attempt. */
const TRIES = 6;
/** The first wait after a failure, in ms; each further one is twice as long: 15 seconds in all. */
const WAIT_MS = 500;

/** An upload that was begun: kept by the field, so that Retry goes on where the line broke. */
export interface UploadTicket {
  key: string;
  /** Path and query, on our own origin. */
  address: string;
}

export interface Upload {
  file: File;
  purpose: FilePurpose;
  /** Whose file it is where that is known already; else the form that carries its value gives it away. */
  organizationId?: string | undefined;
  /** Filled when the upload begins; given again, it goes on from there. */
  ticket: { current: UploadTicket | null };
  /** 0 to 1. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

/** The wire and the clock, so that a test can cut the one and hurry the other. */
export interface UploadParts {
  fetch: typeof fetch;
  wait(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

/** The upload cannot be made, in words for the field. `again`: the same file may be tried again. */
export class UploadProblem extends Error {
  override name = 'UploadProblem';
  /** What is said by the field. */
  readonly text: Message;
  readonly again: boolean;
  constructor(text: Message, again: boolean, cause?: unknown) {
    super(englishText(text), { cause });
    this.text = text;
    this.again = again;
  }
}

/**
 * Uploads a file in parts and goes on after every break of the line.
 *
 * @returns what is stored; its `value` is what forms send
 * @throws UploadProblem; or the signal's reason where it was called off
 */
export async function uploadFile(
  caller: Caller,
  upload: Upload,
  parts: UploadParts = realParts,
): Promise<StoredFile> {
  const { file, purpose, ticket, onProgress, signal } = upload;
  const problem = fileProblem(file, purpose);
  if (problem) throw new UploadProblem(problem, false);
  let failures = 0;
  /** Null: not known, the server is asked. */
  let offset: number | null = ticket.current ? null : 0;
  for (;;) {
    signal?.throwIfAborted();
    try {
      ticket.current ??= await begin(caller, upload);
      offset ??= await askOffset(parts, ticket.current.address, signal);
      onProgress?.(offset / file.size);
      const answer = await sendPart(parts, ticket.current.address, file, offset, signal);
      if (answer.complete) {
        onProgress?.(1);
        return answer;
      }
      if (answer.offset > offset) failures = 0;
      offset = answer.offset;
    } catch (error) {
      signal?.throwIfAborted();
      failures += 1;
      if (!isPassing(error)) {
        ticket.current = null;
        // An address that has run out: the next attempt asks for another.
        const ranOut = error instanceof CallError && error.status === 404;
        throw new UploadProblem(wordsOf(error, purpose), ranOut, error);
      }
      if (failures >= TRIES) throw new UploadProblem(purposeRules[purpose].unable, true, error);
      offset = null;
      await parts.wait(WAIT_MS * 2 ** (failures - 1), signal);
    }
  }
}

async function begin(
  caller: Caller,
  { file, purpose, organizationId, signal }: Upload,
): Promise<UploadTicket> {
  const body = {
    name: file.name.slice(-255),
    purpose,
    size: file.size,
    ...(organizationId && { organizationId }),
  };
  const { key, uploadUrl } = await call(caller, createUploadUrl, { body }, signal ? { signal } : {});
  // By whatever name this page was reached: the bytes go to its own origin.
  return { key, address: uploadUrl.replace(/^https?:\/\/[^/]+/, '') };
}

async function askOffset(parts: UploadParts, address: string, signal?: AbortSignal): Promise<number> {
  const response = await parts.fetch(address, { method: 'HEAD', ...bounded(signal) });
  const offset = response.headers.get(UPLOAD_OFFSET_HEADER);
  if (response.ok && offset !== null) return Number(offset);
  // An answer to HEAD has no body to know us by: only what carries our request id counts as ours.
  const ours = response.headers.has(REQUEST_ID_HEADER);
  throw ours
    ? new CallError(refusalMessage('NOT_FOUND'), response.status, 'NOT_FOUND')
    : new CallError(statusMessage(502), 0, 'NOT_OURS');
}

/** Sends the next bytes; where there are none left, asks what has become of the file. */
async function sendPart(
  parts: UploadParts,
  address: string,
  file: File,
  offset: number,
  signal?: AbortSignal,
): Promise<UploadAnswer> {
  const end = Math.min(offset + PART_BYTES, file.size);
  const range = offset < end ? `${offset}-${end - 1}` : '*';
  const response = await parts.fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', 'content-range': `bytes ${range}/${file.size}` },
    body: file.slice(offset, end),
    ...bounded(signal),
  });
  const envelope = envelopeShape.safeParse(await response.json().catch(() => null));
  // A captive portal or a proxy answered in the server's place.
  if (!envelope.success || envelope.data.statusCode !== response.status)
    throw new CallError(statusMessage(502), 0, 'NOT_OURS');
  const answer = uploadAnswerShape.safeParse(envelope.data.result);
  if (response.ok && answer.success) return answer.data;
  throw callErrorOf(envelope.data);
}

const bounded = (signal: AbortSignal | undefined): RequestInit => ({
  cache: 'no-store',
  credentials: 'omit',
  signal: AbortSignal.any([AbortSignal.timeout(PART_MS), ...(signal ? [signal] : [])]),
});

/** Whether it may go better in a moment: no answer of ours, a broken server, a part that did not follow. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  return error.status === 0 || error.status >= 500 || error.code === 'UPLOAD_OFFSET';
}

/** What is said by the field: the server's own words where it knows what is wrong with this file. */
const wordsOf = (error: unknown, purpose: FilePurpose): Message =>
  error instanceof CallError && [400, 413, 415, 429].includes(error.status)
    ? error.text
    : purposeRules[purpose].unable;

const realParts: UploadParts = {
  fetch: (...given) => fetch(...given),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};
