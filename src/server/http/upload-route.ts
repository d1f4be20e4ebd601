import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPLOAD_COMPLETE_HEADER, UPLOAD_OFFSET_HEADER, UPLOAD_PATH } from '../../contract/files.ts';
import { isUuid } from '../../domain/people/ids.ts';
import type { Files } from '../files/files.ts';
import { tooLarge } from '../files/incoming.ts';
import type { Signatures, SignedQuery } from '../files/signatures.ts';
import type { Performer } from '../perform/perform.ts';
import { Refusal } from '../perform/refusal.ts';
import { type FileRow, findFile, isStored } from '../store/files.ts';
import { send } from './routes.ts';

/**
 * Where bytes come in: HEAD says how many have come, PUT brings all of them or, with Content-Range, those that follow.
 * The address itself is the permission: it was signed for one file of one size, for a day.
 */
export async function registerUploads(
  app: FastifyInstance,
  performer: Performer,
  { files, signatures }: { files: Files; signatures: Signatures },
): Promise<void> {
  app.addHook('preClose', async () => files.incoming.stop());
  await app.register(async (rawly) => {
    // Bytes as they come: what they are is found out by looking into them, not by what the browser calls them.
    rawly.removeAllContentTypeParsers();
    rawly.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const url = `/api${UPLOAD_PATH}/:fileId`;

    const fileOf = async (request: FastifyRequest): Promise<FileRow> => {
      const { fileId } = request.params as { fileId: string };
      const signed = signatures.holds('upload', fileId, request.query as SignedQuery, performer.clock());
      const row = signed && isUuid(fileId) ? await findFile(performer.db, fileId) : null;
      if (!row) throw new Refusal('NOT_FOUND');
      return row;
    };

    rawly.head(url, async (request, reply) => {
      const row = await fileOf(request);
      const offset = isStored(row) ? row.announced_size : await files.incoming.offset(row.id);
      return reply
        .headers({
          [UPLOAD_OFFSET_HEADER]: offset,
          [UPLOAD_COMPLETE_HEADER]: isStored(row) ? '?1' : '?0',
          'cache-control': 'no-store',
        })
        .send();
    });

    rawly.put(url, async (request, reply) => {
      try {
        const row = await fileOf(request);
        return send(reply, { status: 200, messages: [], result: await takePart(files, row, request) });
      } catch (error) {
        // What of the body nobody reads must not be waited for.
        endAfter(reply);
        throw error;
      }
    });

    async function takePart(files: Files, row: FileRow, request: FastifyRequest) {
      const now = performer.clock().toISOString();
      if (isStored(row)) return files.settle(row, now);
      const part = partOf(request, row.announced_size);
      const offset =
        part === 'NOTHING'
          ? await files.incoming.offset(row.id)
          : await files.incoming.receive(row.id, { ...part, size: row.announced_size });
      if (offset < row.announced_size) return { complete: false, offset };
      return files.settle(row, now);
    }
  });
}

/** The bytes that a PUT brings, and where they begin. @throws Refusal BAD_INPUT, FILE_TOO_LARGE before a byte is read */
function partOf(request: FastifyRequest, size: number) {
  const range = request.headers['content-range'];
  const stream = request.body as Readable | undefined;
  const read = range === undefined ? null : /^bytes (?:\*|(\d{1,10})-(\d{1,10}))\/(\d{1,10})$/.exec(range);
  if (range !== undefined && (!read || Number(read[3]) !== size)) throw new Refusal('BAD_INPUT');
  // `bytes */size`: nothing new, only the question what has become of it.
  if (!stream || (read && read[1] === undefined)) return 'NOTHING';
  const start = read ? Number(read[1]) : undefined;
  const length = Number(request.headers['content-length'] ?? 0);
  if ((start ?? 0) + length > size) throw tooLarge();
  return { start, stream };
}

const endAfter = (reply: FastifyReply): void => {
  reply.header('connection', 'close');
};
